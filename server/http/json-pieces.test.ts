import { expect, test } from 'vitest';
import { inTurns, jsonPieces } from './json-pieces.ts';

const pages = Array.from({ length: 220 }, (_, at) => ({ url: `/${at}`, text: 'Opening "hours"\n', none: undefined }));

test.each([
  ['a long list', pages],
  ['a list beside other things', { id: 1, pages, missing: undefined, note: null }],
  ['two lists', { pages, urls: pages.map(({ url }) => url), more: { deep: [1] } }],
  ['a list of nothing that JSON knows', [...pages, undefined]],
])('%s is written in pieces that make the same JSON', { tags: ['rule:json-in-pieces'] }, (_, reply) => {
  const pieces = [...(jsonPieces(reply) ?? [])];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(JSON.stringify(reply));
});

test.each([
  ['a short list', pages.slice(0, 200)],
  ['an object without a list', { id: 1 }],
  ['no object', null],
  ['a date', new Date()],
])('%s is written in one piece', (_, reply) => {
  expect(jsonPieces(reply)).toBeNull();
});

test('other requests are served between pieces, however fast the client reads', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another request'));
  for await (const piece of inTurns(jsonPieces(pages) ?? [])) order.push(piece.slice(0, 1));
  expect(order.slice(0, 3)).toEqual(['[', 'another request', ',']);
});
