import { opusPacketSeconds } from './opus.ts';

/** Element ids of Matroska (RFC 9559). */
const id = { header: 0x1a45dfa3, codec: 0x86, simpleBlock: 0xa3, block: 0xa1 };
/** Segment, Tracks, TrackEntry, Cluster, BlockGroup: elements to read into, whatever their claimed size. */
const containers = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);

/** The total duration of the Opus packets, since live recordings have no duration in their header. */
export function webmSeconds(bytes: Buffer): number | null {
  let at = 0;
  let isOpus = false;
  let seconds = 0;
  for (let isFirst = true; at < bytes.length; isFirst = false) {
    const name = readNumber(bytes, at, false);
    const size = name && readNumber(bytes, at + name.length, true);
    if (!name || !size) break;
    if (isFirst !== (name.value === id.header)) return null;
    const start = at + name.length + size.length;
    if (containers.has(name.value)) {
      at = start;
      continue;
    }
    const end = start + size.value;
    if (name.value === id.codec) {
      const codec = bytes.toString('latin1', start, Math.min(end, start + 32)).replace(/\0+$/, '');
      if (isOpus || codec !== 'A_OPUS') return null;
      isOpus = true;
    } else if (name.value === id.simpleBlock || name.value === id.block) {
      const track = readNumber(bytes, start, true);
      if (!track) break;
      // Two bytes of time and one of flags follow the track number.
      const packet = start + track.length + 3;
      const isLaced = ((bytes[packet - 1] ?? 0) & 0x06) !== 0;
      if (isLaced) return null;
      if (packet < end) seconds += opusPacketSeconds(bytes[packet] ?? 0, bytes[packet + 1] ?? 0);
    }
    at = end;
  }
  return isOpus ? seconds : null;
}

/** A number of one to eight bytes whose first byte gives its length, with the length marker (ids) or without. */
function readNumber(bytes: Buffer, at: number, isUnmarked: boolean): { value: number; length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) return null;
  let value = isUnmarked ? first & (0xff >> length) : first;
  for (let i = 1; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, length };
}
