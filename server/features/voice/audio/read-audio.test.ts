import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { madeUpMp3, madeUpOgg, madeUpWav, recorded } from '../testing/recordings.ts';
import { readAudio } from './read-audio.ts';

test.each([
  ['webm', recorded('webm'), 1.5],
  ['mp4', recorded('mp4'), 1.5],
  ['ogg', madeUpOgg(3), 3],
  ['wav', madeUpWav(2), 2],
  ['mp3', madeUpMp3(100), 2.61],
] as const)('the format and duration of a recording as %s are read from its content', (kind, bytes, seconds) => {
  const audio = readAudio(bytes);
  expect(audio?.kind).toBe(kind);
  expect(Math.abs((audio?.seconds ?? 0) - seconds)).toBeLessThan(0.15);
});

test('a WAV whose header says it is empty is as long as its audio', () => {
  const bytes = madeUpWav(10);
  bytes.writeUInt32LE(0, 40);
  expect(readAudio(bytes)?.seconds).toBe(10);
});

test('a recording can’t be shorter than its size allows', () => {
  const bytes = Buffer.concat([madeUpOgg(1), Buffer.alloc(640_000)]);
  expect(readAudio(bytes)?.seconds).toBeGreaterThan(10);
});

describe('a file that isn’t a recording', () => {
  test.each([
    ['text', Buffer.from('Hello, this is a voice.')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><body>Not found</body></html>')],
    ['a PDF', Buffer.from('%PDF-1.7 1 0 obj')],
    ['a program', readFileSync(process.execPath).subarray(0, 100_000)],
    ['a film', Buffer.from(recorded('webm').toString('latin1').replace('A_OPUS', 'V_VP8 '), 'latin1')],
    ['a film in MP4', Buffer.from(recorded('mp4').toString('latin1').replaceAll('soun', 'vide'), 'latin1')],
    [
      'an Ogg of something else',
      Buffer.from(madeUpOgg(1).toString('latin1').replace('OpusHead', 'theora00'), 'latin1'),
    ],
    ['a compressed WAV', Buffer.from(madeUpWav(1).fill(0x55, 20, 22))],
    ['one frame that may be anything', madeUpMp3(1)],
  ])('%s is rejected', (_, bytes) => expect(readAudio(bytes)).toBeNull());
});

test.each(['webm', 'mp4'] as const)('a %s cut or scrambled anywhere neither throws nor hangs', (kind) => {
  const whole = recorded(kind);
  const startedAt = process.cpuUsage();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return seed % below;
  };
  for (let round = 0; round < 2000; round++) {
    const bytes = Buffer.from(whole.subarray(0, random(whole.length)));
    for (let i = 0; i < 8 && bytes.length > 0; i++) bytes[random(bytes.length)] = random(256);
    const audio = readAudio(bytes);
    expect(audio === null || Number.isFinite(audio.seconds)).toBe(true);
  }
  expect(process.cpuUsage(startedAt).user).toBeLessThan(10_000_000);
});
