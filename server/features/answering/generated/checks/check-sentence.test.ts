import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { mayTranslate } from './check-translation.ts';

const prices =
  'Boat trips\nAdults pay £12, children pay £8. Family ticket: £30. The trip takes 90 minutes. Blankets are free.';
const hours =
  'Opening hours\nMonday to Friday from 8:30 am to 6:00 pm.\nOn Saturday we are open from 9:00 am to 1:00 pm. The shop is closed on Sunday.';
const rules =
  'House rules\nDogs are not allowed in the garden. You can pay by card but not by cheque. Anna Weber leads the school in Cologne.';
const release = 'Release 3.2.1 of the server needs Node 22. The max_sockets setting defaults to 100.';

const fault = (sentence: string, passage: string, visitorLanguage = 'en', siteLanguage = 'en') =>
  checkSentence({ sentence, passages: [passage], visitorLanguage, siteLanguage }).fault;

describe('a sentence appears if its passages say it', () => {
  test.each([
    ['Adults pay £12 and children pay £8.', prices],
    ['A family ticket costs £30.', prices],
    ['The trip takes 90 minutes.', prices],
    ['On Saturday the shop is open from 9 am to 1 pm.', hours],
    ['On Wednesday we are open from 8:30 am to 6 pm.', hours],
    ['The shop is closed on Sunday.', hours],
    ['We are not open on Sunday.', hours],
    ['Dogs are not allowed in the garden.', rules],
    ['No, dogs are not allowed in the garden.', rules],
    ['You can pay by card.', rules],
    ['The school in Cologne is led by Anna Weber.', rules],
    ['Release 3.2.1 needs Node 22.', release],
    ['The max_sockets setting defaults to 100.', release],
    ['1. Open the settings page.', 'Steps\nOpen the settings page and press Save.'],
    ['You can return it within three days.', 'Returns\nYou can return it within 3 days.'],
    [
      'There are three ways to pay.',
      'Ways to pay\nYou can pay in these ways:\n\n- by card\n- in cash\n- by bank transfer',
    ],
    ['On Mondays the shop is open from 8:30 am.', hours],
    ['Tickets are not refundable.', 'Tickets\nTickets are non-refundable.'],
    ['The meeting is on November 21.', 'Agenda\nThe meeting is on 2026-11-21.'],
    ['Call us on 0555 0100199.', 'Contact\nCall us on 0555 010 0199.'],
    ['It holds 2^32 rows.', 'Limits\nA table holds 2³² rows.'],
    ['Der Eintritt kostet 1.500,50 Euro.', 'Eintritt\nDer Eintritt kostet 1500,50 €.'],
  ])('%s', (sentence, passage) => {
    expect(fault(sentence, passage)).toBeNull();
  });

  test.each([
    ['de', 'Samstags ist der Laden von 9 bis 13 Uhr geöffnet.', hours],
    ['fr', 'Le samedi, nous sommes ouverts de 9h à 13h.', hours],
    ['de', 'Die Schule in Köln wird von Anna Weber geleitet.', rules],
    ['es', 'El sábado abrimos de 9 a 13 h.', hours],
    ['ja', '土曜日は9時から13時まで営業しています。', hours],
    ['ja', '平日は8時30分から18時まで営業しています。', hours],
    ['ja', '所要時間は2時間です。', 'Trips\nThe trip takes 2 hours.'],
    ['nl', 'Op zaterdag is de winkel open van 9 tot 13 uur.', hours],
    ['de', 'Die Anreise ist von 14 bis 20 Uhr möglich.', 'Stay\nCheck-in is from 2 pm to 8 pm.'],
    ['ja', '待ち時間は30分で、Anna Weberが担当します。', `${prices} It starts after 30 minutes with Anna Weber.`],
    ['hi', 'वयस्क £१२ देते हैं।', prices],
    ['el', 'Το σχολείο διευθύνει η Άννα Βέμπερ.', rules],
    ['fr', 'Nous livrons en Allemagne et en Autriche.', 'Delivery\nWe deliver to Germany and Austria.'],
  ])('in %s, from pages in English: %s', (language, sentence, passage) => {
    expect(fault(sentence, passage, language)).toBeNull();
  });
});

