import { describe, expect, test } from 'vitest';
import { texts as english } from './en.ts';
import { dismissNames } from './greeting.ts';
import { loadTexts } from './load-texts.ts';
import { languages, pickLanguage } from './texts.ts';
import { welcomeIn } from './welcome.ts';

describe.each(languages)('%s', (language) => {
  test('has every text', async () => {
    const texts = await loadTexts(language);
    // Only English uses the default greeting from the configuration.
    expect(Object.keys({ ...texts, welcome: '' }).sort()).toEqual(Object.keys({ ...english, welcome: '' }).sort());
    for (const text of Object.values({ ...texts })) expect(text.trim()).not.toBe('');
    expect(dismissNames[language].trim()).not.toBe('');
    expect(texts.tooLong).toContain('{count}');
    expect(texts.tooLong).toContain('{limit}');
    expect(texts.checkedOn).toContain('{date}');
  });
});

test.each(languages.slice(1))('%s is a translation', { tags: ['rule:widget-translations'] }, async (language) => {
  const texts = await loadTexts(language);
  expect(texts.placeholder).not.toBe(english.placeholder);
  expect(texts.automated).not.toBe(english.automated);
  for (const greeting of ['Hi there! 👋 How can I help you today?', 'Hi there! How can I help you today?']) {
    expect(welcomeIn(texts, greeting)).toBe(texts.welcome);
    expect(welcomeIn(english, greeting)).toBe(greeting);
  }
  expect(texts.welcome).toMatch(/\p{L}/u);
});

test('a custom greeting is unchanged, and none stays none', async () => {
  const texts = await loadTexts('de');
  for (const own of ['Ahoy!', 'Hi there! How can I help you today? Ask away.', undefined])
    expect(welcomeIn(texts, own)).toBe(own);
});

test.each([
  [['de'], 'de'],
  [['pt-BR'], 'pt'],
  [['zh_Hant_TW'], 'zh'],
  [[undefined, '', 'FR-ca'], 'fr'],
  [['pl', 'cs', 'nl', 'de'], 'nl'],
  [['tlh'], 'en'],
  [[], 'en'],
])('%j gives %s', (tags, language) => {
  expect(pickLanguage(tags)).toBe(language);
});
