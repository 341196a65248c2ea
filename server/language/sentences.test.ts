import { expect, test } from 'vitest';
import { joinSentences, splitSentences } from './sentences.ts';
import { countWords, splitLongText } from './split-long-text.ts';

test.each([
  ['We open at nine. Come early!', ['We open at nine.', 'Come early!']],
  ['Dr. Khan sees you. Mr. Lee too.', ['Dr. Khan sees you.', 'Mr. Lee too.']],
  ['Bring proof, e.g. A passport works.', ['Bring proof, e.g. A passport works.']],
  ['The U.S. Embassy is closed.', ['The U.S. Embassy is closed.']],
  ['It costs 4.50 euros. Pay in cash.', ['It costs 4.50 euros.', 'Pay in cash.']],
  ['営業時間は9時です。水曜日は休みです。', ['営業時間は9時です。', '水曜日は休みです。']],
  ['هل أنتم مفتوحون؟ نعم.', ['هل أنتم مفتوحون؟', 'نعم.']],
  ['Bis zum 3. November gilt es. Am 1. Mai nicht.', ['Bis zum 3. November gilt es.', 'Am 1. Mai nicht.']],
  ['Laden: Lindenstr. 4, 20095 Hamburg. Montag zu.', ['Laden: Lindenstr. 4, 20095 Hamburg.', 'Montag zu.']],
  ['Geöffnet am 07. Mai. Der Eintritt ist frei.', ['Geöffnet am 07. Mai.', 'Der Eintritt ist frei.']],
  ['Praxis im 2. Stock. Aufzug vorhanden.', ['Praxis im 2. Stock.', 'Aufzug vorhanden.']],
  ['Wir haben 2. Die Kosten trägt das Amt.', ['Wir haben 2.', 'Die Kosten trägt das Amt.']],
  ['Di. bis Fr. 9–17 Uhr. So. zu.', ['Di. bis Fr. 9–17 Uhr.', 'So. zu.']],
  ['Appelez Mme. Dubois au tél. 01 23. Merci.', ['Appelez Mme. Dubois au tél. 01 23.', 'Merci.']],
  ['Pregunte por la Dra. Gil en la Avda. 3. Gracias.', ['Pregunte por la Dra. Gil en la Avda. 3.', 'Gracias.']],
  ['Il Dott. Rossi e la Sig.ra Bo. Chiamate!', ['Il Dott. Rossi e la Sig.ra Bo.', 'Chiamate!']],
  ['Dank an Dr.-Ing. Jana Holz. Bis bald!', ['Dank an Dr.-Ing. Jana Holz.', 'Bis bald!']],
  ['La dott. Bo e il sig. Re. Chiamate!', ['La dott. Bo e il sig. Re.', 'Chiamate!']],
  ['Fale com o Eng. Lima, Av. Sol 2. Obrigado.', ['Fale com o Eng. Lima, Av. Sol 2.', 'Obrigado.']],
  ['Bel Dhr. Jansen, bijv. Maandag. Dank!', ['Bel Dhr. Jansen, bijv. Maandag.', 'Dank!']],
  ['Åbent kl. 9 – 17 Man. Ring tlf. 12.', ['Åbent kl. 9 – 17 Man.', 'Ring tlf. 12.']],
  ['Adres: 2. Kat, No. 5. Kapalı.', ['Adres: 2. Kat, No. 5.', 'Kapalı.']],
  ['Музей на ул. Ленина. Звоните по тел. 12.', ['Музей на ул. Ленина.', 'Звоните по тел. 12.']],
  ['Links fahren. 1. Abzweigung rechts nehmen.', ['Links fahren.', '1. Abzweigung rechts nehmen.']],
  ['', []],
])('"%s" is %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test('sentences are joined with a space if the script uses one', () => {
  expect(joinSentences(['One.', 'Two.'])).toBe('One. Two.');
  expect(joinSentences(['一です。', '二です。'])).toBe('一です。二です。');
});

test('words are counted as a reader would, even without spaces between them', () => {
  expect(countWords('Open from 9 to 5')).toBe(5);
  expect(countWords('営業時間')).toBe(2);
});

test('a long paragraph is cut at sentence ends into parts of nearly equal length', () => {
  const text = Array.from({ length: 30 }, (_, i) => `This is sentence number ${i} here.`).join(' ');
  const parts = splitLongText(text, 100);
  expect(parts).toHaveLength(2);
  expect(parts.every((part) => part.endsWith('here.') && countWords(part) <= 100)).toBe(true);
  expect(parts.join(' ')).toBe(text);
});

test('an endless sentence is cut between words', () => {
  const parts = splitLongText('word '.repeat(1000).trim(), 160);
  expect(Math.max(...parts.map(countWords))).toBeLessThanOrEqual(160);
  expect(parts.join(' ').split(' ')).toHaveLength(1000);
});

test('a word of a megabyte is cut into pieces quickly', { tags: ['long'] }, () => {
  const started = process.cpuUsage();
  const parts = splitLongText('x'.repeat(1_000_000), 160);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(5_000);
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});
