import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { german } from './german.ts';
import { locale } from './language-store.ts';
import { counted, defineWords, setTranslations } from './words.ts';

const words = defineWords('greetings', { hello: 'Hello', welcome: (name: string) => `Welcome, ${name}` });

afterEach(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

test('a feature is in English until its translation is set', () => {
  expect(words().welcome('Ada')).toBe('Welcome, Ada');
  setTranslations({ greetings: { hello: 'Hallo', welcome: (name: string) => `Willkommen, ${name}` } });
  expect([words().hello, words().welcome('Ada')]).toEqual(['Hallo', 'Willkommen, Ada']);
});

test('choosing German changes the page language, dates and numbers', async () => {
  expect(counted(1204, { one: 'page', other: 'pages' })).toBe('1,204 pages');
  await chooseLanguage('de');
  expect(document.documentElement.lang).toBe('de');
  expect(locale()).toMatch(/^de/);
  expect(counted(1204, { one: 'Seite', other: 'Seiten' })).toBe('1.204 Seiten');
  expect(counted(1, { one: 'Seite', other: 'Seiten' })).toBe('1 Seite');
});

test('an invalid browser language doesn’t break dates and numbers', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix', 'en-GB']);
  expect(locale()).toBe('en-GB');
  expect(counted(1204, { one: 'page', other: 'pages' })).toBe('1,204 pages');
  languages.mockRestore();
});

test('every feature’s German words are registered by the name of its folder', () => {
  for (const [feature, catalog] of Object.entries(german)) {
    expect(feature).toMatch(/^[a-z-]+$/);
    expect(Object.keys(catalog).length).toBeGreaterThan(0);
  }
});
