import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from '#shared/contracts/messages.ts';
import { readReply, readSource } from './read-source.ts';
import { parseReply, reply } from './reply.ts';
import { SourceError } from './source-error.ts';

const owner = { owner: 1 };
const bytes = (json: unknown) => Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
const Files = reply(
  'drive files',
  z.object({ files: z.array(z.object({ id: z.string(), name: z.string() })), nextPageToken: z.string().nullish() }),
);

test('a large reply is the same as a small one', { tags: ['long'] }, async () => {
  const file = {
    id: 'a',
    name: 'A',
    mimeType: 'text/plain',
    modifiedTime: '2026-01-01T00:00:00Z',
    other: 'x'.repeat(500),
  };
  const list = (count: number) => bytes({ files: Array.from({ length: count }, () => file), more: true });
  const [few, many] = [await readReply(Files, list(2), owner), await readReply(Files, list(200), owner)];
  expect(few.files).toEqual([
    { id: 'a', name: 'A' },
    { id: 'a', name: 'A' },
  ]);
  expect(many.files).toHaveLength(200);
  expect(many.files[0]).toEqual({ id: 'a', name: 'A', mimeType: 'text/plain', modifiedTime: '2026-01-01T00:00:00Z' });
});

async function expectOthersAnswered(json: string) {
  let isRead = false;
  let turns = 0;
  const reading = readReply(Files, bytes(json), owner).finally(() => {
    isRead = true;
  });
  reading.catch(() => undefined);
  for (; !isRead; turns += 1) await turn();
  await expect(reading).rejects.toBeInstanceOf(SourceError);
  expect(turns).toBeGreaterThan(10);
}

test('other requests are answered while a reply of many lists in lists is read', { tags: ['long'] }, () =>
  expectOthersAnswered('['.repeat(1_000_000)),
);
test.each([
  ['objects', `{"files":[${'{"a":{}},'.repeat(400_000)}{}]}`],
  ['keys', `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":{}`).join(',')}}`],
])('other requests are answered while a reply of many %s is read', { tags: ['long'] }, (_, json) =>
  expectOthersAnswered(json),
);

test('a reply with more items than a vendor lists is rejected', () => {
  const few = reply('test', z.object({ all: z.array(z.array(z.number())) }), { mostItems: 5 });
  expect(parseReply(few, bytes({ all: [[1, 2], [3]] }))).toEqual({ value: { all: [[1, 2], [3]] } });
  expect(
    parseReply(
      few,
      bytes({
        all: [
          [1, 2],
          [3, 4],
        ],
      }),
    ),
  ).toBe(null);
  expect(parseReply(few, bytes('{"all":'))).toBe(null);
  expect(parseReply(few, bytes({ all: 1 }))).toBe(null);
});

test('what a vendor formats is made into HTML in a thread, until its reader leaves', { tags: ['long'] }, async () => {
  expect(await readSource('storage', '<p>Careful &uuml;ber</p>', owner)).toBe('<p>Careful über</p>');
  const block = { id: '1', type: 'paragraph', children: [], paragraph: { rich_text: [{ plain_text: 'Text' }] } };
  expect(await readSource('blocks', [block], owner)).toBe('<p>Text</p>');
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(readSource('storage', '', { ...owner, signal })).rejects.toThrow('gone');
});
