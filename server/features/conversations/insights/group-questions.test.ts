import { expect, test } from 'vitest';
import { groupQuestions } from './group-questions.ts';

/** Groups these questions, each from another visitor and later than the one before. */
async function grouped(asked: string[], siteLanguage = 'en'): Promise<string[][]> {
  const texts = [...new Set(asked)];
  const wordings = texts.map((text) => ({
    text,
    count: asked.filter((one) => one === text).length,
    lastAskedAt: new Date(1_000 * asked.lastIndexOf(text)),
    conversationId: asked.lastIndexOf(text) + 1,
  }));
  return (await groupQuestions(wordings, siteLanguage)).map((group) => group.wordings.map(({ text }) => text));
}

test.each([
  ['endings and small words', 'Do you repair bicycles?', 'can you repair my bicycle'],
  ['capitals and signs', 'Is there a VEGAN menu??', 'is there a vegan menu'],
  ['words that only ask', 'Are dogs allowed?', 'dogs welcome?'],
  ['ways to ask for a price', 'How much is a check-up?', 'what does a check-up cost'],
  ['ways to ask for opening hours', 'When are you open on Saturday?', 'Saturday opening hours'],
])('questions that differ only in %s are grouped', async (_, one, other) => {
  expect(await grouped([one, other, other])).toEqual([[other, one]]);
});

test.each([
  ['Do you ship to Canada?', 'Do you ship to Germany?'],
  ['How much is a check-up?', 'How long is a check-up?'],
  ['Do you repair bicycles?', 'Do you sell bicycles?'],
  ['Do you have parking?', 'Haben Sie einen Parkplatz?'],
])('"%s" and "%s" stay separate', async (one, other) => {
  expect(await grouped([one, other])).toHaveLength(2);
});

test('a typo doesn’t create a separate question', async () => {
  const asked = ['Do you repair bicycles?', 'Do you repair bicycles?', 'do you repair bicylces'];
  expect(await grouped(asked)).toEqual([['Do you repair bicycles?', 'do you repair bicylces']]);
});

test('the most frequent question comes first, or the latest of equally frequent ones', async () => {
  const asked = ['Where are you?', 'Is there Wi-Fi?', 'Can I pay by card?', 'Is there Wi-Fi?'];
  expect((await grouped(asked)).map(([first]) => first)).toEqual([
    'Is there Wi-Fi?',
    'Can I pay by card?',
    'Where are you?',
  ]);
});

test('greetings, thanks and single symbols aren’t questions', async () => {
  expect(await grouped(['Hello', 'Thank you!', '???', 'Danke'])).toEqual([]);
});
