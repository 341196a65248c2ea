/** Kilobits per second by index, MPEG-1 and MPEG-2 (ISO 11172-3, ISO 13818-3), layer III. */
const bitrates = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const sampleRates = [44_100, 48_000, 32_000];
/** Maximum bytes between frames (tags, padding). A file with more isn't MP3. */
const maxGap = 4096;

/** The total duration of all frames. */
export function mp3Seconds(bytes: Buffer): number | null {
  let at = afterTag(bytes);
  let frames = 0;
  let seconds = 0;
  for (let gap = 0; at + 4 <= bytes.length; ) {
    const frame = readFrame(bytes, at);
    if (frame) {
      gap = 0;
      frames += 1;
      seconds += frame.seconds;
      at += frame.length;
    } else {
      gap += 1;
      at += 1;
      // A single frame may occur by accident in another kind of file.
      if (gap > maxGap || frames < 2) break;
    }
  }
  return frames >= 2 ? seconds : null;
}

/** The end of an ID3v2 tag, or 0 if there is none. */
function afterTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
}

function readFrame(bytes: Buffer, at: number): { seconds: number; length: number } | null {
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayerThree = ((header >>> 17) & 3) === 1;
  if (header >>> 21 !== 0x7ff || !isLayerThree || version === 1) return null;
  const isMpeg1 = version === 3;
  const bitrate = bitrates[isMpeg1 ? 0 : 1]?.[((header >>> 12) & 15) - 1];
  const baseRate = sampleRates[(header >>> 10) & 3];
  if (!bitrate || !baseRate) return null;
  // MPEG-2 halves the rate, MPEG-2.5 quarters it.
  const rate = isMpeg1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return { seconds: samples / rate, length: Math.floor(((samples / 8) * bitrate * 1000) / rate) + padding };
}
