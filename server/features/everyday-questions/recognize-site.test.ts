import { expect, test } from 'vitest';
import type { SiteKind } from '#shared/contracts/everyday-questions.ts';
import { recognizeSite } from './recognize-site.ts';

const recognize = (name: string, ...headings: string[]) =>
  recognizeSite([{ text: name, weight: 5 }, ...headings.map((text) => ({ text, weight: 2 }))]);

test.each<[SiteKind, string, string[]]>([
  ['shop', 'Töpferei Lang', ['Onlineshop', 'Versand und Rückgabe', 'Warenkorb']],
  ['shop', 'Harbour Lane Pottery', ['Shop', 'Shipping and returns', 'Cart']],
  ['food', 'Corner Bakery', ['Opening hours', 'Wedding cakes']],
  ['food', 'Da Luigi', ['Ristorante', 'Menu', 'Contatti']],
  ['lodging', 'Pension Seeblick', ['Doppelzimmer', 'Preise', 'Frühstück', 'Unsere Speisekarte']],
  ['lodging', 'Las Brisas', ['Pousada', 'Quartos', 'Como chegar']],
  ['health', 'Mill Lane Practice', ['Opening hours', 'Dental check-up', 'Team']],
  ['health', 'Dr. Weber', ['Sprechzeiten', 'Leistungen', 'Physiotherapie', 'Für Patienten']],
  ['school', 'Musikschule am Markt', ['Unterricht', 'Gebühren', 'Lehrer']],
  ['school', 'École Saint-Jean', ['Les élèves', 'Cours', 'Contact']],
  ['club', 'TSV Oberdorf', ['Mitglied werden', 'Fußball', 'Vorstand', 'Trainingszeiten']],
  ['club', 'Tennisvereniging De Linde', ['Lid worden', 'Training', 'Bestuur']],
  ['public', 'Broomhill Community Council', ['Meetings', 'Minutes', 'Councillors', 'News']],
  ['public', 'Ayuntamiento de Vega', ['Trámites', 'Noticias', 'Biblioteca']],
  ['service', 'Honolulu Plumbers', ['Drain cleaning', 'Water heaters', 'Services']],
  ['service', 'Lefebvre et associés', ['Prestations', 'Devis', 'Réalisations']],
  ['software', 'Querybase', ['Documentation', 'Installation', 'API reference', 'Changelog']],
  ['event', 'PyCon UK 2017', ['Tickets', 'Venue', 'Schedule', 'Sponsors', 'A Python API for everyone']],
])('a %s is recognized: %s', (kind, name, headings) => {
  expect(recognize(name, ...headings)).toMatchObject({ kind, because: expect.arrayContaining([expect.any(String)]) });
});

test('the words that show it are those of the most telling texts, as they are written', () => {
  expect(recognize('Hotel Seeblick', 'Unsere Zimmer', 'Hotels und Zimmerpreise', 'Frühstück', 'Suiten')).toEqual({
    kind: 'lodging',
    because: ['Hotel', 'Zimmer', 'Frühstück'],
  });
});

test('without a telling word it is a service, and nothing is said to show it', () => {
  expect(recognize('Meier GmbH', 'Willkommen', 'Kontakt')).toEqual({ kind: 'service', because: [] });
  expect(recognizeSite([])).toEqual({ kind: 'service', because: [] });
});

test('a word that hundreds of pages repeat counts once, and long texts take no time', () => {
  const talks = Array.from({ length: 500 }, (_, at) => ({ text: `API talk ${at}`, weight: 0.5 }));
  const site = [{ text: 'Summer festival', weight: 5 }, ...talks];
  expect(recognizeSite(site).kind).toBe('event');
  const long = ['a-'.repeat(50_000), `${'zimmer'.repeat(20_000)}1`, '-'.repeat(100_000), '<b>Hotel</b>'];
  const start = performance.now();
  expect(recognizeSite(long.map((text) => ({ text, weight: 1 })))).toMatchObject({
    kind: 'lodging',
    because: expect.arrayContaining(['Hotel']),
  });
  expect(performance.now() - start).toBeLessThan(2000);
});
