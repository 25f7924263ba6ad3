/** Three short sounds, made here; silent unless the player wants them. */

import { settings } from "./settings.svelte";

const NOTES = { turn: [523, 784], reveal: [392, 494, 587], end: [523, 659, 784, 1047] } as const;
const LENGTH = 0.16;

let context: AudioContext | undefined;

export function chime(sound: keyof typeof NOTES): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  NOTES[sound].forEach((frequency, index) => {
    const at = start + index * LENGTH * 0.7;
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH * 2);
    tone.connect(volume).connect(context!.destination);
    tone.start(at);
    tone.stop(at + LENGTH * 2);
  });
}
