import { expect, test } from 'vitest';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import { askedOf, factsMeant } from './record-reply.ts';

let id = 0;
const fact = (kind: KeyFact['kind'], label: string, value: string, url = 'https://pool.example/contact'): KeyFact => ({
  id: ++id,
  kind,
  label,
  value,
  origin: 'site',
  isHidden: false,
  differs: null,
  isOnSite: true,
  page: { url, title: 'Contact | Mill Lane Pool' },
  language: 'en',
});

const pool: KeyFact[] = [
  fact('hours', 'North branch', 'Monday to Thursday: 8 am to 6 pm; Friday: 8 am to 9 pm'),
  fact('hours', 'South branch', 'Mon - Fri: 9 am to 5 pm; Sat, Sun: 10 am to 4 pm'),
  fact('phone', '', '0221 123456'),
  fact('phone', 'Fax', '0221 123457'),
  fact('phone', 'Swimming school', '0221 555555'),
  fact('email', '', 'hello@pool.example'),
  fact('address', '', 'Mill Lane 4, 12345 Town'),
  fact('price', 'Children', '€ 3', 'https://pool.example/prices'),
  fact('price', 'Adults', '€ 6', 'https://pool.example/prices'),
  fact('price', 'Swimming course for children', '€ 80', 'https://pool.example/courses'),
  fact('person', 'Manager', 'Ann Lee'),
  fact('person', 'Deputy manager', 'Sam Hill'),
  fact('person', 'Swimming teacher', 'Eva Roth'),
];
const german = [
  fact('price', 'Kinder bis 12 Jahre', '3 €'),
  fact('price', 'Familienkarte', '15 €'),
  fact('address', '', 'Hafenstraße 12, 50668 Köln'),
  fact('person', 'Geschäftsführer', 'Max Öztürk'),
  fact('hours', '', 'Montag bis Freitag: 9 bis 18 Uhr'),
];

function valuesFor(text: string, facts: KeyFact[] = pool, language = 'en', siteLanguage = language): string[] {
  const asked = askedOf(text, language, siteLanguage, 'Mill Lane Pool');
  if (asked === null) return [];
  return factsMeant(asked, { facts, decided: new Set() }, { siteLanguage, isDecidedOnly: false }).map(
    ({ value }) => value,
  );
}

test.each([
  ['phone number?', ['0221 123456']],
  ['phone number of the mill lane pool', ['0221 123456']],
  ['phone number of the swimming school', ['0221 555555']],
  ['email adress pls', ['hello@pool.example']],
  ['where are you guys located', ['Mill Lane 4, 12345 Town']],
  ['where is the pool', ['Mill Lane 4, 12345 Town']],
  ['is the north branch open on friday evening', ['Friday: 8 am to 9 pm']],
  ['is the south branch open on sunday', ['Sat, Sun: 10 am to 4 pm']],
  ['opening hours of the south branch', ['Mon - Fri: 9 am to 5 pm; Sat, Sun: 10 am to 4 pm']],
  ['what does it cost for adults', ['€ 6']],
  ['who runs it', ['Ann Lee']],
  ['who is the boss here?', ['Ann Lee']],
  ['who is the manager', ['Ann Lee']],
  ['who is the deputy manager', ['Sam Hill']],
  ['who is the swimming teacher', ['Eva Roth']],
  ['who is Eva Roth', ['Eva Roth']],
])('the fact that is meant, and no other: %s', (question, values) => {
  expect(valuesFor(question)).toEqual(values);
});

test('days are those of the question, for all places if it names none', () => {
  expect(valuesFor('are you open on sunday')).toEqual([
    'Monday to Thursday: 8 am to 6 pm; Friday: 8 am to 9 pm',
    'Sat, Sun: 10 am to 4 pm',
  ]);
  expect(valuesFor('are you open on wednesdays?')).toEqual([
    'Monday to Thursday: 8 am to 6 pm',
    'Mon - Fri: 9 am to 5 pm',
  ]);
});

test('hours that leave out the asked day give way to those on another page that name it', () => {
  const facts = [
    fact('hours', '', 'Monday, Tuesday, Wednesday, Friday: 8 am to 5 pm', 'https://salon.example/contact'),
    fact('hours', '', 'Monday to Friday: 8 am to 5 pm; Saturday: closed', 'https://salon.example/hours'),
  ];
  expect(valuesFor('are you open on saturday', facts)).toEqual(['Saturday: closed']);
});

test('the only opening hours say which days are closed, other hours don’t', () => {
  const only = (label: string) => [fact('hours', label, 'Tuesday: 2 pm to 4 pm')];
  expect(valuesFor('are you open on saturday', only('Our opening hours'))).toEqual(['Tuesday: 2 pm to 4 pm']);
  expect(valuesFor('are you open on saturday', only('Story time'))).toEqual([]);
});

