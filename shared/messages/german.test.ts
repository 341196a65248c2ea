import { describe, expect, test } from 'vitest';
import { endpoints } from '../contracts/endpoints.ts';
import type { z } from '../contracts/messages.ts';
import { explain, explainCutShort } from '../crawler/reasons.ts';
import { germanMessages } from './german.ts';
import { translator } from './translate.ts';

const translate = translator(germanMessages, () => 'de');

const placesOf = (text: string) => (text.match(/\{\w+[!?]?\}/g) ?? []).toSorted().join();
/** The template with a value in every placeholder. */
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, '«$1»');

describe('every sentence of the list', () => {
  test('has the English sentence’s values in German', () => {
    const wrong = Object.entries(germanMessages).filter(([english, german]) => placesOf(german) !== placesOf(english));
    expect(wrong).toEqual([]);
  });

  test('is found with any values and not confused with another', { tags: ['rule:german-sentence-found'] }, () => {
    const plain = Object.entries(germanMessages).filter(([english]) => !/[!?]\}/.test(english));
    const wrong = plain.filter(([english, german]) => translate(filled(english)) !== filled(german));
    expect(wrong).toEqual([]);
    expect(plain.length).toBeGreaterThan(250);
  });
});

test.each([
  [
    'This requires the editor role in this workspace. Your role is viewer.',
    'Dafür ist in diesem Arbeitsbereich die Rolle „Bearbeiter“ nötig. Ihre Rolle: Betrachter.',
  ],
  [
    'Too many requests. Please try again in 3 minutes.',
    'Zu viele Anfragen. Bitte versuchen Sie es in 3 Minuten noch einmal.',
  ],
  ['Message must be at most 2,000 characters', 'Die Nachricht darf höchstens 2.000 Zeichen lang sein'],
  [explain('http-error', 'status 503'), 'Die Website meldet einen Fehler (Status 503).'],
  [explain('challenge', 'Cloudflare'), 'Die Website zeigt statt dieser Seite eine Prüfung auf Bots (Cloudflare).'],
  [explainCutShort('max-pages'), 'Die Seitengrenze ist erreicht. Die Website hat mehr Seiten.'],
  [
    'https://bakery.example/a kept its previous content: The page took too long to respond.',
    'https://bakery.example/a behält den bisherigen Inhalt: Die Seite hat zu lange nicht geantwortet.',
  ],
  [
    'The sitemap https://bakery.example/s.xml contains more than 50,000 URLs.',
    'Die Sitemap https://bakery.example/s.xml enthält mehr als 50.000 Adressen.',
  ],
  ['Line 2: Please enter a valid URL', 'Zeile 2: Geben Sie eine gültige Adresse ein'],
  [
    'Invoice PAR-1 ($29.00) couldn’t be charged: Your card has insufficient funds. We’ll try again on December 2, 2025.',
    'Die Rechnung PAR-1 (29,00\u00A0$) konnte nicht abgebucht werden: Ihre Karte ist nicht ausreichend gedeckt. Wir versuchen es am 2. Dezember 2025 noch einmal.',
  ],
])('“%s” is translated', (english, german) => {
  expect(translate(english)).toBe(german);
});

test('user input in a sentence stays as written', () => {
  const name = 'Required (not found). 1,000 {name} $& items';
  expect(translate(`"${name}" has other members. Its owner has to hand it over or remove them first.`)).toBe(
    `„${name}“ hat weitere Mitglieder. Der Inhaber muss den Arbeitsbereich erst übergeben oder sie entfernen.`,
  );
});

test('a sentence that isn’t in the list has no translation', () => {
  for (const sentence of ['', 'Bakery', 'The site returned an error. And more.', `${'a ('.repeat(20_000)}).`]) {
    expect(translate(sentence)).toBeNull();
  }
});

/** Values that some form's validation rejects. */
const hostile = [
  undefined,
  null,
  true,
  0,
  -1,
  1e12,
  1.5,
  '',
  ' ',
  'x',
  'a b@<>',
  'x'.repeat(1_100_000),
  [],
  {},
  [{}],
  [1],
];

/** The validation messages of a call's input, by field. */
function saidBy(shape: z.ZodType): string[] {
  const { shape: fields = {}, options = [] } = shape as { shape?: Record<string, z.ZodType>; options?: unknown[] };
  const inputs = [
    ...hostile,
    { surprise: 1 },
    ...Object.keys(fields).flatMap((name) => hostile.map((value) => ({ [name]: value }))),
  ];
  const said = inputs.flatMap((input) => shape.safeParse(input).error?.issues.map(({ message }) => message) ?? []);
  const kinds = options.filter((option): option is z.ZodType => typeof option === 'object');
  return [...said, ...kinds.flatMap(saidBy)];
}

test.each(Object.entries(endpoints))(
  'what the checks of %s say is said in German',
  { tags: ['rule:german-check-messages'] },
  (_name, { body, query, params }) => {
    const said = new Set([body, query, params].flatMap(saidBy));
    expect([...said].filter((message) => translate(message) === null)).toEqual([]);
  },
);
