import { mp3Seconds } from './mp3.ts';
import { mp4Seconds } from './mp4.ts';
import { oggSeconds } from './ogg.ts';
import { webmSeconds } from './webm.ts';

/** Codes of uncompressed samples: integers, floating point, and the extensible form of either. */
const plainFormats = new Set([1, 3, 0xfffe]);

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

/** Counts all bytes of audio, since recorders that stream don't know their number in advance. */
function wavSeconds(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (kind === 'fmt ' && start + 16 <= bytes.length) {
      if (!plainFormats.has(bytes.readUInt16LE(start))) return null;
      const [channels, rate, bits] = [2, 4, 14].map((offset) =>
        offset === 4 ? bytes.readUInt32LE(start + offset) : bytes.readUInt16LE(start + offset),
      ) as [number, number, number];
      bytesPerSecond = (channels * rate * bits) / 8;
    }
    if (kind === 'data') return bytesPerSecond > 0 ? (bytes.length - start) / bytesPerSecond : null;
    at = start + size + (size % 2);
  }
  return null;
}
