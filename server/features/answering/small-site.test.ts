import { expect, test } from 'vitest';
import { readCsvFile } from '#shared/loaders/documents/read-csv-file.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const bakery = inMemoryAssistant([
  {
    url: 'https://bakery.example/hours',
    title: 'Hours',
    content: '# Opening hours\n\nOn Sundays we are open from 8 to 12. During the week we bake from five.',
  },
]);

test.each([
  ['When are you open on Sundays?', '8 to 12'],
  ['open on sunday?', '8 to 12'],
  ['What are your opening hours?', '8 to 12'],
])('a website of one page answers "%s"', (question, text) => {
  const { reply } = bakery.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
  expect(reply.sources.map(({ url }) => url)).toEqual(['https://bakery.example/hours']);
});

test.each([
  ['How much is a ticket for children?', 'four euros'],
  ['When is the cider pressed?', 'October'],
])('prices and months in words answer "%s"', (question, text) => {
  const farm = inMemoryAssistant([
    {
      url: 'https://farm.example/tour',
      title: 'Tour',
      content: '# Tour\n\nA ticket is nine euros, for children four euros.',
    },
    {
      url: 'https://farm.example/cider',
      title: 'Cider',
      content: '# Cider\n\nCider is pressed in October and rests in oak.',
    },
  ]);
  const { reply } = farm.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test('a website of one page doesn’t answer questions it has no words for', () => {
  expect(bakery.ask('Do you repair bicycles?').reply.outcome).toBe('abstained');
});

test.each([
  ['How much is the Alba lamp?', '79 €'],
  ['What size is the Alba lamp?', '40 cm'],
])('a row of an uploaded table answers "%s"', (question, text) => {
  const csv = 'Name;Price;Size;Colors\nAlba lamp;79 €;40 cm;white\nLuna lamp;129 €;55 cm;"black, brass"\n';
  const shop = inMemoryAssistant([
    { url: 'https://lamps.example/prices', title: 'Lamps', content: readCsvFile(Buffer.from(csv)).content },
  ]);
  const { reply } = shop.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});
