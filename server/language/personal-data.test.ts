import { expect, test } from 'vitest';
import { findPersonalData, maskPersonalData, maskValues, repeatable } from './personal-data.ts';

const mask = (text: string, ...languages: string[]) => maskPersonalData(text, languages).text;

test.each([
  ['an email address', 'Write to jane.doe+shop@mail.example.co.uk, please.', 'Write to [email], please.'],
  ['an address with an umlaut', 'jürgen@müller.example', '[email]'],
  ['an IBAN', 'My IBAN is DE89 3704 0044 0532 0130 00 and I want a refund', 'My IBAN is [IBAN] and I want a refund'],
  ['an IBAN without spaces', 'GB29NWBK60161331926819', '[IBAN]'],
  ['a card number', 'Card 4242 4242 4242 4242, exp 12/29', 'Card [card number], exp 12/29'],
  ['a card number with hyphens', '3782-822463-10005', '[card number]'],
  ['full-width digits', 'ｃａｒｄ ４２４２４２４２４２４２４２４２', 'ｃａｒｄ [card number]'],
  ['an international phone number', 'Call +49 30 1234567 today', 'Call [phone number] today'],
  ['a US social security number', 'My SSN is 536-90-4399.', 'My SSN is [tax number].'],
  ['an Italian codice fiscale', 'RCCMNL83S18D969H', '[tax number]'],
  ['a Spanish DNI', 'DNI 54362315K', 'DNI [tax number]'],
  ['a Spanish NIE', 'NIE X-2482300-W', 'NIE [tax number]'],
  ['a British national insurance number', 'HH 01 02 03 D', '[tax number]'],
  ['a Brazilian CPF', 'CPF 390.533.447-05', 'CPF [tax number]'],
  ['an Indian PAN', 'PAN ACUPA7085R', 'PAN [tax number]'],
  ['several at once', 'a@b.example or +44 20 7946 0958', '[email] or [phone number]'],
])('%s is masked wherever the visitor is', (_, text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  ['a German tax number', '36574261809', 'de'],
  ['a French tax number', '3023217600053', 'fr'],
  ['a British UTR', '1955839661', 'en-GB'],
  ['a Dutch BSN', '111222333', 'nl-NL'],
  ['a Polish PESEL', '44051401359', 'pl'],
  ['a Brazilian CPF without marks', '39053344705', 'pt-BR'],
  ['an Indian Aadhaar', '234123412346', 'hi-IN'],
])('%s in plain digits is masked for visitors of its country', (_, number, language) => {
  expect(mask(`It is ${number}.`, language)).toBe('It is [tax number].');
  expect(mask(`It is ${number}.`, 'ja')).toContain(number);
});

test('a national phone number is masked for visitors of its country', () => {
  expect(mask('Ruf mich an: 030 1234567', 'de-DE')).toBe('Ruf mich an: [phone number]');
  expect(mask('Call (212) 555-0123', 'en-US')).toBe('Call [phone number]');
});

test.each([
  'Is order 2024-05-06 on its way?',
  'Are you open on 24.12.2026 from 10:00 to 18:30?',
  'Does it cost 1.299,00 EUR or $1,299.00?',
  'What is the difference between ISO 27001 and ISO 9001?',
  'Do you sell article 1234567812345678?',
  'Version 1.2.3.4 of DE12 ABCD',
  'What does @home mean?',
  'How far is 12345678?',
])('an ordinary question stays as it is: %s', (text) => {
  expect(mask(text, 'en-US', 'de-DE')).toBe(text);
});

test('an answer that repeats the visitor’s data is masked, and the site’s own data stays', () => {
  const { values } = maskPersonalData('I am jane@mail.example, who do I write to?', []);
  expect(maskValues('Thanks, jane@mail.example! Write to help@shop.example.', values)).toBe(
    'Thanks, [email]! Write to help@shop.example.',
  );
});

test('broken and hostile texts are read without an error', () => {
  for (const text of ['', '\ud800@\udfff', '@'.repeat(2000), '1'.repeat(2000), '+1 '.repeat(600), 'a.'.repeat(1000)]) {
    for (const { start, end } of findPersonalData(text, ['xx-invalid-', 'de', 'en', 'fr']))
      expect(end).toBeGreaterThan(start);
  }
});

test('what repeats a visitor’s question to others names no card, account, phone number or address', {
  tags: ['rule:repeated-questions-masked'],
}, () => {
  const shown = {
    'card 4111-1111-1111-1111 and DE89 3704 0044 0532 0130 00': 'card [card number] and [IBAN]',
    'call 0171 555 0123 or ann@example.com': 'call [number] or [email]',
    'Do you deliver to 12 Mill Lane, Springfield?': 'Do you deliver to [address]?',
    'do you deliver to 12 mill lane?': 'do you deliver to [address]?',
    'Liefern Sie in die Hauptstraße 12, 10115 Berlin?': 'Liefern Sie in die [address]?',
    'Livrez-vous au 12 rue de la Paix, 75002 Paris ?': 'Livrez-vous au [address] ?',
    '４１１１ １１１１ １１１１ １１１１': '[card number]',
  };
  expect(Object.keys(shown).map(repeatable)).toEqual(Object.values(shown));
  // Prices, dates, times and other numbers stay.
  for (const text of [
    'do you have 2 rooms at your place for 1,200 euros?',
    'are you open on 2026-11-30 at 18:30?',
    'what is in room 12 on Market Square?',
    '10 000 Euro, 1.500 Einwohner',
  ]) {
    expect(repeatable(text)).toBe(text);
  }
  // As long as a question may be.
  expect(repeatable(`12 ${'Aa '.repeat(330)}${'1 '.repeat(330)}`)).toMatch(/\[number\] ?$/);
});
