import { opusPacketSeconds } from './opus.ts';

const pageHeader = 27;

/** The total duration of the Opus packets in an Ogg file (RFC 3533, RFC 7845). */
export function oggSeconds(bytes: Buffer): number | null {
  let at = 0;
  let packets = 0;
  let seconds = 0;
  let isContinued = false;
  while (bytes.toString('latin1', at, at + 4) === 'OggS') {
    const segments = bytes.subarray(at + pageHeader, at + pageHeader + (bytes[at + 26] ?? 0));
    let start = at + pageHeader + segments.length;
    for (const length of segments) {
      if (!isContinued) {
        if (packets === 0 && bytes.toString('latin1', start, start + 8) !== 'OpusHead') return null;
        // The first two packets are headers.
        if (packets >= 2 && length > 0 && start < bytes.length) {
          seconds += opusPacketSeconds(bytes[start] ?? 0, bytes[start + 1] ?? 0);
        }
        packets += 1;
      }
      isContinued = length === 255;
      start += length;
    }
    at = start;
  }
  return packets > 0 ? seconds : null;
}
