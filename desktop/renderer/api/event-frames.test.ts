import { expect, test } from 'vitest';
import { type EventFrame, readEventFrames } from './stream-endpoint.ts';

async function framesOf(...pieces: Uint8Array[]): Promise<EventFrame[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const frames: EventFrame[] = [];
  for await (const frame of readEventFrames(body)) frames.push(frame);
  return frames;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('frames are parsed however the network splits them', async () => {
  const whole = bytes('event: token\r\ndata: {"text":"Grüß Gott"}\r\n\r\nevent: done\ndata: 1\ndata: 2\n\n');
  const wanted = [
    { event: 'token', data: '{"text":"Grüß Gott"}' },
    { event: 'done', data: '1\n2' },
  ];
  for (let cut = 0; cut <= whole.length; cut += 1) {
    expect(await framesOf(whole.slice(0, cut), whole.slice(cut))).toEqual(wanted);
  }
});

test('heartbeats and frames without data are dropped', async () => {
  expect(await framesOf(bytes(': still here\n\nevent: progress\n\ndata: x\n\n'))).toEqual([
    { event: 'message', data: 'x' },
  ]);
});

test('an incomplete last frame is dropped', async () => {
  expect(await framesOf(bytes('data: whole\n\ndata: hal'))).toEqual([{ event: 'message', data: 'whole' }]);
});