test.each([
  ['another place', 'is the east branch open on friday'],
  ['another thing', 'how much is a towel'],
  ['a thing with something', 'how much is it for adults with a towel'],
  ['a fax number, asked as one of several', 'fax or phone number of the sauna'],
  ['WhatsApp, which isn’t stated', 'whatsapp?'],
  ['the visitor’s own number', 'can I change my phone number in my account?'],
  ['several kinds', 'phone number and opening hours?'],
  ['prices of nothing', 'what are your prices'],
  ['another role', 'who is the treasurer'],
  ['someone who does something', 'who built the pool in 1970'],
  ['when to call', 'when can I call you?'],
  ['what was', 'what was your phone number last year'],
  ['nothing of the record', 'do you rent lockers'],
])('is left to the pages: %s', (_, question) => {
  expect(valuesFor(question)).toEqual([]);
});

test('a place that is named has its own hours, not those of the whole site', () => {
  const halls = [
    fact('hours', '', 'Dienstag bis Sonntag: 9 bis 18 Uhr', 'https://bad.example/bad/zeiten'),
    fact('hours', 'Sauna', 'Mittwoch: 15 bis 21 Uhr; Samstag: 11 bis 18 Uhr'),
  ];
  expect(valuesFor('ist die sauna am sonntag offen', halls, 'de')).toEqual([]);
  expect(valuesFor('ist die sauna am samstag offen', halls, 'de')).toEqual(['Samstag: 11 bis 18 Uhr']);
  expect(valuesFor('hat das bad am sonntag offen', halls, 'de')).toEqual(['Dienstag bis Sonntag: 9 bis 18 Uhr']);
  const bar = [fact('hours', 'Bar', '8:00 - 20:00'), fact('hours', '', 'Lunedì - venerdì: 7:00 - 21:00')];
  expect(valuesFor('a che ora apre il bar?', bar, 'it')).toEqual(['8:00 - 20:00']);
});

test('the day of a follow-up is the one that counts', () => {
  const hours = [fact('hours', '', 'Mon - Fri: 9 am to 5 pm; Sat: 10 am to 4 pm; Sun: closed')];
  expect(valuesFor('are you open on saturday. And on sunday?', hours)).toEqual(['Sun: closed']);
  const portuguese = [fact('hours', '', 'Segunda a sexta: 9h00 - 19h00; Sábado: 9h00 - 13h00; Domingo: fechado')];
  expect(valuesFor('abrem ao sábado. E ao domingo?', portuguese, 'pt')).toEqual(['Domingo: fechado']);
});

test.each([
  ['de', 'wer ist der Präsident?', 'Luc Fabre'],
  ['en', 'who is the treasurer?', 'Anne Roy'],
  ['nl', 'wie is de penningmeester?', 'Anne Roy'],
])('a role is known in another language than the site’s: %s', (language, question, name) => {
  const people = [fact('person', 'Président', 'Luc Fabre'), fact('person', 'Trésorière', 'Anne Roy')];
  expect(valuesFor(question, people, language, 'fr')).toEqual([name]);
});

test('phone, mail and price are never answered with another kind', () => {
  const only = (kind: KeyFact['kind']) => pool.filter((one) => one.kind !== kind);
  expect(valuesFor('phone number?', only('phone'))).toEqual([]);
  expect(valuesFor('email address?', only('email'))).toEqual([]);
  expect(valuesFor('how much for adults?', only('price'))).toEqual([]);
});

test('German words find their compounds and synonyms', () => {
  expect(valuesFor('was kostet es für kinder', german, 'de')).toEqual(['3 €']);
  expect(valuesFor('preis für die familienkarte?', german, 'de')).toEqual(['15 €']);
  expect(valuesFor('wo seid ihr genau', german, 'de')).toEqual(['Hafenstraße 12, 50668 Köln']);
  const responsible = [
    fact('person', 'Responsable des compétitions', 'Luc Petit'),
    fact('person', 'Président', 'Eva Blanc'),
  ];
  expect(valuesFor('qui s’occupe des compétitions', responsible, 'fr')).toEqual(['Luc Petit']);
  const owner = [fact('person', 'Inhaberin', 'Ute Kern'), fact('person', 'Tierärztin', 'Eva Roth')];
  expect(valuesFor('wem gehört die Praxis?', owner, 'de')).toEqual(['Ute Kern']);
  expect(valuesFor('wer ist hier der chef', german, 'de')).toEqual(['Max Öztürk']);
  const imprint = [fact('person', 'Vertreten durch', 'Britta Boer')];
  expect(valuesFor('wer ist der inhaber', imprint, 'de')).toEqual(['Britta Boer']);
});

