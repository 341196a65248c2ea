import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepFollowing } from './stream-endpoint.ts';

async function* stream(numbers: number[], error?: Error): AsyncGenerator<number> {
  yield* numbers;
  if (error) throw error;
}

const cut = () => new ApiError(0, 'The connection was cut.');

async function follow(streams: AsyncGenerator<number>[], isKnown = true) {
  const [first = stream([])] = streams;
  const rest = streams.slice(1);
  const pauses: number[] = [];
  const seen: (number | string)[] = [];
  const again = () => (isKnown ? (rest.shift() ?? stream([], cut())) : null);
  try {
    for await (const number of keepFollowing(first, again, async (ms) => void pauses.push(ms))) seen.push(number);
  } catch (error) {
    seen.push(error instanceof Error ? error.message : 'thrown');
  }
  return { seen, pauses };
}

test('work is followed to its end', async () => {
  expect(await follow([stream([1, 2])])).toEqual({ seen: [1, 2], pauses: [] });
});

test('after a lost connection, following continues from the current state', async () => {
  const { seen, pauses } = await follow([stream([1], cut()), stream([], cut()), stream([2, 3])]);
  expect(seen).toEqual([1, 2, 3]);
  expect(pauses).toEqual([1000, 2000]);
});

test('after a successful event, retries start with short pauses again', async () => {
  const { pauses } = await follow([stream([1], cut()), stream([], cut()), stream([2], cut()), stream([3])]);
  expect(pauses).toEqual([1000, 2000, 1000]);
});

test('an unreachable server is retried until it responds, since the work itself hasn’t failed', async () => {
  const away = Array.from({ length: 20 }, () => stream([], cut()));
  const { seen, pauses } = await follow([stream([1], cut()), ...away, stream([2])]);
  expect(seen).toEqual([1, 2]);
  expect(pauses.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000]);
});

test('requests to a server that keeps rejecting stop after about a minute', async () => {
  const refusal = () => new ApiError(503, 'The database can’t be reached at the moment.');
  const { seen, pauses } = await follow([
    stream([1], cut()),
    ...Array.from({ length: 9 }, () => stream([], refusal())),
  ]);
  expect(seen).toEqual([1, 'The database can’t be reached at the moment.']);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeLessThan(80_000);
});

test('an error of the work is shown once the server repeats it', async () => {
  const failed = () => new ApiError(200, 'The site denied access.');
  const { seen } = await follow([stream([1], failed()), stream([1], failed()), stream([2])]);
  expect(seen).toEqual([1, 1, 'The site denied access.']);
});

test('an error from a server that is shutting down isn’t an error of the work', async () => {
  const stopping = new ApiError(200, 'Something went wrong on our side.');
  const starting = new ApiError(503, 'The database can’t be reached at the moment.');
  const { seen, pauses } = await follow([
    stream([1], stopping),
    stream([], cut()),
    stream([], starting),
    stream([2, 3]),
  ]);
  expect(seen).toEqual([1, 2, 3]);
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('a request that may not have arrived isn’t repeated', async () => {
  expect(await follow([stream([], cut()), stream([2])], false)).toEqual({
    seen: ['The connection was cut.'],
    pauses: [],
  });
});
