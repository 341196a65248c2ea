import { describe, expect, test } from 'vitest';
import { texts as english } from './en.ts';
import { dismissNames } from './greeting.ts';
import { loadTexts } from './load-texts.ts';
import { languages, pickLanguage } from './texts.ts';

describe.each(languages)('%s', (language) => {
  test('says everything', async () => {
    const texts = await loadTexts(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const text of Object.values({ ...texts })) expect(text.trim()).not.toBe('');
    expect(dismissNames[language].trim()).not.toBe('');
    expect(texts.tooLong).toContain('{count}');
    expect(texts.tooLong).toContain('{limit}');
  });
});

test.each(languages.slice(1))('%s is a translation', async (language) => {
  expect((await loadTexts(language)).placeholder).not.toBe(english.placeholder);
});

test.each([
  [['de'], 'de'],
  [['pt-BR'], 'pt'],
  [['zh_Hant_TW'], 'zh'],
  [[undefined, '', 'FR-ca'], 'fr'],
  [['pl', 'cs', 'nl', 'de'], 'nl'],
  [['tlh'], 'en'],
  [[], 'en'],
])('%j speaks %s', (tags, language) => {
  expect(pickLanguage(tags)).toBe(language);
});
