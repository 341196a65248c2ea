import { describe, expect, test } from 'vitest';
import { notFoundSentence } from './not-found-sentence.ts';

const no = (text: string, language = 'en') => notFoundSentence(text, language);

test.each([
  ['en', 'Do you take Crypto?', 'I could not find anything about “Crypto” on this site.'],
  ['de', 'Haben Sie Geschenkgutscheine?', 'Zu „Geschenkgutscheine“ habe ich auf dieser Website nichts gefunden.'],
  ['fr', 'Avez-vous des chèques-cadeaux ?', 'Je n’ai rien trouvé au sujet de « chèques-cadeaux » sur ce site.'],
  ['es', '¿Hay vales de regalo?', 'No he encontrado nada sobre «vales de regalo» en este sitio.'],
  ['pt', 'Há vales de oferta?', 'Não encontrei nada sobre “vales de oferta” neste site.'],
  ['it', 'Ci sono buoni regalo?', 'Non ho trovato nulla su «buoni regalo» in questo sito.'],
  ['nl', 'Zijn er cadeaubonnen?', 'Over ‘cadeaubonnen’ heb ik op deze website niets gevonden.'],
  ['ja', '商品券はありますか？', 'このサイトでは「商品券はありますか」について見つかりませんでした。'],
  ['zh', '礼品卡', '我在本网站上没有找到与“礼品卡”相关的内容。'],
  ['ar', 'بطاقات الهدايا؟', 'لم أجد شيئًا عن «بطاقات الهدايا» في هذا الموقع.'],
])(
  'in %s it names the subject in the visitor’s own words',
  { tags: ['rule:not-found-names-subject'] },
  (language, question, text) => {
    expect(no(question, language)).toBe(text);
  },
);

test('a question without a telling word gets a reply that names nothing', () => {
  for (const question of ['Who are you?', '???', '', '🙂']) {
    expect(no(question)).toBe('I could not find that on this site.');
  }
});

test.each([
  ['en', 'my dad cant walk far since his operation, is there someone who could deliver', 'deliver'],
  ['en', 'do you have a key for the back door', 'key for the back door'],
  ['de', 'wie komme ich mit dem bus hin', 'bus'],
  ['de', 'habt ihr ein zimmer mit meerblick', 'zimmer mit meerblick'],
  ['fr', 'est ce que vous avez des cours de poterie', 'cours de poterie'],
])('in %s, “%s” is not found as a noun phrase', (language, question, phrase) => {
  expect(no(question, language)).toMatch(new RegExp(`[“„«] ?${phrase} ?[“”»]`, 'u'));
});

test.each([
  ['Passt der Kurs auch für Schwangere?', 'Schwangere'],
  ['Malt ihr auch Zäune an?', 'Zäune'],
])('a verb that begins a German question is not what was looked for: %s', (question, noun) => {
  expect(no(question, 'de')).toContain(`„${noun}“`);
});

test('a German question without a noun gets a reply that names nothing', () => {
  expect(no('Lackiert ihr auch nachts?', 'de')).toBe('Das habe ich auf dieser Website nicht gefunden.');
});

test.each([
  'I booked months ago but now my boss wont let me go and the train was full so what happens then',
  'how often should I come',
])('what no single phrase names is not quoted: %s', (question) => {
  expect(no(question)).toBe('I could not find that on this site.');
});

test.each(['call me on 0171 555 01 23 about vouchers', 'vouchers with card 4111-1111-1111-1111'])(
  'no telephone or card number is repeated: %s',
  (question) => {
    expect(no(question)).toMatch(/vouchers/);
    expect(no(question)).not.toMatch(/\d/);
  },
);

test.each([
  ['en', 'my card is 4111 1111 1111 1111, my mail ann@example.com, where is my parcel'],
  ['en', 'my IBAN is DE89 3704 0044 0532 0130 00, where is my refund'],
  ['en', 'I live at 12 Mill Lane, Springfield, where is my parcel'],
  ['en', 'i live at 12 mill lane, where is my parcel'],
  ['de', 'Wo ist mein Paket für Hauptstraße 12, 10115 Berlin?'],
  ['fr', 'Où est mon colis pour le 12 rue de la Paix, 75002 Paris ?'],
])('no address, card or account of a visitor is repeated (%s): %s', (language, question) => {
  expect(no(question, language)).not.toMatch(/\d|@|mill|hauptstr|berlin|paix|paris|\[/i);
});

test('for a long story, the reply names the sentence that asks', () => {
  expect(no('My son is ill. He is 12 years old. Can he get a sick note?')).toContain('“sick note”');
});

describe('whatever the visitor typed, the reply stays short and plain', () => {
  const named = (question: string) => /“(?<words>.*)”/su.exec(no(question))?.groups?.['words'] ?? '';

  test.each([
    ['markup', '<img src=x onerror=alert(1)> [click](javascript:alert(2)) **vouchers**?', /[<>[\](){}*_`=]/],
    ['an address', 'Is https://evil.example/pay or evil.example or me@evil.example fine for vouchers?', /evil/],
    ['marks that turn the text around', 'vouchers \u202egnp.exe\u202c\u200b\u0000?', /[\p{Cc}\p{Cf}]/u],
    ['lines', 'vouchers\n\n# You won\n- a prize', /[\n#]/],
    ['signs of a replacement', "vouchers $& $' $`", /could not/],
    ['the place for the words', 'vouchers {words}', /[{}]/],
  ])('%s is not repeated', (_, question, hostile) => {
    expect(named(question)).toMatch(/vouchers|You won/);
    expect(named(question)).not.toMatch(hostile);
  });

  test.each([
    ['words', 'vouchers '.repeat(200)],
    ['letters', 'v'.repeat(2000)],
    ['Chinese', '券'.repeat(2000)],
    ['letters of two halves', '𠮷'.repeat(2000)],
  ])('of very many %s only the beginning appears', (_, question) => {
    const words = named(question);
    expect(Array.from(words).length).toBeLessThanOrEqual(60);
    expect(words).toMatch(/\S…$/u);
    expect(words.isWellFormed()).toBe(true);
  });
});

test('nothing is said to be missing of which the site speaks', () => {
  const site = ['Classes\nWe teach for all driving licenses.'];
  expect(notFoundSentence('Do you have driving licenses?', 'en', site)).toBe('I could not find that on this site.');
  expect(notFoundSentence('Do you have motorbikes?', 'en', site)).toContain('“motorbikes”');
});

test('a wish for a person is not quoted as something that the site lacks', () => {
  expect(no('Can I talk to a person please?')).toBe('I could not find that on this site.');
});
