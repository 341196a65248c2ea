/** Codes of uncompressed samples: integers, floating point, and the extensible form of either. */
const plainFormats = new Set([1, 3, 0xfffe]);

/** Counts all bytes of audio, since recorders that stream don't know their number in advance. */
export function wavSeconds(bytes: Buffer): number | null {
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
