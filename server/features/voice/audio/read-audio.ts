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

/** No speech codec uses more bytes per second, so a recording can't claim to be shorter than its size allows. */
const maxBytesPerSecond = 64_000;

/** Each returns the duration, or null if the file is of another kind or has unsupported content, such as video. */
const readers: [AudioKind, (bytes: Buffer) => number | null][] = [
  ['webm', webmSeconds],
  ['ogg', oggSeconds],
  ['mp4', mp4Seconds],
  ['wav', wavSeconds],
  ['mp3', mp3Seconds],
];

/**
 * Detects the kind and duration of a recording from its content. Durations are summed from the playable data, since
 * headers are often missing or wrong.
 */
export function readAudio(bytes: Buffer): Audio | null {
  for (const [kind, read] of readers) {
    const seconds = read(bytes);
    if (seconds === null) continue;
    return { kind, seconds: kind === 'wav' ? seconds : Math.max(seconds, bytes.length / maxBytesPerSecond) };
  }
  return null;
}
