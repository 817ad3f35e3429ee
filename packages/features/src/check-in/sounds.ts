import type { Verdict } from './verdict';

/** Tones of a verdict: frequency in Hz, start and length in seconds. */
const TONES: Readonly<Record<Verdict, readonly { hz: number; at: number; long: number }[]>> = {
  in: [{ hz: 1320, at: 0, long: 0.16 }],
  ask: [
    { hz: 740, at: 0, long: 0.12 },
    { hz: 740, at: 0.2, long: 0.12 },
  ],
  stop: [{ hz: 196, at: 0, long: 0.7 }],
};
const BUZZES: Readonly<Record<Verdict, readonly number[]>> = { in: [80], ask: [80, 90, 80], stop: [450] };

/** What is heard, in words, for the line on the screen. */
export const SOUND_WORDS: Readonly<Record<Verdict, string>> = {
  in: 'one high tone, one buzz',
  ask: 'two short tones, two buzzes',
  stop: 'one long, low tone',
};

let audio: AudioContext | undefined;

/** Sounds and buzzes a verdict. A browser without either stays silent: form and word say the same. */
export function sound(verdict: Verdict): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate([...BUZZES[verdict]]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  for (const { hz, at, long } of TONES[verdict]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(0.001, start);
    volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}
