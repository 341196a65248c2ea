import { describe, expect, test } from 'vitest';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { contextPassages, fitPassages } from './context-passages.ts';

const passage = (id: number, ord: number, header: string, body: string): RankedPassage => ({
  id,
  ord,
  header,
  body,
  url: 'https://farm.example/stay',
  title: 'Stay',
  facts: [],
  isLinkList: false,
  places: [],
  lexScore: 1,
  expandedScore: 1,
  cosine: null,
  score: 1,
});

const page = ['Arrive after 3 pm.', 'Leave by 10 am.', 'Breakfast is at 8.', 'Dinner is at 7.'];
const near = page.map((body, ord) => ({ of: 11, ord, header: ord < 2 ? 'Stay > Times' : 'Stay > Meals', body }));

describe('the passages a model reads', () => {
  test('include their section, and neighbors under their own heading', () => {
    const [first] = contextPassages([passage(11, 1, 'Stay > Times', page[1] ?? '')], near, '2026-11-26');
    expect(first?.text).toBe('Arrive after 3 pm.\nLeave by 10 am.\nMeals\nBreakfast is at 8.');
  });

  test('aren’t read twice if an earlier one included them', () => {
    const ranked = [passage(11, 1, 'Stay > Times', page[1] ?? ''), passage(12, 2, 'Stay > Meals', page[2] ?? '')];
    expect(contextPassages(ranked, near, '2026-11-26')).toHaveLength(1);
  });

  test('have a maximum length', () => {
    const long = near.map((one) => ({ ...one, header: 'Stay > Times', body: 'x'.repeat(3000) }));
    const [first] = contextPassages([passage(11, 1, 'Stay > Times', 'x'.repeat(3000))], long, '2026-11-26');
    expect(first?.text.length).toBeLessThanOrEqual(4000);
  });
});

describe('in a small context', () => {
  const passages = ['a', 'b', 'c'].map((letter) => ({
    source: null,
    page: 'Page',
    section: '',
    text: letter.repeat(1500),
    core: letter.repeat(1500),
  }));
  const fitted = (contextTokens: number) => fitPassages(passages, { contextTokens, replyTokens: 250 });

  test('all of them are read if they fit', () => expect(fitted(4000)).toEqual(passages));

  test('the last one is cut, and those after it are left out', () => {
    expect(fitted(1800).map(({ text }) => text[0])).toEqual(['a', 'b']);
    expect(fitted(1800)[1]?.text.length).toBeLessThan(500);
  });

  test('at least the beginning of the best one is always read', () => {
    expect(fitted(1024)).toHaveLength(1);
    expect(fitted(1024)[0]?.text.length).toBeGreaterThanOrEqual(200);
  });

  test('a passage loses the text around it before it is cut', () => {
    const wide = { source: null, page: '', section: '', text: `${'before '.repeat(500)}core`, core: 'core' };
    expect(fitPassages([wide], { contextTokens: 1800, replyTokens: 250 })[0]?.text).toBe('core');
  });

  test('Chinese takes more space', () => {
    const chinese = { source: null, page: '', section: '', text: '字'.repeat(1500), core: '字'.repeat(1500) };
    expect(fitPassages([chinese], { contextTokens: 2000, replyTokens: 250 })[0]?.text.length).toBeLessThan(1500);
  });
});
