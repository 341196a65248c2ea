import { expect, test } from 'vitest';
import { spelledOut } from './acronyms.ts';

test.each([
  ['OKA', 'The Open Kiln Alliance (OKA) meets in spring.', ['open', 'kiln', 'alliance']],
  ['mvcc', 'Multi-Version Concurrency Control (MVCC) keeps rows.', ['multi', 'version', 'concurrency', 'control']],
  ['FAO', 'FAO (Food and Agriculture Organization) is in Rome.', ['food', 'agriculture', 'organization']],
  ['BoD', 'Each year the Board of Directors (BOD) reports.', ['board', 'directors']],
])('%s stands for what the site says', (acronym, text, words) => {
  expect(spelledOut(acronym, ['Nothing here.', text])).toEqual(words);
});

test.each([
  ['WHO', 'Ask the people who know (WHO answers every day).'],
  ['ABC', 'The first letters (ABC) are easy.'],
  ['x', 'Extra (X) things.'],
  ['a.*', 'All (A.*) of it.'],
  ['OKA', 'OKA OKA OKA (OKA'],
])('%s is left alone where nothing spells it out', (acronym, text) => {
  expect(spelledOut(acronym, [text])).toBeNull();
});

test('a text made to be slow is read in no time', () => {
  const hostile = `${'A'.repeat(50_000)}${'OKA('.repeat(50_000)}`;
  const startedAt = performance.now();
  expect(spelledOut('OKA', [hostile])).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
