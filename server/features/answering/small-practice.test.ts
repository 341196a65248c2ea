import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const massage = siteOf({
  tarieven:
    '# Tarieven\n\nIk ben een erkende therapeute. Vanaf 1 januari gelden deze tarieven:\n\nPrestatie: Massagesessie van 30 min in de praktijk | Prijs: € 41,20 | Remgeld: € 6,10\n\nPrestatie: Massagesessie van 60 min | Prijs: € 79,00 | Remgeld: € 12,20\n\n### Terugbetaling\n\nHet ziekenfonds voorziet voor de meeste behandelingen terugbetaling volgens deze tabel.',
  cursus:
    '# Ademcursus\n\n## Voor wie\n\nDe ademcursus is geschikt voor elk kind vanaf 8 jaar.\n\n## Praktisch\n\n- Waar: De lessen vinden plaats in de praktijk in kleine groepen.\n- Wanneer: De cursus bestaat uit 6 sessies van 1 uur.\n- Prijs: € 120, met een boekje.\n- Hoe inschrijven: Inschrijven kan via de contactpagina.',
  over: '# Over ons\n\n## Nele Claes\n\nIn 2012 studeerde ik af als therapeute aan de hogeschool van Gent. Daarna werkte ik vijf jaar in een ziekenhuis.',
  contact: '# Contact\n\n## Praktijk Zilver\n\nAdres: Lindelaan 4, 9000 Gent\n\nTel: 09 555 01 84',
});
const pottery = siteOf({
  kurse:
    '# Kurse\n\nDrehkurs für Anfänger: 30 min Schnuppern kosten 18 €, ein ganzer Vormittag kostet 75 €.\n\n- So meldest du dich an: Anmelden geht telefonisch bis Mittwoch.',
});
const lido = siteOf({
  '': '# Waldbad Erlensee\n\nDas Waldbad hat ein 25m Becken und eine große Wiese.',
  zeiten:
    '# Öffnungszeiten\n\n## Wir haben geöffnet!\n\nBesuchen Sie uns täglich von 10:00 bis 20:00 Uhr.\n\n## Täglich geöffnet\n\n10:00 – 20:00 Uhr\n\nMai bis September\n\n## Kasse\n\n06400 / 55 01 84',
});
const fees = siteOf({
  preise:
    '# Eintrittspreise\n\nKategorie: Personen unter 18 Jahren | Eintrittskarte: 2,00 €\n\nKategorie: Personen ab 18 Jahren | Eintrittskarte: 4,00 €\n\nKategorie: Kinder unter 5 Jahren | Eintrittskarte: Kostenlos',
});
const electrician = siteOf({
  about: '# About us\n\nI am a licensed electrician and have worked here since 2009.',
  prices: '# Prices\n\nA visit costs £60.\n\n- How to book: Bookings by text message only.',
});

test.each([
  [massage, 'wat kost een sessie van een half uur', '€ 41,20'],
  [massage, 'krijg ik iets terugbetaald van het ziekenfonds', 'Het ziekenfonds voorziet'],
  [massage, 'waar heeft ze gestudeerd', 'hogeschool van Gent'],
  [massage, 'waar is de praktijk gelegen?', 'Lindelaan 4'],
  [massage, 'zijn jullie erkend', 'Ik ben een erkende therapeute.'],
  [pottery, 'wie melde ich mich zum drehkurs an', 'Anmelden geht telefonisch'],
  [fees, 'müssen kinder zahlen', 'Kostenlos'],
  [fees, 'zahlen kleine kinder eintritt', 'Kostenlos'],
  [lido, 'habt ihr im winter auch auf', 'Mai bis September'],
  [electrician, 'are you licensed?', 'I am a licensed electrician'],
  [electrician, 'how do I book a visit', '- How to book: Bookings by text message only.'],
] as const)('a practice or a small business answers: %#', (site, question, answer) => {
  expect(answerOf(site, question)).toContain(answer);
});

test('only the line that says how is the answer to how', () => {
  expect(answerOf(massage, 'hoe schrijf ik mijn kind in voor de ademcursus')).toBe(
    '- Hoe inschrijven: Inschrijven kan via de contactpagina.',
  );
});

test.each([
  [electrician, 'are you insured'],
  [massage, 'zijn jullie verzekerd'],
  [fees, 'müssen schüler bar zahlen'],
] as const)('what nothing says isn’t answered: %#', (site, question) => {
  expect(answerOf(site, question)).toBe('');
});
