import { mp3Seconds } from './mp3.ts';
import { mp4Seconds } from './mp4.ts';
import { oggSeconds } from './ogg.ts';
import { wavSeconds } from './wav.ts';
import { webmSeconds } from './webm.ts';

export type AudioKind = 'webm' | 'ogg' | 'mp4' | 'wav' | 'mp3';

export interface Audio {
  kind: AudioKind;
  seconds: number;
}

/** No speech codec spends more than this on a second, so a recording can't claim to be shorter than its bytes allow. */
const maxBytesPerSecond = 64_000;

/** Each returns the duration, null when the file is of another kind or holds what we don't take, such as video. */
const readers: [AudioKind, (bytes: Buffer) => number | null][] = [
  ['webm', webmSeconds],
  ['ogg', oggSeconds],
  ['mp4', mp4Seconds],
  ['wav', wavSeconds],
  ['mp3', mp3Seconds],
];

/**
 * Kind and duration of a recording by its content. Durations are added up from what is there to be played: what
 * recorders (and people) write into headers is often missing or wrong.
 */
export function readAudio(bytes: Buffer): Audio | null {
  for (const [kind, read] of readers) {
    const seconds = read(bytes);
    if (seconds === null) continue;
    return { kind, seconds: kind === 'wav' ? seconds : Math.max(seconds, bytes.length / maxBytesPerSecond) };
  }
  return null;
}
