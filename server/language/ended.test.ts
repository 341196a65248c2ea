import { expect, test } from 'vitest';
import { saysItEnded, textTime } from './ended.ts';
import { splitSentences } from './sentences.ts';

const today = '2026-11-26';
const ended = (text: string, heading = '') =>
  textTime(text, { heading, isFacts: heading.endsWith('Key facts') }, today).ended;

test.each([
  '20 % off all boards until 3 November 2026.',
  'All boards are reduced until November 3, 2026.',
  'The offer is valid through 2026-11-03',
  'The discount expires on 3rd November 2026.',
  'The sale runs from 1 to 3 November 2026.',
  'Bis zum 3. November 2026 sind alle Bretter reduziert.',
  'Gültig bis 03.11.2026',
  'Aktionszeitraum: 1.–3. November 2026',
  'Offre valable jusqu’au 3 novembre 2026.',
  'Oferta válida hasta el 3 de noviembre de 2026.',
  'Desconto válido até 3 de novembro de 2026.',
  'Offerta valida fino al 3 novembre 2026.',
  'De korting geldt tot en met 3 november 2026.',
  '2026年11月3日まで20％割引',
  '优惠截至2026年11月3日',
  'العرض متاح حتى 3 نوفمبر 2026',
  'Price of Board: 20 EUR, until 2026-11-03',
])('the offer of "%s" has ended', (text) => {
  expect(splitSentences(text)).toEqual([text]);
  expect(ended(text)).toEqual({ kind: 'offer', day: '2026-11-03' });
});

test.each([
  ['The workshop is on 14 June 2026 at 6 pm.', ''],
  ['Our summer party: Sunday, 14 June 2026', ''],
  ['Summer party: 2026-06-14 18:00', ''],
  ['Lake swim: 2026-06-14', 'Lake > Key facts'],
  ['Lake swim: 2026-06-13 to 2026-06-14', 'Lake > Key facts'],
  ['Am 14. Juni 2026 um 18 Uhr', 'Termine > Sommerfest'],
  ['Le concert aura lieu le 14 juin 2026.', ''],
  ['El taller es el 14 de junio de 2026.', ''],
  ['O concerto é a 14 de junho de 2026.', ''],
  ['La mostra apre il 14 giugno 2026.', ''],
  ['De lezing is op 14 juni 2026.', ''],
  ['セミナーは2026年6月14日に開催します', ''],
  ['音乐会：2026年6月14日', ''],
  ['ورشة يوم 14 يونيو 2026', ''],
])('the event of "%s" took place', (text, heading) => {
  expect(ended(text, heading)).toEqual({ kind: 'event', day: '2026-06-14' });
});

test.each([
  ['ends today', '20 % off until 26 November 2026.'],
  ['comes', 'The workshop is on 14 June 2027.'],
  ['has several dates', 'Workshops on 14 June 2026 and 14 June 2027.'],
  ['has no year', 'Closed from 24 December until 2 January.'],
  ['is a time of day', 'We are open until 8 pm.'],
  ['recurs', 'The festival takes place every year, first on 14 June 2024.'],
  ['continues', 'From 1 October 2026 we are open until 4 pm.'],
  ['dates the page', 'Last updated on 3 November 2026'],
  ['names a version', 'Version 15.2: 2026-06-14'],
  ['dates a release', '- airflow_providers_imap-3.11.3 — 2026-05-23'],
  ['dates a version', 'Release 1.3 — 3 November 2026'],
  ['dates the company', 'The company was founded on 3 May 2004 in a garage.'],
  ['is history', 'The first conference was on 3 May 2012.'],
  ['may be in November or December', 'Reduced until 11/12/2026.'],
  ['is no date', 'Version 2026.11.3 runs until the 31.02.2026.'],
])('what %s has not ended', (_, text) => {
  expect(ended(text)).toBeNull();
});

test('what began and has no end is current', () => {
  expect(textTime('From 1 October 2026 we are open until 4 pm.', {}, today).isCurrent).toBe(true);
  expect(textTime('Seit 1. Oktober 2026 gelten neue Preise.', {}, today).isCurrent).toBe(true);
});

test.each(['The offer has ended.', 'Die Aktion ist abgelaufen.', 'The party took place on 14 June 2026.'])(
  '"%s" says so itself',
  (text) => {
    expect(saysItEnded(text)).toBe(true);
  },
);

test.each(['The offer expires on 3 November 2026.', 'Termine: Konzert am 14. Juni 2026'])(
  '"%s" does not say so',
  (text) => {
    expect(saysItEnded(text)).toBe(false);
  },
);

test('dates in a long text are read in linear time', () => {
  const before = process.threadCpuUsage();
  textTime('until 3 nov 2026, 3.3.3. '.repeat(20_000), {}, today);
  expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(3);
});
