import { expect, test } from 'vitest';
import { hasPhoneNumber, phoneNumbersIn } from './phone-number.ts';

test.each([
  'Tel: 0551 447799',
  '+49 551 4477',
  '(71) 9 8851-9487',
  '(555) 010-2233',
  'Fax:0551 447799',
  'Reservas: 982 41 07 33',
  'Casa Lua\n651 220 914\nLugo',
  '02774 · 2666',
])('"%s" has a telephone number', (text) => {
  expect(hasPhoneNumber(text)).toBe(true);
});

test.each([
  '08:00:2b:01:02:03',
  '08002b:0102030405',
  '2026-03-04',
  '04 · 03 · 2026',
  '10:00 – 13:00 · 15:00 – 17:30',
  'Order 100200300',
  '12,500.00',
  'a debt of 651 220 914 pesos',
  'IBAN: BE05 0682 2827 4975',
  'Ausbildung zur Fachangestellten von 2004-2007',
  'Telefonistin 2004 - 2007',
])('"%s" has none', (text) => {
  expect(hasPhoneNumber(text)).toBe(false);
});

test('the numbers of a text are found as it writes them', () => {
  expect(phoneNumbersIn('Tel. 0221 / 123456; fax 0221 / 123457; order 100200300; +1 (555) 010-2233')).toEqual([
    '0221 / 123456',
    '0221 / 123457',
    '+1 (555) 010-2233',
  ]);
  // A line break that got lost, not the end of the number.
  expect(phoneNumbersIn('Tel. (+39) 040 555 0184 or (+44)20 7946 0018')).toEqual([
    '(+39) 040 555 0184',
    '(+44)20 7946 0018',
  ]);
  expect(phoneNumbersIn('01 67 49 69 40Les soirs')).toEqual(['01 67 49 69 40']);
  expect(phoneNumbersIn('Call us (0412345678) or write')).toEqual(['0412345678']);
  expect(phoneNumbersIn('Since 2026-03-04')).toEqual([]);
});
