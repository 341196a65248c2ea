import { expect, test } from 'vitest';
import { properNames } from './proper-names.ts';

test.each([
  ['Can I pay with my Medicare card?', 'en', ['medicare']],
  ['does the ferry go to Harbour Island or to Skye, Lewis?', 'en', ['harbour', 'island', 'skye', 'lewis']],
  ['¿Hay un barco a Córdoba?', 'es', ['cordoba']],
  ['What is EIDL?', 'en', []],
  ['Is it open? Tell me. What now', 'en', []],
  ['How to Install Our New Server', 'en', []],
  ['WHAT DOES IT COST TO BOB', 'en', []],
  ['Gibt es die Fähre am Sonntag?', 'de', []],
  ['', 'en', []],
])('the names of "%s" (%s)', (text, language, names) => {
  expect(properNames(text, language)).toEqual(names);
});
