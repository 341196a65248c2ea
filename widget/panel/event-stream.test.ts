import { expect, test } from 'vitest';
import { readEventStream, type StreamEvent } from './event-stream.ts';

async function read(...pieces: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEventStream(body)) events.push(event);
  return events;
}

const letters = (text: string) => text.split('');

const hello = [{ event: 'token', data: '{"text":"Hello"}' }];

test('an event in one chunk', async () => {
  expect(await read('event: token\ndata: {"text":"Hello"}\n\n')).toEqual(hello);
});

test('an event that arrives character by character', async () => {
  expect(await read(...letters('event: token\ndata: {"text":"Hello"}\n\n'))).toEqual(hello);
});

test.each(['\n', '\r', '\r\n'])('line ending %j, whole and character by character', async (end) => {
  const text = ['event: token', 'data: {"text":"Hello"}', '', 'event: done', 'data: {}', '', ''].join(end);
  const both = [...hello, { event: 'done', data: '{}' }];
  // A carriage return at the end could be half of a line ending, so the last event needs one more byte.
  const closed = end === '\r' ? `${text}:` : text;
  expect(await read(closed)).toEqual(both);
  expect(await read(...letters(closed))).toEqual(both);
});

test('a multibyte character split between chunks', async () => {
  const bytes = new TextEncoder().encode('event: token\ndata: {"text":"Öl 👋"}\n\n');
  const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect(await read(...pieces)).toEqual([{ event: 'token', data: '{"text":"Öl 👋"}' }]);
});

test('several data lines become one text, and comments and unknown fields are skipped', async () => {
  expect(await read(': keep-alive\n\nid: 4\nretry: 10\ndata: one\ndata:two\ndata\n\n')).toEqual([
    { event: 'message', data: 'one\ntwo\n' },
  ]);
});

test('an event cut off by the connection is dropped', async () => {
  expect(await read('event: token\ndata: {"text":"Hello"}\n\nevent: done\ndata: {"mess')).toEqual(hello);
});

test('leaving early ends the request', async () => {
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCanceled = true;
    },
  });
  for await (const event of readEventStream(body)) {
    expect(event.data).toBe('1');
    break;
  }
  expect(isCanceled).toBe(true);
});
