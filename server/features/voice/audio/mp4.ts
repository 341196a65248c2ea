/** Boxes to read into (ISO 14496-12). */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);

/**
 * The total duration of the samples of the single audio track: in the table of a complete file, or in the fragments of
 * a live one.
 */
export function mp4Seconds(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  let timescale = 0;
  let handlers = '';
  let ticks = 0;
  let fallbackTicks = 0;
  let fragmentTicks = 0;
  const word = (at: number) => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const isLong = word(at) === 1;
    const header = isLong ? 16 : 8;
    // No accepted file has a box over four gigabytes. A size of zero extends to the end.
    const size = (isLong ? word(at + 12) : word(at)) || bytes.length - at;
    if (size < header) return null;
    const start = at + header;
    const end = Math.min(at + size, bytes.length);
    if (containers.has(kind)) {
      at = start;
      continue;
    }
    const flags = word(start) & 0xffffff;
    if (kind === 'hdlr') handlers += bytes.toString('latin1', start + 8, start + 12);
    if (kind === 'mdhd') timescale = word(start + (bytes[start] === 1 ? 20 : 12));
    if (kind === 'stts') for (let row = start + 8; row + 8 <= end; row += 8) ticks += word(row) * word(row + 4);
    if (kind === 'trex') fallbackTicks = word(start + 12);
    if (kind === 'tfhd') fragmentTicks = defaultTicks(flags, start, word) ?? fallbackTicks;
    if (kind === 'trun') ticks += runTicks(flags, start, end, word) ?? word(start + 4) * fragmentTicks;
    at += size;
  }
  return handlers === 'soun' && timescale > 0 ? ticks / timescale : null;
}

type ReadWord = (at: number) => number;

/** The default duration of samples in a fragment. */
function defaultTicks(flags: number, start: number, word: ReadWord): number | null {
  if (!(flags & 0x08)) return null;
  return word(start + 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0));
}

/** The durations of the samples in a run, if each has its own. */
function runTicks(flags: number, start: number, end: number, word: ReadWord): number | null {
  if (!(flags & 0x100)) return null;
  const rowBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  const first = start + 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0);
  let ticks = 0;
  for (let row = first; row + rowBytes <= end; row += rowBytes) ticks += word(row);
  return ticks;
}