test.each([
  ['es', '¿A qué hora abren?', ['Montag bis Freitag: 9 bis 18 Uhr']],
  ['en', 'are you open on Tuesday?', ['Montag bis Freitag: 9 bis 18 Uhr']],
  ['fr', 'Quelle est votre adresse ?', ['Hafenstraße 12, 50668 Köln']],
  ['it', 'chi è il proprietario?', []],
  ['nl', 'Wie is de eigenaar?', []],
  ['fr', 'Qui dirige l’entreprise ?', ['Max Öztürk']],
])('a question in another language gets the values as they are: %s', (language, question, values) => {
  expect(valuesFor(question, german, language, 'de')).toEqual(values);
});

const everyday: Record<string, [hours: string, phone: string, address: string, email: string, price: string]> = {
  en: [
    'What are your opening hours?',
    'What is your phone number?',
    'Where are you located?',
    'What is your email address?',
    'How much is it for children?',
  ],
  de: [
    'Wann haben Sie geöffnet?',
    'Wie lautet Ihre Telefonnummer?',
    'Wo finde ich Sie?',
    'Wie ist Ihre E-Mail-Adresse?',
    'Was kostet es für Kinder?',
  ],
  fr: [
    'Quels sont vos horaires d’ouverture ?',
    'Quel est votre numéro de téléphone ?',
    'Où êtes-vous ?',
    'Quelle est votre adresse e-mail ?',
    'Combien ça coûte pour les enfants ?',
  ],
  es: [
    '¿Cuál es el horario?',
    '¿Cuál es su número de teléfono?',
    '¿Dónde están ustedes?',
    '¿Cuál es su correo electrónico?',
    '¿Cuánto cuesta para niños?',
  ],
  it: [
    'Quali sono gli orari di apertura?',
    'Qual è il vostro numero di telefono?',
    'Dove siete?',
    'Qual è la vostra e-mail?',
    'Quanto costa per i bambini?',
  ],
  nl: [
    'Wat zijn de openingstijden?',
    'Wat is jullie telefoonnummer?',
    'Waar zijn jullie?',
    'Wat is jullie e-mailadres?',
    'Hoeveel kost het voor kinderen?',
  ],
  pt: [
    'Qual é o horário de funcionamento?',
    'Qual é o telefone de vocês?',
    'Onde fica?',
    'Qual é o e-mail de vocês?',
    'Quanto custa para crianças?',
  ],
};
const english = pool.filter(({ label }) => label !== 'South branch');

test.each(Object.entries(everyday))(
  'everyday questions in %s about sites in English and German',
  (language, questions) => {
    const [hours, phone, address, email, price] = questions;
    const ask = (facts: KeyFact[], site: string) =>
      [hours, phone, address, email, price].map((question) => valuesFor(question, facts, language, site)[0]);
    expect(ask(english, 'en')).toEqual([
      english[0]?.value,
      '0221 123456',
      'Mill Lane 4, 12345 Town',
      'hello@pool.example',
      '€ 3',
    ]);
    const [inGerman] = [[...german, fact('phone', '', '0221 99'), fact('email', '', 'a@b.example')]];
    expect(ask(inGerman, 'de')).toEqual([
      'Montag bis Freitag: 9 bis 18 Uhr',
      '0221 99',
      'Hafenstraße 12, 50668 Köln',
      'a@b.example',
      '3 €',
    ]);
  },
);

test('everyone with a role, if it is asked for', () => {
  const partners = ['Ann Lee', 'Sam Hill', 'Eva Roth', 'Max Kern'].map((name) => fact('person', 'Partner', name));
  expect(valuesFor('who are the partners?', partners)).toHaveLength(4);
  const associates = [fact('person', 'Associé', 'Luc Petit'), fact('person', 'Associée', 'Eva Blanc')];
  expect(valuesFor('qui sont les associés', associates, 'fr')).toHaveLength(2);
  expect(valuesFor('who runs it?', [...partners, ...partners.map((one) => ({ ...one, label: 'Director' }))])).toEqual(
    [],
  );
  expect(valuesFor('wer ist hier der chef', [fact('person', 'Vertreten durch', 'Ute Kern')], 'de')).toEqual([
    'Ute Kern',
  ]);
});

test('several that fit are none', () => {
  const many = Array.from({ length: 9 }, (_, n) => fact('phone', '', `0221 10000${n}`, `https://pool.example/${n}`));
  expect(valuesFor('phone number?', many)).toEqual([]);
});

test('questions and labels that are designed to be slow are read in linear time', () => {
  const long = 'who is the manager of monday to friday '.repeat(2000);
  const labels = Array.from({ length: 280 }, () => fact('person', 'vice-manager/'.repeat(7), 'Ann '.repeat(50)));
  const started = process.cpuUsage();
  valuesFor(long, labels);
  valuesFor(`phone number ${'mo-'.repeat(20_000)}`, labels);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