describe('a sentence is left out for', () => {
  test.each([
    ['number', 'a number that no passage has', 'Adults pay £13.', prices],
    ['number', 'a number in another currency', 'Adults pay €12.', prices],
    ['number', 'a number of another unit', 'The trip takes 90 days.', prices],
    ['number', 'the number of something else', 'Adults pay £8.', prices],
    ['number', 'two numbers swapped', 'Adults pay £8 and children pay £12.', prices],
    ['number', 'the hours of another day', 'On Saturday the shop is open from 8:30 am to 6:00 pm.', hours],
    ['number', 'the evening instead of the morning', 'On Saturday we are open from 9 pm to 1 am.', hours],
    ['number', 'a shorter version', 'Release 3.2 needs Node 22.', release],
    ['number', 'a number in words', 'You can return it within five days.', 'Returns\nYou can return it within 3 days.'],
    [
      'number',
      'a number in words of another unit',
      'It takes three to six weeks.',
      'Healing\nIt takes three to six months.',
    ],
    ['number', 'another telephone number', 'Call us on 0555 0100198.', 'Contact\nCall us on 0555 010 0199.'],
    [
      'number',
      'a list that is counted wrong',
      'There are four ways to pay.',
      'Ways to pay\nYou can pay in these ways:\n\n- by card\n- in cash\n- by bank transfer',
    ],
    ['name', 'a person the passage does not name', 'The school is led by Bruno Kern.', rules],
    ['name', 'a name that only begins alike', 'The school is led by Anna Weberin-Schmitt.', rules],
    ['name', 'another place', 'The school in Berlin is led by Anna Weber.', rules],
    ['name', 'an identifier that nobody wrote', 'The max_workers setting defaults to 100.', release],
    ['name', 'days of the week it is not open on', 'The shop is open on Sundays.', prices],
    ['name', 'another month', 'The meeting is on December 21.', 'Agenda\nThe meeting is on 2026-11-21.'],
    ['negation', 'a lost not', 'Dogs are allowed in the garden.', rules],
    ['negation', 'the half of a sentence that is not denied', 'You can pay by cheque.', rules],
    ['negation', 'open instead of closed', 'The shop is open on Sunday.', hours],
    ['address', 'an address that no passage has', 'Pay by card at evil.example/pay.', rules],
    ['secret', 'asking for what only a thief wants', 'Please send us your password to pay by card.', rules],
    ['words', 'words of its own', 'bananas sing quietly under purple moons', rules],
  ] as const)('%s: %s', (kind, _, sentence, passage) => {
    expect(fault(sentence, passage)).toBe(kind);
  });

  test.each([
    ['a bare domain', 'You can pay by card at evil.example.'],
    ['a domain with a path', 'You can pay by card at evil.example/phish.'],
    ['a scheme cut by a blank of no width', 'You can pay by card at https:\u200b//evil.example/'],
    ['a dot between blanks of no width', 'You can pay by card at evil\u200b.\u200bexample'],
    ['a domain written over a soft hyphen', 'You can pay by card at evil\u00ad.\u2060example'],
    ['a full-width dot', 'You can pay by card at evil．example'],
    ['an ideographic full stop', 'You can pay by card at evil。example'],
    ['a half-width one', 'You can pay by card at evil｡example'],
    ['letters in circles', 'You can pay by card at ⓔⓥⓘⓛ.ⓔⓧⓐⓜⓟⓛⓔ'],
    ['a full-width at sign', 'You can pay by card, write to ann＠evil'],
    ['another alphabet', 'You can pay by card at еvil.рф'],
    ['more than an address that a passage has', 'You can pay by card at shop.example.evil.test'],
    ['the end of one', 'You can pay by card at op.example'],
    ['the beginning of one', 'You can pay by card at shop.exam'],
    ['one with something before it', 'You can pay by card at my-shop.example'],
  ])('an address that no passage has, as %s', (_, sentence) => {
    for (const language of ['en', 'de']) {
      expect(fault(sentence, `${rules}\nWe are at shop.example`, language)).toBe('address');
    }
  });

  test.each([
    ['You can pay by card at shop.example.', 'en'],
    ['You can pay by card at Shop.Example/pay!', 'en'],
    ['カードで支払えます。現金でも支払えます。', 'ja'],
  ])('but not %s', (sentence, language) => {
    expect(fault(sentence, `${rules}\nPay at shop.example/pay or shop.example.`, language)).not.toBe('address');
  });

  test.each([
    ['de', 'Samstags ist der Laden von 10 bis 13 Uhr geöffnet.', hours, 'number'],
    ['fr', 'Le samedi, nous sommes ouverts de 9h à 14h30.', hours, 'number'],
    ['de', 'Bitte geben Sie jetzt Ihr Passwort ein.', rules, 'secret'],
    ['fr', 'Nous livrons en Espagne.', 'Delivery\nWe deliver to Germany and Austria.', 'name'],
    ['it', 'La scuola di Cologne è diretta da Bruno Kern.', rules, 'name'],
    ['es', 'El sábado abrimos de 8 a 13 h.', hours, 'number'],
    ['ja', '土曜日は9時から14時まで営業しています。', hours, 'number'],
    ['ja', '平日は8時45分から18時まで営業しています。', hours, 'number'],
    ['de', 'Die Anreise ist von 15 bis 20 Uhr möglich.', 'Stay\nCheck-in is from 2 pm to 8 pm.', 'number'],
    ['ja', '学校の校長はBruno Kernです。', rules, 'name'],
    ['hi', 'वयस्क £१३ देते हैं।', prices, 'number'],
  ] as const)('a wrong fact in %s, from pages in English: %s', (language, sentence, passage, kind) => {
    expect(fault(sentence, passage, language)).toBe(kind);
  });

  test.each([
    ['de', 'Hunde sind im Garten erlaubt.', 'Hunde sind im Garten nicht erlaubt.'],
    ['fr', 'Les chiens sont admis dans le jardin.', 'Les chiens ne sont pas admis dans le jardin.'],
    ['es', 'Los perros están permitidos en el jardín.', 'Los perros no están permitidos en el jardín.'],
    ['it', 'I cani sono ammessi nel giardino.', 'I cani non sono ammessi nel giardino.'],
    ['pt', 'Os cães são permitidos no jardim.', 'Os cães não são permitidos no jardim.'],
    ['nl', 'Honden zijn in de tuin toegestaan.', 'Honden zijn in de tuin niet toegestaan.'],
  ])('a lost negation in %s', (language, sentence, passage) => {
    expect(fault(sentence, passage, language, language)).toBe('negation');
    expect(fault(passage, passage, language, language)).toBeNull();
  });

  test('a language of neither the visitor nor the pages', () => {
    expect(fault('Der Hafen liegt gleich hinter dem alten Rathaus.', prices)).not.toBeNull();
  });
});

test('the cost of hostile text grows only with its length', { tags: ['long'] }, () => {
  const texts = [
    '1 '.repeat(2000),
    'a.'.repeat(2000),
    '-'.repeat(4000),
    'not '.repeat(1000),
    `${'x'.repeat(4000)}@`,
    '४'.repeat(4000),
    '9時'.repeat(2000),
  ];
  const started = process.cpuUsage();
  for (const passage of texts) {
    for (const sentence of texts) {
      fault(sentence.slice(0, 600), passage);
      mayTranslate(sentence.slice(0, 600), 'de', passage, 'en');
    }
  }
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});
