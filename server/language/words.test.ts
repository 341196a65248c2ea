import { expect, test } from 'vitest';
import { contentWords, splitWords } from './words.ts';

const stems = (text: string, language: string): string[] => contentWords(text, language).map((word) => word.stem);

test('capitals, accents and endings make no difference', () => {
  expect(stems('OPENING Hours', 'en')).toEqual(stems('open hour', 'en'));
  expect(stems('Café', 'fr')).toEqual(stems('cafe', 'fr'));
  expect(stems('Straße', 'de')).toEqual(stems('STRASSE', 'de'));
});

test.each([
  ['habitación', 'habitaciones', 'es'],
  ['luz', 'luces', 'es'],
  ['ticket', 'tickets', 'es'],
  ['alquiler', 'alquileres', 'es'],
  ['acomodação', 'acomodações', 'pt'],
  ['pão', 'pães', 'pt'],
  ['hotel', 'hotéis', 'pt'],
  ['possível', 'possíveis', 'pt'],
  ['jardim', 'jardins', 'pt'],
  ['camera', 'camere', 'it'],
  ['travail', 'travaux', 'fr'],
  ['Yogakurs', 'Yogakurse', 'de'],
  ['prijs', 'prijzen', 'nl'],
  ['les', 'lessen', 'nl'],
])('"%s" and "%s" (%s) are the same word', (one, several, language) => {
  expect(stems(one, language)).toEqual(stems(several, language));
});

test('stop words are dropped, unless there are no others', () => {
  expect(stems("What's the price of a ticket?", 'en')).toEqual(['price', 'ticket']);
  expect(stems('Who are you?', 'en')).toHaveLength(3);
});

test('don’t and dont are the same stop word', () => {
  expect(stems("I don't smoke", 'en')).toEqual(['smoke']);
  expect(stems('I don’t smoke', 'en')).toEqual(['smoke']);
});

test('US is a country and us isn’t', () => {
  expect(stems('travel to the US', 'en')).toEqual(['travel', 'us']);
  expect(stems('travel with us', 'en')).toEqual(['travel']);
});

test('a thousand is the same number with or without its comma', () => {
  expect(stems('1,000 guests', 'en')).toEqual(stems('1000 guests', 'en'));
});

test('a superscript or subscript number is found however it is typed', () => {
  expect(stems('2³² bytes', 'en')).toEqual(stems('2^32 bytes', 'en'));
  expect(stems('2³² bytes', 'en')).not.toEqual(stems('232 bytes', 'en'));
  expect(stems('10⁻³', 'en')).toEqual(stems('10^-3', 'en'));
  expect(stems('120 m² of CO₂', 'en')).toEqual(stems('120 m2 of CO2', 'en'));
});

test('a Persian word is found with or without its joiner', () => {
  expect(stems('می\u200cفروشیم', 'fa')).toEqual(stems('میفروشیم', 'fa'));
});

test('a word is found despite its footnote number', () => {
  expect(stems('delivery¹ within 2027²', 'en')).toEqual(stems('delivery 1 within 2027 2', 'en'));
});

test('Chinese, Japanese, Korean and Thai are found by pairs of characters', () => {
  expect(stems('営業時間', 'ja')).toEqual(['営業', '業時', '時間']);
  expect(stems('价格', 'zh')).toEqual(['价格']);
  expect(stems('영업시간', 'ko')).toEqual(['영업', '업시', '시간']);
  expect(stems('ราคา', 'th')).toEqual(['รา', 'าค', 'คา']);
});

test('Japanese voicing marks are kept: が is not か', () => {
  expect(stems('かき', 'ja')).not.toEqual(stems('がき', 'ja'));
});

test('words of two scripts in one run are separated', () => {
  expect(stems('iPhone修理', 'zh')).toEqual(['iphone', '修理']);
});

test('Arabic vowel signs make no difference', () => {
  expect(stems('كِتَاب', 'ar')).toEqual(stems('كتاب', 'ar'));
});

test('emoji and punctuation aren’t words', () => {
  expect(splitWords('🙂 — !!! 👩‍👩‍👧', 'en')).toEqual([]);
});

test('an endless word is cut quickly', () => {
  const words = splitWords('x'.repeat(1_000_000), 'en');
  expect(words).toHaveLength(1);
  expect(words[0]?.surface.length).toBeLessThanOrEqual(40);
});

test('a language without a stemmer keeps its words as they are', () => {
  expect(stems('labas rytas', 'xx')).toEqual(['labas', 'rytas']);
});
