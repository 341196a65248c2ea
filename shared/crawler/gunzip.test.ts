import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gunzip, isGzip } from './gunzip.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a compressed file is unpacked', async () => {
  const packed = gzipSync('<urlset/>');
  expect(isGzip(packed)).toBe(true);
  const { bytes, complete } = await gunzip(packed, 1000);
  expect(text(bytes)).toBe('<urlset/>');
  expect(complete).toBe(true);
});

test('a file that is plain despite its name is recognized', () => {
  expect(isGzip(new TextEncoder().encode('<urlset/>'))).toBe(false);
});

test('a file of exactly the maximum size is complete', async () => {
  expect(await gunzip(gzipSync('x'.repeat(1000)), 1000)).toMatchObject({ complete: true });
});

test('a file that unpacks to 100 MB is cut at the limit', { tags: ['long'] }, async () => {
  const bomb = gzipSync(new Uint8Array(100_000_000), { level: 1 });
  const before = process.memoryUsage.rss();
  const { bytes, complete } = await gunzip(bomb, 1_000_000);
  expect(bytes.length).toBe(1_000_000);
  expect(complete).toBe(false);
  expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
});

test('a truncated file keeps what came before', async () => {
  const whole = gzipSync(Array.from({ length: 50_000 }, (_, line) => `line ${line * 7919}\n`).join(''));
  const { bytes, complete } = await gunzip(whole.subarray(0, whole.length - 2000), 10_000_000);
  expect(complete).toBe(false);
  expect(text(bytes)).toContain('line 7919\n');
});

test('a file that is only gzip in its first two bytes gives nothing', async () => {
  expect(await gunzip(Uint8Array.of(0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9), 1000)).toEqual({
    bytes: new Uint8Array(0),
    complete: false,
  });
});
