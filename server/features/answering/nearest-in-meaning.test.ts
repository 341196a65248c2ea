import { expect, test } from 'vitest';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { readQuestion } from '#server/features/knowledge/search/read-question.ts';
import { extractiveReply } from './extractive-reply.ts';
import { nearestInMeaning } from './nearest-in-meaning.ts';
import { fernStreet } from './testing/fern-street.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const passage = (id: number, cosine: number | null, body = `Passage ${id}.`): RankedPassage => ({
  id,
  url: `https://hotel.example/${id}`,
  title: `Page ${id}`,
  header: `Page ${id}`,
  body,
  ord: 0,
  facts: [],
  isLinkList: false,
  places: [],
  lexScore: 0,
  expandedScore: 0,
  cosine,
  score: 0,
});
const field = (...cosines: (number | null)[]) => cosines.map((cosine, id) => passage(id, cosine));

test('a passage clearly ahead of the others is the nearest, wherever it ranks', () => {
  expect(nearestInMeaning(field(0.2, 0.21, 0.48, 0.19, 0.22))?.id).toBe(2);
});

test.each([
  ['no passage leads', field(0.31, 0.3, 0.29, 0.28, 0.27)],
  ['there are too few to compare', field(0.6, 0.1)],
  ['the site has no embeddings', field(null, null, null, null, null)],
  ['nothing was found', []],
])('there is none if %s', (_, ranked) => {
  expect(nearestInMeaning(ranked)).toBeNull();
});

test('a question worded differently than the page gets that page as a hint, not as the answer', () => {
  const { stats } = inMemoryAssistant(fernStreet);
  const question = readQuestion('Might I bring a spaniel?', stats);
  const ranked = [...field(0.2, 0.2, 0.2, 0.2), passage(9, 0.5, 'Pets stay free of charge.')];
  const replyTo = (passages: RankedPassage[]) =>
    extractiveReply({ read: question, ranked: passages, stats, language: 'en' });
  const reply = replyTo(ranked);
  expect(reply).toMatchObject({ outcome: 'partial', text: 'This may help:\n\nPets stay free of charge.' });
  expect(reply.sources[0]?.url).toBe('https://hotel.example/9');
  expect(replyTo(ranked.slice(0, 4)).outcome).toBe('abstained');
});
