import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fetchFile, partOf } from './fetch-file.ts';

const content = randomBytes(300_000);
const sha256 = createHash('sha256').update(content).digest('hex');
const never = new AbortController().signal;
const quick = { signal: never, retryMs: [0, 0] };
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A publisher's server, the pinned file, and the requested ranges. */
async function publisher(answer: RequestListener) {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'parley-fetch-'));
  cleanUps.push(
    () => rmSync(folder, { recursive: true }),
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.onnx`;
  const path = join(folder, 'models', 'model.onnx');
  return { file: { name: 'model.onnx', url, bytes: content.length, sha256 }, path, ranges };
}

const startOf = (range: string | undefined) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
const rangeHeaders = (start: number) => ({
  'Content-Range': `bytes ${start}-${content.length - 1}/${content.length}`,
  'Content-Length': content.length - start,
});

test('a file is fetched through redirects, and renamed only when it is complete', async () => {
  const { file, path } = await publisher((request, response) => {
    if (request.url === '/model.onnx') response.writeHead(302, { Location: '/stored/elsewhere' }).end();
    else response.end(content);
  });
  await fetchFile(file, path, quick);
  expect(readFileSync(path).equals(content)).toBe(true);
  expect(existsSync(partOf(path))).toBe(false);
});

test('a connection that breaks repeatedly still delivers the file in pieces', async () => {
  const { file, path, ranges } = await publisher((request, response) => {
    const start = startOf(request.headers.range);
    response.writeHead(start > 0 ? 206 : 200, start > 0 ? rangeHeaders(start) : { 'Content-Length': content.length });
    response.write(content.subarray(start, start + 100_000), () => response.socket?.end());
  });
  // Data that arrives right before a connection breaks may be lost.
  await fetchFile(file, path, { ...quick, retryMs: Array<number>(50).fill(0) });
  expect(readFileSync(path).equals(content)).toBe(true);
  expect(ranges.some((range) => startOf(range) > 0)).toBe(true);
});

test('a download that was stopped continues where it was', async () => {
  const { file, path, ranges } = await publisher((request, response) => {
    const start = startOf(request.headers.range);
    response.writeHead(start > 0 ? 206 : 200, start > 0 ? rangeHeaders(start) : {}).end(content.subarray(start));
  });
  await fetchFile(file, path, quick);
  writeFileSync(partOf(path), content.subarray(0, 123_456));
  rmSync(path);
  await fetchFile(file, path, quick);
  expect(ranges).toEqual([undefined, 'bytes=123456-']);
  expect(readFileSync(path).equals(content)).toBe(true);
});

test('a server without support for ranges sends the file from its start', async () => {
  const { file, path } = await publisher((_request, response) => void response.end(content));
  await fetchFile(file, path, quick);
  writeFileSync(partOf(path), content.subarray(0, 123_456));
  rmSync(path);
  await fetchFile(file, path, quick);
  expect(readFileSync(path).equals(content)).toBe(true);
});

test.each([
  ['larger than the file', Buffer.alloc(content.length + 1)],
  ['of another file', Buffer.alloc(1000)],
])('the rest of a download %s isn’t used', async (_case, left) => {
  const { file, path } = await publisher((request, response) => {
    const start = startOf(request.headers.range);
    response.writeHead(start > 0 ? 206 : 200, start > 0 ? rangeHeaders(start) : {}).end(content.subarray(start));
  });
  await fetchFile(file, path, quick);
  writeFileSync(partOf(path), left);
  await fetchFile(file, path, quick).catch(() => fetchFile(file, path, quick));
  expect(readFileSync(path).equals(content)).toBe(true);
});

test('a file with other bytes is deleted and never gets its name', async () => {
  const { file, path } = await publisher((_request, response) => void response.end(randomBytes(content.length)));
  await expect(fetchFile(file, path, quick)).rejects.toThrow('isn’t the one Parley was made for');
  expect([path, partOf(path)].filter(existsSync)).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['announces more', (_request, response) => void response.writeHead(200, { 'Content-Length': 10 ** 9 }).write('x')],
  ['announces less', (_request, response) => void response.end('too little')],
  [
    'sends without an end',
    (_request, response) => {
      const send = () => void response.write(Buffer.alloc(65_536), (error) => error || send());
      send();
    },
  ],
  [
    'announces another range',
    (_request, response) => void response.writeHead(206, { 'Content-Range': 'bytes 5-9/10' }).end('56789'),
  ],
])('a server that %s is rejected', async (_case, answer) => {
  const { file, path } = await publisher(answer);
  await expect(fetchFile(file, path, quick)).rejects.toThrow('doesn’t have the expected size');
  expect(existsSync(path)).toBe(false);
});

test('after several timeouts of the server the download fails, and what was received is kept', {
  tags: ['long'],
}, async () => {
  const { file, path, ranges } = await publisher((request, response) => {
    if (startOf(request.headers.range) === 0) response.write(content.subarray(0, 1000));
  });
  await expect(fetchFile(file, path, { ...quick, stallMs: 100 })).rejects.toThrow('The download was interrupted');
  expect(ranges).toEqual([undefined, 'bytes=1000-', 'bytes=1000-', 'bytes=1000-']);
  expect(readFileSync(partOf(path)).length).toBe(1000);
});

test.each([
  [503, 3, 'can’t be reached'],
  [404, 1, 'answered with status 404'],
])('status %d leads to %d requests', async (status, times, message) => {
  const { file, path, ranges } = await publisher((_request, response) => void response.writeHead(status).end());
  await expect(fetchFile(file, path, quick)).rejects.toThrow(message);
  expect(ranges).toHaveLength(times);
});

test('an unreachable server is reported, with alternatives', async () => {
  const { file, path } = await publisher(() => {});
  const gone = { ...file, url: 'http://127.0.0.1:9/model.onnx' };
  await expect(fetchFile(gone, path, quick)).rejects.toThrow('provide the files in MODEL_DIR');
});

test('nothing is fetched if the disk has too little space', async () => {
  const { file, path, ranges } = await publisher((_request, response) => void response.end(content));
  await expect(fetchFile(file, path, { ...quick, reserveBytes: 2 ** 60 })).rejects.toThrow('too little space');
  expect(ranges).toEqual([]);
});

test('a download that is stopped keeps what it has', async () => {
  const stop = new AbortController();
  const { file, path } = await publisher((_request, response) => {
    response.write(content.subarray(0, 5000), () => setImmediate(() => stop.abort(new Error('stopped'))));
  });
  await expect(fetchFile(file, path, { ...quick, signal: stop.signal })).rejects.toThrow('stopped');
  expect(existsSync(path)).toBe(false);
});
