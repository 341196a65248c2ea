import { expect, test } from 'vitest';
import { isRefusal } from './refusals.ts';

test.each([
  "I don't know.",
  "Sorry, I couldn't find that.",
  'The pages do not say whether children pay less.',
  'The provided passages do not mention a refund.',
  'This is not mentioned on the website.',
  'There is no information about parking.',
  'Ich weiß es leider nicht.',
  'Auf den Seiten steht dazu nichts.',
  'Die Textstellen enthalten keine Angaben dazu.',
  'Leider kann ich diese Frage nicht beantworten.',
  'Das weiß ich leider nicht.',
  'Je ne sais pas.',
  'Les passages ne mentionnent pas de remboursement.',
  'No lo sé.',
  'Las páginas no mencionan esto.',
  'Não sei.',
  'As páginas não mencionam isto.',
  'Non lo so.',
  'Le pagine non dicono nulla in merito.',
  'Ik weet het niet.',
  "De pagina's vermelden dit niet.",
  'NO_ANSWER',
])('%s is a refusal', (sentence) => {
  expect(isRefusal(sentence)).toBe(true);
});

test.each([
  'The site is open daily.',
  'You can not pay by cheque.',
  'There is no entrance fee.',
  'Es gibt kostenlose Parkplätze.',
  'No se admiten perros.',
  'No hay aparcamiento.',
  'Non si accettano cani.',
])('%s is an answer', (sentence) => {
  expect(isRefusal(sentence)).toBe(false);
});
