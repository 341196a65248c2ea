import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const sailing = siteOf({
  anfahrt: `# Anfahrt\n\nUferkoppel 12 — 24105 Kiel\n\nBus & Bahn\n\nMit ÖPNV\n\n- RE 7 bis Kiel Hauptbahnhof\n- Von dort mit Bus 41 bis Haltestelle Schleusentor, dann zu Fuß ca. 300 m\n\nMit dem Auto\n\nAutobahn A215 bis zum Ende, dann rechts in die Hafenallee.\n\n## Segelverein Kielwasser e.V.\n\nAdresse\n\nUferkoppel 12\n24105 Kiel\n\nTelefon\n\n0431 5550182`,
  verein:
    '# Über uns\n\nDer 1972 gegründete Segelverein Kielwasser liegt am Westufer der Förde und ist umgeben von alten Speichern.\n\nIm Clubhaus befindet sich auch das Café-Restaurant „Ankerplatz“.',
  team: `# Team\n\nVorstand\n\nHelga Brandt (Vorsitzende) | Uwe Jessen (Stellv. Vorsitzender) | Katrin Möller (Schatzmeisterin) | Tom Ahrens (Jugendwart)\n\n## Mitglied werden\n\nDer Verein ist offen für alle, die Freude am Segeln haben. Die Beitrittserklärung steht unter Downloads bereit.`,
  termine: `# Termine\n\n## Segelcamps 2026\n\nEinwöchige Segelcamps für Kinder von 8 bis 14 Jahren, mit jeder Menge Spaß auf dem Wasser.\n\n## Jahresplanung 2026\n\nRegatten, Mitgliederversammlung, Hafenfest und Adventsfeier – alle Termine für 2026 auf einen Blick.\n\nDatum: 28.03. | Veranstaltung: Bootstaufe\n\nDatum: 04.07. | Veranstaltung: Hafenfest + Lampionfahrt für Kinder\n\nDatum: 12.12. | Veranstaltung: Adventsfeier`,
  boote:
    '# Unsere Boote\n\n14\n\nVereinsboote\n\n2\n\nSlipanlagen\n\nVom kleinen Optimist bis zur großen Segelyacht: Hier findet jeder sein Lieblingsboot.',
});
const choir = siteOf({
  club: '# The choir\n\nSing with us\n\n85\n\nSingers\n\n12\n\nConcerts a year\n\nDana Pike (chair) | Ollie Marsh (treasurer) | Ruth Vane (conductor)',
  join: '# Join in\n\n## Become a member\n\nEveryone who likes to sing is welcome, with or without experience. The form is at the door on Tuesdays.',
  dates:
    '# Dates 2026\n\nSpring concert, summer picnic and carol evening: everything for 2026 at a glance.\n\nWhen: 19 December | What: Carol evening',
});
const rowing = siteOf({
  ploeg: '# Het bestuur\n\nNoor Visser (voorzitter) | Bram Kok (penningmeester) | Lies Smit (materiaal)',
  lid: '# Lid worden\n\nIedereen vanaf 12 jaar is welkom. Het formulier ligt in het botenhuis.',
});
const farm = siteOf({
  '': '# Willkommen auf Gut Erlengrund\n\nLiebe Gäste, herzlich willkommen in unserem Fachwerkhaus am Moor. Es hat zwei Wohnungen und einen großen Garten.',
  oben: '# Obere Wohnung\n\n## Die Unterkunft\n\nIm Haus erwartet euch viel Holz. Die obere Wohnung ist für max. 9 Gäste ausgelegt.\n\n## Preise\n\n1-2 Personen: 72€ pro Nacht\n\n3 oder mehr Personen: 14€ pro Nacht und Person\n\nZu Silvester vermieten wir das Haus nur komplett (obere und untere Wohnung) für max. 15 Personen, Festpreis 1000€.',
  unten: '# Untere Wohnung\n\nDie untere Wohnung ist für max. 4 Gäste ausgelegt. Euren Hund dürft ihr gern mitbringen.',
  agb: '# Allgemeine Geschäftsbedingungen\n\n## Zahlung\n\nEs wird eine Anzahlung in Höhe von 10 % der Gesamtsumme innerhalb von 2 Tagen nach Erhalt der Rechnung fällig.',
  tiere:
    '# Tiere\n\nVom kleinen Shetlandpony bis zum großen Warmblut: Unsere Tiere freuen sich auf euch. Die dreimal tägliche Fütterung dürft ihr begleiten.',
});
const orchard = siteOf({
  '': '# Gîte du Verger, Bresse et Val de Seille\n\nLe gîte du Verger peut accueillir 2 à 6 personnes dans la maison des propriétaires. Il a un jardin et une terrasse.\n\n## Anne-Lise et Bertrand\n\nPropriétaires du gîte du Verger, entre Bresse et Val de Seille',
  visiter:
    '# À visiter\n\nSitué en plein cœur de la Bresse, les activités proches du gîte du Verger à Saint-Aubin sont nombreuses...',
  situation:
    "# Situation\n\n## Nous vous accueillons toute l'année\n\nNous vous accueillons toute l'année à Saint-Aubin, à proximité de Tournus.",
  descriptif:
    '# Les espaces de vie\n\n## À 100 mètres de la salle des fêtes\n\nBoulangerie, épicerie et restaurant au village. Les animations dans la région sont nombreuses.',
  tarifs:
    '# Tarifs et services\n\n## Linge de maison\n\nDraps, serviettes de toilette, essuie-main et torchon vaisselle.\n\nPour 1 à 2 personnes\n\n60 à 90 € la nuit selon saison\n\nFrais de ménage de 20 €\n\nPour 3 à 4 personnes\n\n80 à 120€ la nuit selon saison\n\nFrais de ménage de 20 €\n\nNos amis les animaux ne sont pas admis',
  'mentions-legales':
    '# Mentions légales\n\nLe site appartient à Anne-Lise MOREL. Le gîte du Verger se situe au 8 rue de la Seille 71290 Saint-Aubin.',
});

