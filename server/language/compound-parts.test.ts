import { expect, test } from 'vitest';
import { compoundParts } from './compound-parts.ts';
import { splitWords } from './words.ts';

const partsOn = (site: string, word: string, language: string) => {
  const stems = new Set(splitWords(site, language).map(({ stem }) => stem));
  return compoundParts(word, language, (stem) => stems.has(stem));
};

test.each([
  ['Eine Karte für Familien kostet 12 Euro.', 'familienkarte', 'de', ['famili', 'kart']],
  ['Torten zum Geburtstag', 'geburtstagstorte', 'de', ['geburtstag', 'tort']],
  ['Beginners op woensdag, een les van een uur', 'beginnersles', 'nl', ['beginner', 'les']],
  ['Na een prothese in heup, knie of schouder', 'knieprothese', 'nl', ['knie', 'prothes']],
])('a site with "%s" has the parts of "%s"', (site, word, language, parts) => {
  expect(partsOn(site, word, language)).toEqual(parts);
});

test.each([
  ['Eine Karte für Familien', 'jahreskarte', 'de'],
  ['Eine Karte für Familien', 'karte', 'de'],
  ['A family card', 'familycard', 'en'],
  ['Eine Karte', 'karte'.repeat(1000), 'de'],
])('a site with "%s" doesn’t have those of another word', (site, word, language) => {
  expect(partsOn(site, word, language)).toBe(null);
});
