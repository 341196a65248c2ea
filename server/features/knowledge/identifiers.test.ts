import { expect, test } from 'vitest';
import { lexicalQuery } from './lexical-query.ts';
import { buildInMemoryIndex } from './testing/in-memory-index.ts';

const bodies = [
  'Release 1.14 made exports smaller. One fix concerns 15 tables.',
  'Release 1.15 made imports faster. It has 14 fixes.',
  'Release 15.1 renamed the export of tables. It has 14 fixes.',
  'The number of retries has a max, set by the retry policy.',
  'Set max_retries in the configuration.',
  'Call createServer with the options of the server.',
  'The wizard will help you to make an account.',
  'The small plan has 8 GB of memory and room for 16 people.',
  'The large plan has 16 GB of memory and room for 8 people.',
];
const index = buildInMemoryIndex(
  bodies.map((body) => ({ header: '', body, ord: 0, isLinkList: false })),
  'en',
);
const firstFor = (question: string) => index.search(lexicalQuery(question, index.stats).expanded, 1)[0]?.chunk.body;

test.each([
  ['what is in release 1.15', bodies[1]],
  ['what changed in v1.14?', bodies[0]],
  ['release 15.1', bodies[2]],
  ['max_retries', bodies[4]],
  ['how do I create a server?', bodies[5]],
  ['createServer', bodies[5]],
  ['a plan with 16GB of memory', bodies[8]],
  ['memory of 8 gb', bodies[7]],
])('%s', (question, body) => {
  expect(firstFor(question)).toBe(body);
});

test('an identifier that isn’t on the site finds nothing', () => {
  expect(firstFor('zyx_qwv')).toBeUndefined();
});
