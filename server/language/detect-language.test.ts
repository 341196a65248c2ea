import { describe, expect, test } from 'vitest';
import { detectLanguage, foreignLanguage, isReadIn, languageCode } from './detect-language.ts';
import { shortQuestions, unclearQuestions } from './testing/short-questions.ts';

const all = Object.entries(shortQuestions).flatMap(([language, questions]) =>
  questions.map((question) => ({ language, question })),
);
const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;

describe('the language of a short question', () => {
  test.each(Object.keys(shortQuestions))('is detected for %s', (language) => {
    const questions = shortQuestions[language] ?? [];
    const right = questions.filter((question) => isReadIn(detectLanguage(question), language));
    expect(share(right, questions)).toBeGreaterThan(0.9);
  });

  test('is correct for 19 of 20 in 24 languages', { tags: ['rule:language-of-short-question'] }, () => {
    const right = all.filter(({ language, question }) => detectLanguage(question) === language);
    expect(share(right, all)).toBeGreaterThan(0.95);
  });

  test('is the browser’s if no word shows it', { tags: ['rule:language-of-browser'] }, () => {
    expect(detectLanguage('parking?', ['fr-CH', 'en'])).toBe('fr');
    expect(detectLanguage('')).toBe('en');
  });

  test('is the browser’s if two are equally likely', () => {
    expect(detectLanguage('price of ps3', ['en-GB'])).toBe('en');
    expect(detectLanguage('Museum in Berlin', ['de'])).toBe('de');
    expect(detectLanguage('hvor lang er garantien', ['nb-NO'])).toBe('no');
  });

  test('isn’t the browser’s if the words show another', { tags: ['rule:language-not-the-browsers'] }, () => {
    expect(detectLanguage('¿Cuánto dura la garantía del Kettle Pro?', ['fr-FR', 'en'])).toBe('es');
    expect(detectLanguage('Não encontro a loja, onde fica?', ['es'])).toBe('pt');
  });

  test('isn’t affected by a foreign name', () => {
    expect(detectLanguage('what is the meaning of عيد for the people who celebrate it')).toBe('en');
  });
});

describe('a question in another language than the site', () => {
  const foreign = all.filter(({ language }) => language !== 'en');

  test('is detected in 19 of 20', () => {
    const noticed = foreign.filter(({ question }) => foreignLanguage(question, 'en', []) !== null);
    expect(share(noticed, foreign)).toBeGreaterThan(0.95);
  });

  test('is detected more often if the browser agrees', () => {
    expect(foreignLanguage('Was ist Lumen Cloud?', 'en', [])).toBeNull();
    expect(foreignLanguage('Was ist Lumen Cloud?', 'en', ['de-DE', 'en'])).toBe('de');
  });

  test('is detected whatever the browser says if it is clear', () => {
    expect(foreignLanguage('Producete vino?', 'it', [])).toBeNull();
    expect(foreignLanguage('¿Dónde puedo recoger mi pedido?', 'en', ['en-US'])).toBe('es');
  });

  test('is almost never wrongly detected', () => {
    const wrong = all.filter(({ language, question }) => foreignLanguage(question, language, []) !== null);
    expect(wrong.length).toBeLessThanOrEqual(1);
  });

  test.each(['no', 'da'])('isn’t detected between Danish and Norwegian on a site in %s', (site) => {
    const both = [...(shortQuestions['no'] ?? []), ...(shortQuestions['da'] ?? [])];
    expect(both.filter((question) => foreignLanguage(question, site, []) !== null)).toEqual([]);
  });

  test.each(unclearQuestions)('doesn’t include "%s"', (question) => {
    expect(foreignLanguage(question, 'en', [])).toBeNull();
  });

  test.each(['parkering', 'Öffnungszeiten?', 'парковка?', '停车', 'precio', 'garantie Kettle Pro'])(
    'doesn’t include the single word "%s"',
    { tags: ['rule:language-ignores-loanword'] },
    (question) => {
      expect(foreignLanguage(question, 'en', ['de', 'ru', 'zh'])).toBeNull();
    },
  );

  test.each([
    'the the the <script>alert(1)</script>',
    '\u0000\ud800',
    '?'.repeat(2000),
    'constructor __proto__ toString',
  ])('doesn’t include hostile text: %#', (question) => {
    expect(foreignLanguage(question, 'en', ['*', '<script>'])).toBeNull();
  });
});

test.each([
  ['Persian by its yeh and kaf', 'هزینه ارسال سفارش را کی می\u200cدهیم', [], 'fa'],
  ['Persian by its letters, with Arabic yeh', 'قيمت بليت چقدر است', ['ar'], 'fa'],
  ['Persian without a telling letter, on a site in Persian', 'سلام روز جمعه باز است', ['fa'], 'fa'],
  ['Arabic without a telling letter', 'سلام', [], 'ar'],
  ['Arabic by its letters, on a site in Persian', 'متى تفتحون يوم الجمعة', ['fa'], 'ar'],
  [
    'Arabic with a foreign name',
    `نحن في شارع پاريس ${'ونرحب بكم كل يوم من الصباح حتى المساء في متجرنا الكبير '.repeat(3)}`,
    [],
    'ar',
  ],
  ['Urdu by its letters', 'دکان کب کھلتی ہے', ['fa'], 'ur'],
  ['Urdu that Persian could be, on a site in Urdu', 'دکان کی قیمت', ['ur'], 'ur'],
])('%s differs from others in the same script', (_, text, likely, language) => {
  expect(detectLanguage(text, likely)).toBe(language);
});

test('a page is sampled in several places', () => {
  const menu = 'Home News Shop Login '.repeat(40);
  expect(detectLanguage(menu + 'Wir liefern werktags bis zwölf Uhr, samstags bis zehn Uhr. '.repeat(60))).toBe('de');
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
