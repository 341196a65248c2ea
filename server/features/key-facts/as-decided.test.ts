import { expect, test } from 'vitest';
import type { FactKind } from '#server/language/facts.ts';
import { asDecided, type DecidedFact } from './as-decided.ts';

const url = 'https://hall.example/contact';
const decided = (kind: DecidedFact['kind'], value: string, instead: string | null = null, label = ''): DecidedFact => ({
  kind,
  value,
  instead,
  label,
  url,
});
function shown(body: string, fact: DecidedFact, fields: { url?: string; header?: string } = {}): string | undefined {
  const facts: FactKind[] = ['phone', 'email', 'hours', 'money'];
  return asDecided([{ url, header: 'Contact', body, facts, ...fields }], [fact])[0]?.body;
}

test.each([
  ['phone', '0221 123456', 'Phone: +49 221 123 456\n\nEmail: hi@hall.example', 'Email: hi@hall.example'],
  ['phone', '0221 123456', 'Telefon: 0221 / 123456 Mail: hi@hall.example', 'Telefon: Mail: hi@hall.example'],
  [
    'phone',
    '0221 123456',
    'We bake daily. Call 0221 123456 to order. Cakes need a day.',
    'We bake daily. Cakes need a day.',
  ],
  ['email', 'hi@hall.example', 'Write to hi@hall.example', ''],
  ['address', 'Mill Lane 4, 12345 Town', 'Find us: Mill Lane 4, 12345 Town\n\nWe have a garden.', 'We have a garden.'],
  ['person', 'Ann Lee', 'Chair: Ann Lee\n\nTreasurer: Sam Hill', 'Treasurer: Sam Hill'],
] as const)('a hidden %s isn’t in the text of its pages', (kind, value, body, expected) => {
  expect(shown(body, decided(kind, value))?.trim()).toBe(expected);
});

test('a fixed value replaces what the page says, however it is written', () => {
  expect(shown('Phone: +49 221 123 456', decided('phone', '0221 123456', '0221 999999'))).toBe('Phone: 0221 999999');
  expect(shown('Chair: Ann Lee', decided('person', 'Ann Lee', '$& Sam Hill'))).toBe('Chair: $& Sam Hill');
});

test('hours and prices are lines of their page', () => {
  const body = 'Welcome!\n\n- Monday: 9 am to 5 pm\n- Tuesday: 9 am to 1 pm\n\nAdults: € 7\nDogs: € 7';
  const hours = decided('hours', 'Monday: 9 am to 5 pm; Tuesday: 9 am to 1 pm', 'Monday: closed');
  expect(shown(body, hours)).toBe('Welcome!\n\nMonday: closed\n\nAdults: € 7\nDogs: € 7');
  expect(shown(body, { ...hours, instead: null })).toBe('Welcome!\n\nAdults: € 7\nDogs: € 7');
  expect(shown(body, decided('price', '€ 7', null, 'Adults'))).toBe(
    body.replace('\nAdults: € 7', '').replace('1 pm\n', '1 pm\n'),
  );
  expect(shown(body, decided('price', '€ 7', '€ 8', 'Adults'))).toContain('Adults: € 8\nDogs: € 7');
  expect(shown(body, hours, { url: 'https://hall.example/cafe' })).toBe(body);
  const row = 'Tag: Mittwoch | Uhrzeit: 8.00 - 11.45 Uhr\nTag: Sonntag | Uhrzeit: 13.30 - 18.00 Uhr';
  expect(shown(row, decided('hours', 'Mittwoch: 8.00 - 11.45 Uhr; Sonntag: 13.30 - 18.00 Uhr'))).toBe('');
});

test('the card of a hidden person isn’t read, and a passage no longer counts as stating what it lacks', () => {
  expect(shown('Teacher', decided('person', 'Ann Lee'), { header: 'Team > Ann Lee' })).toBeUndefined();
  const facts: FactKind[] = ['phone', 'email'];
  const body = 'Phone: 0221 123456\n\nEmail: hi@hall.example';
  expect(asDecided([{ url, header: 'Contact', body, facts }], [decided('phone', '0221 123456')])[0]?.facts).toEqual([
    'email',
  ]);
});

test('many decisions about long texts take bounded time', { tags: ['long'] }, () => {
  const body = Array.from({ length: 2000 }, (_, n) => `Desk ${n}: 0221 555${n}, Monday: 9 am to 5 pm, € ${n}`).join(
    '\n',
  );
  const some = Array.from({ length: 50 }, (_, n) =>
    decided((['phone', 'hours', 'price', 'address'] as const)[n % 4] ?? 'phone', `0221 555${n}`),
  );
  const started = process.cpuUsage();
  asDecided([{ url, header: 'Contact', body, facts: [] }], some);
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});