test.each([
  ['a street whose name says nothing', sailing, 'adresse?', 'Uferkoppel 12'],
  ['a street whose name says nothing', sailing, 'wo seid ihr genau?', 'Uferkoppel 12'],
  ['a street whose name says nothing', sailing, 'wo liegt ihr?', 'Uferkoppel 12'],
  ['steps under their label', sailing, 'wie komme ich mit der bahn zu euch', 'Haltestelle Schleusentor'],
  ['the name of a role', sailing, 'wie heißt eure vorsitzende', 'Helga Brandt'],
  ['the name of a role', choir, 'what is the name of your conductor', 'Ruth Vane'],
  ['the name of a role', rowing, 'hoe heet de voorzitter', 'Noor Visser'],
  ['who does the work of a role', sailing, 'wer ist bei euch für die finanzen zuständig', 'Katrin Möller'],
  ['an age to take part', sailing, 'ab welchem alter kann mein kind beim segelcamp mitmachen?', '8 bis 14 Jahren'],
  ['a day without a year', sailing, 'wann ist die adventsfeier', '12.12.'],
  ['a day without a year', sailing, 'wann findet das hafenfest statt', '04.07.'],
  ['a day, not only the year', choir, 'when is the carol evening', '19 December'],
  ['a number above its name', sailing, 'wie viele vereinsboote habt ihr', '14 Vereinsboote'],
  ['a number above its name', choir, 'how many singers do you have', '85 Singers'],
  ['room for people, not their price', farm, 'wie viele personen passen in die obere wohnung', 'max. 9 Gäste'],
  ['what you may, verb first', farm, 'darf ich meinen hund mitbringen?', 'dürft ihr gern mitbringen'],
  ['a share of the price', farm, 'wie hoch ist die anzahlung', '10 %'],
  ['a plural of another language in a compound', farm, 'habt ihr auch ponys?', 'Shetlandpony'],
  ['the noun of a verb', farm, 'wie oft werden die tiere gefüttert?', 'dreimal tägliche Fütterung'],
  ['the address in the legal notice', orchard, 'vous êtes où exactement ?', '8 rue de la Seille'],
  ['a number of people above its price', orchard, 'quel prix pour 4 personnes ?', '3 à 4 personnes: 80 à 120€'],
  ['open all year', orchard, "vous êtes ouverts toute l'année ?", "toute l'année à Saint-Aubin"],
  ['names above what they are', orchard, 'qui sont les propriétaires', 'Anne-Lise et Bertrand'],
  ['a rule without a full stop', orchard, 'les chiens sont acceptés ?', 'ne sont pas admis'],
  ['shops by their kinds', orchard, 'y a-t-il des commerces dans le village', 'Boulangerie'],
  ['a section headed by what is asked', sailing, 'wie werde ich mitglied', 'Beitrittserklärung'],
  ['a section headed by what is asked', choir, 'how do i become a member', 'The form is at the door'],
  ['a section headed by what is asked', rowing, 'hoe word ik lid', 'Het formulier'],
])('%s: %#', (_, site, question, expected) => expect(answerOf(site, question)).toContain(expected));

test('half of a hyphenated thing isn’t the thing', () => {
  expect(answerOf(orchard, 'il y a un lave-linge ?')).toBe('');
});

test('one name of a line of names is given, not all of them', () => {
  expect(answerOf(choir, 'who is the treasurer')).toMatch(/Ollie Marsh(?!.*Dana)/);
});
