/** Names for the generated types of the server's own description. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Address = Schemas["Address"];
export type Applied = Schemas["Applied"];
export type Because = Schemas["Because"];
export type ChatLine = Schemas["ChatLine"];
export type Claimed = Schemas["Claimed"];
export type PicturedSetUp = Schemas["PicturedSetUp"];
export type Editions = Schemas["Editions"];
export type GameInfo = Schemas["GameInfo"];
export type Geometry = Schemas["Geometry"];
export type Hint = Schemas["Hint"];
export type Hints = Schemas["Hints"];
export type Invited = Schemas["Invited"];
export type Likely = Schemas["Likely"];
export type LikelyPoints = Schemas["LikelyPoints"];
export type MatchInfo = Schemas["MatchInfo"];
export type Matches = Schemas["Matches"];
export type Midway = Schemas["Midway"];
export type Moment = Schemas["Moment"];
export type NewMatch = Schemas["NewMatch"];
export type NewSeat = Schemas["NewSeat"];
export type NewStudy = Schemas["NewStudy"];
export type Opened = Schemas["Opened"];
export type Option = Schemas["Option"];
export type OwnMatch = Schemas["OwnMatch"];
export type OwnMatches = Schemas["OwnMatches"];
export type Passage = Schemas["Passage"];
export type Reachable = Schemas["Reachable"];
export type Refusal = Schemas["Refusal"];
export type Result = Schemas["Result"];
export type Review = Schemas["Review"];
export type Rules = Schemas["Rules"];
export type SeatGrant = Schemas["SeatGrant"];
export type SeatInfo = Schemas["SeatInfo"];
export type Shortcut = Schemas["Shortcut"];
export type SheetPart = Schemas["SheetPart"];
export type Situation = Schemas["Situation"];
export type Story = Schemas["Story"];
export type TableWord = Schemas["TableWord"];
export type Texts = Schemas["Texts"];
export type Told = Schemas["Told"];
export type Tried = Schemas["Tried"];
export type UndoRequest = Schemas["UndoRequest"];
export type Update = Schemas["Update"];
export type Welcome = Schemas["Welcome"];

export type ClientMessage =
  | Schemas["Hello"]
  | Schemas["Act"]
  | Schemas["Undo"]
  | Schemas["AskUndo"]
  | Schemas["AnswerUndo"]
  | Schemas["Rule"]
  | Schemas["Why"]
  | Schemas["Plain"]
  | Schemas["Try"]
  | Schemas["Propose"]
  | Schemas["Say"]
  | Schemas["StandIn"]
  | Schemas["Ping"];
export type ServerMessage =
  | Welcome
  | Update
  | Schemas["Done"]
  | Schemas["Refused"]
  | Applied
  | Because
  | Tried
  | Schemas["Chat"]
  | Schemas["Seating"]
  | Schemas["Pong"];
