import { expect, test } from 'vitest';
import { detectLanguage, languageCode } from './detect-language.ts';

test.each([
  ['wo ist die Praxis?', 'de'],
  ['what time do you open', 'en'],
  ['Quels sont vos horaires ?', 'fr'],
  ['¿Cuánto cuesta?', 'es'],
  ['quanto costa la visita', 'it'],
  ['Onde fica a loja? Não encontro', 'pt'],
  ['hoeveel kost dat', 'nl'],
  ['営業時間は何時ですか', 'ja'],
  ['你们几点开门', 'zh'],
  ['متى تفتحون', 'ar'],
  ['Сколько это стоит?', 'ru'],
])('"%s" is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test('a word that tells nothing is taken in the language the visitor prefers', () => {
  expect(detectLanguage('parking?', ['fr-CH', 'en'])).toBe('fr');
  expect(detectLanguage('')).toBe('en');
});

test('a tie goes to the preferred language', () => {
  expect(detectLanguage('price of ps3', ['en-GB'])).toBe('en');
  expect(detectLanguage('Museum in Berlin', ['de'])).toBe('de');
});

test('a foreign name does not change the language', () => {
  expect(detectLanguage('what is the meaning of عيد for the people who celebrate it')).toBe('en');
});

test.each([
  ['de-AT', 'de'],
  ['EN', 'en'],
  ['nb', 'no'],
  ['*', null],
  ['', null],
  ['<script>', null],
])('the language tag "%s" means %s', (tag, code) => {
  expect(languageCode(tag)).toBe(code);
});
