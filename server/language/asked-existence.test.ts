import { expect, test } from 'vitest';
import { askedExistence } from './asked-existence.ts';
import { contentWords } from './words.ts';

test.each([
  ['en', 'Do you have a waiting list for new patients?', 'waiting list'],
  ['en', 'hi, is there any car park near the hall', 'car park'],
  ['de', 'Habt ihr auch eine Warteliste für Kinder?', 'Warteliste'],
  ['de', 'Gibt es bei euch einen Aufzug', 'Aufzug'],
  ['fr', 'Avez-vous une liste pour les enfants ?', 'liste'],
  ['es', '¿Tienen lista de espera para niños?', 'lista de espera'],
  ['it', 'Avete una lista per i bambini?', 'lista'],
  ['pt', 'Tem lista de espera para crianças?', 'lista de espera'],
  ['nl', 'Hebben jullie een wachtlijst voor kinderen?', 'wachtlijst'],
  ['fr', 'vous avez un truc gratuit pour signer ?', ''],
  ['en', 'What does it cost?', ''],
  ['en', 'Do you know what I have to bring?', ''],
])('in %s, “%s” asks whether there is: %s', (language, question, thing) => {
  expect(askedExistence(question, language)).toEqual(contentWords(thing, language).map(({ stem }) => stem));
});
