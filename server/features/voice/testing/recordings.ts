import { readFileSync } from 'node:fs';

/** One and a half seconds of a tone, as Chromium's MediaRecorder writes it. */
export const recorded = (kind: 'webm' | 'mp4'): Buffer => readFileSync(new URL(`chromium.${kind}`, import.meta.url));

const packetsPerPage = 50;

/** Silence in Opus: packets of 20 ms. */
export function madeUpOgg(seconds: number): Buffer {
  const packets = Array.from({ length: seconds * packetsPerPage }, () => Buffer.from([0x98, 0xff, 0xfe]));
  const pages = [[Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')], [Buffer.from('OpusTags')]];
  for (let start = 0; start < packets.length; start += packetsPerPage) {
    pages.push(packets.slice(start, start + packetsPerPage));
  }
  return Buffer.concat(pages.map(oggPage));
}

function oggPage(packets: Buffer[], sequence: number): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS');
  header.writeUInt32LE(sequence, 18);
  header[26] = packets.length;
  return Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets]);
}

/** Silence, 8 kHz, 16-bit, mono. */
export function madeUpWav(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + seconds * 16_000);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(seconds * 16_000, 40);
  return bytes;
}

/** Silence, MPEG-1 layer III, 128 kbit/s, 44,100 Hz: 26 ms per frame. */
export function madeUpMp3(frames: number): Buffer {
  const frame = Buffer.concat([Buffer.from('fffb90c4', 'hex'), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
