/** What stands in one panel of a page that tells how a game is played. */
export interface Point {
  icons: readonly string[];
  title: string;
  text: string;
}
