import { describe, expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const musicSchool = siteOf({
  '': `# École de musique La Clef\n\nL'école accueille petits et grands à Montverd depuis 1984.\n\n## Nos activités\n\n### Éveil musical\n\nPour les enfants à partir de 5 ans.\n\n### Chorale\n\nOuverte à tous, le jeudi soir.`,
  cours: `# Les cours\n\n## Violon\n\nClaire Marchand\n\nViolon et alto\n\n## Enfants à partir de 7 ans\n\nLes cours individuels durent 30 minutes.\n\n## Reprise des cours\n\nLa reprise aura lieu le lundi 14 septembre.`,
  tarifs: `# Tarifs\n\n- Adhésion annuelle : 25 €\n- Cours individuel : 310 € par an\n- 2ème enfant : 280 € par an`,
  contact: `# Contact\n\nÉcole de musique La Clef, 12 rue des Tilleuls, 31200 Montverd\n\nLe secrétariat est ouvert le mardi et le jeudi de 14h à 18h.`,
});
const tennisClub = siteOf({
  '': `# Tennisclub Lindenau\n\nSeit 1952 spielen wir am Lindenauer Forst auf sechs Sandplätzen.\n\n## Unser Angebot\n\n### Ballschule\n\nFür Kinder ab 4 Jahren.`,
  beitraege: `# Beiträge\n\nErwachsene: 240 € pro Jahr\n\nKinder bis 14 Jahre: 80 €\n\nJugendliche (15-18): 110 €\n\nZweites Kind: 60 €\n\nDas Schnuppertraining ist kostenlos.`,
  termine: `# Termine\n\nSaisoneröffnung: 25. April\n\nSommerfest: 11. Juli`,
  trainer: `# Trainer\n\nEva Roth leitet das Training, und 2006 wurde Eva Roth Landesmeisterin im Tennis.`,
  vorstand: `# Vorstand\n\n1. Vorsitzender: Rolf Kern\n\nKassenwart: Jan Böhm, geboren 1971`,
  kurse: `# Kurse\n\n## Rückenschule\n\nPetra Lang\n\nFreitags um 9 Uhr.\n\n## Aquafitness\n\nmit Timo Wolf\n\nMittwochs um 19 Uhr.`,
});
const lodge = siteOf({
  '': `# Otter Bay Lodge\n\nA small lodge with nine rooms on the coast, run by the Harper family since 1996.\n\n## Activities\n\n### Sea kayaking\n\nGuided trips for beginners.\n\n### Seal watching\n\nFrom the deck.`,
  rates: `# Rates\n\n## Rooms\n\nLow season (November to March): $80 per night\n\nHigh season (July and August): $150 per night\n\n## Extras\n\nCot: free\n\nSea kayak trip: $45 per person`,
  team: `# Our people\n\n### Tom Harper\n\nKayaking and navigation\n\n### Pia Lund\n\nCook, born in 1980`,
  sailing: `# Sailing hours\n\nThe phone number of the regatta is 207-555-0188. Call this phone number on Saturday.`,
  contact: `# Contact\n\nOtter Bay Lodge, 4 Pier Road, Otter Bay, ME 04609\n\n207-555-0110\n\nReception is open daily from 8 am to 8 pm.\n\nThe shop is open on Saturday from 10 am to 4 pm.`,
});
const mill = siteOf({
  '': `# Molenmuseum De Hoop\n\nDe molen uit 1780 is sinds 1995 een museum.\n\n## Onze koren\n\n### Kinderkoor\n\nVoor kinderen vanaf 7 jaar.\n\n### Popkoor\n\nElke woensdag om 20.00 uur.`,
  prijzen: `# Toegang\n\nVolwassenen: € 6,50\n\nProefles: gratis\n\nKinderfeestje: € 12 per kind`,
});
const pool = siteOf({
  '': '# Circolo Nuoto Ombra\n\nIl circolo è nato nel 1978 e conta oggi 320 soci.',
  corsi: '# Corsi\n\nI corsi partono lunedì 5 ottobre e terminano a maggio.',
  noleggi: '# Noleggi\n\nOmbrellone: € 8 al giorno\n\nBambini fino a 6 anni: gratis',
});
const chess = siteOf({
  '': '# Club de Ajedrez Torre Blanca\n\nFundado en 1967, el club organiza torneos.\n\n## Clases\n\n### Iniciación\n\nNiños a partir de 6 años.\n\n### Perfeccionamiento\n\nJugadores federados.',
  cuotas: '# Cuotas\n\nCuota de socio: 60 € al año\n\nLa primera clase es gratuita.',
});
const clinic = siteOf({
  '': '# Clínica Vida\n\nCuidamos da sua família desde 2003.\n\n## Especialidades\n\n- Pediatria\n- Cardiologia',
  precos: '# Preços\n\nConsulta de pediatria: 40 €\n\nPrimeira consulta: 50 €\n\nA renovação de receitas é gratuita.',
  equipa: '# Equipa\n\n### Rita Prado\n\nPediatria\n\n### Hugo Leal\n\nFisioterapia',
});

const drivingSchool = siteOf({
  '': `# Fahrschule Kupfer\n\n## Wer sind wir?\n\nWir bilden alle Führerscheinklassen aus.\n\n## Unsere Standorte\n\n### Altdorf\n\n#### Büro\n\n- Mo. und Mi. 17:00-19:00 Uhr\n\n### Neustadt\n\n#### Büro\n\n- Di. und Do. 16:00-18:00 Uhr\n\n## Wir haben Antworten\n\n### Wann darf ich mit den Fahrstunden anfangen?\n\nSobald die Hälfte der Theorie besucht ist.\n\n### Was brauche ich für den Antrag?\n\nAusweis, Foto und Sehtest.\n\n### Was ist eigentlich BF-17?\n\nBF 17 bedeutet: Begleitetes Fahren ab 17 Jahren.`,
});
const surgery = siteOf({
  '': '# Elm Road Surgery\n\nA dental practice for NHS and private patients.\n\n## Opening hours\n\nMonday to Friday: 9am to 5pm',
  visit: `# Your visit\n\n## NHS and private treatment\n\nA full range of NHS treatments is available to NHS patients, and new patients may be treated privately.`,
  complaints: `# Complaints\n\nIf you are not satisfied, write to the health board.\n\nTel: 0300 555 0142 complaints@board.example`,
});

describe('what the site asks itself is answered with what it says below', () => {
  test.each([
    ['ab wann darf ich fahrstunden nehmen', 'Hälfte der Theorie'],
    ['Was muss ich für den Antrag mitbringen?', 'Sehtest'],
    ['Was ist BF17?', 'Begleitetes Fahren'],
    ['was ist bf-17', 'Begleitetes Fahren'],
  ])('%s', (question, expected) => expect(answerOf(drivingSchool, question)).toContain(expected));

  test.each(['Wann darf ich Fahrstunden absagen?', 'Was brauche ich für die Prüfung?'])(
    'but not another: %s',
    (question) => expect(answerOf(drivingSchool, question)).toBe(''),
  );
});

test('the places of a section are listed, whatever is below each', () => {
  expect(answerOf(drivingSchool, 'welche standorte habt ihr')).toBe('- Altdorf\n- Neustadt');
});

test.each([
  ['a thing that the site never mentions', 'do you have a waiting list for new NHS patients'],
  ['an email address', 'what is your email address'],
])('%s isn’t answered with what is near it', (_, question) => {
  expect(answerOf(surgery, question)).toBe('');
});

describe('what is asked for is answered in other words than the site’s', () => {
  test.each([
    ['who teaches it, below a subject', musicSchool, 'qui enseigne le violon ?', 'Claire Marchand'],
    ['who gives it, below a subject', tennisClub, 'wer gibt die rückenschule', 'Petra Lang'],
    ['who does it, with a little word', tennisClub, 'wer macht aquafitness', 'Timo Wolf'],
    ['who does it, on a card', clinic, 'quem faz fisioterapia?', 'Hugo Leal'],
    ['when it begins', pool, 'quando iniziano i corsi?', '5 ottobre'],
    ['when it begins', tennisClub, 'wann fängt die saison an', '25. April'],
    ['since when', tennisClub, 'seit wann gibt es den verein', '1952'],
    ['since when', pool, 'da quando esiste il circolo?', '1978'],
    ['the headings of a section', musicSchool, 'quelles activités proposez-vous ?', 'Chorale'],
    ['the headings of a section', lodge, 'what activities do you have', 'Seal watching'],
    ['the headings of a section', chess, '¿qué clases tenéis?', 'Perfeccionamiento'],
    ['the headings of a section', mill, 'welke koren hebben jullie', 'Popkoor'],
    ['an ordinal', musicSchool, 'combien pour le deuxième enfant ?', '280 €'],
    ['an ordinal', tennisClub, 'was kostet es für mein 2. kind', '60 €'],
    ['an age in a heading', musicSchool, 'à partir de quel âge peut-on prendre des cours ?', '7 ans'],
    ['an age', tennisClub, 'ab welchem alter ist die ballschule', '4 Jahre'],
    ['an age', mill, 'vanaf welke leeftijd mag je bij het kinderkoor', '7 jaar'],
    ['a number in a compound', tennisClub, 'wie viele plätze habt ihr', 'sechs'],
    ['the fee of a member', chess, '¿cuánto cuesta hacerse socio?', '60 €'],
  ])('%s: %#', (_, site, question, expected) => {
    expect(answerOf(site, question)).toContain(expected);
  });
});

test.each([
  [tennisClub, 'muss ich fürs schnuppertraining bezahlen', 'kostenlos'],
  [tennisClub, 'kostet das schnuppertraining etwas?', 'kostenlos'],
  [lodge, 'do i have to pay for a cot', 'free'],
  [lodge, 'is a kayak trip free?', '$45'],
  [mill, 'moet ik betalen voor een proefles?', 'gratis'],
  [mill, 'is een kinderfeestje gratis', '€ 12'],
  [pool, 'i bambini pagano?', 'gratis'],
  [chess, '¿la primera clase se paga?', 'gratuita'],
])('whether something costs anything is answered with its price: %#', (site, question, expected) => {
  expect(answerOf(site, question)).toContain(expected);
});

test.each([
  [lodge, 'what does a room cost in february?', '$80', '$150'],
  [tennisClub, 'was kostet es für meinen 16 jährigen sohn', '110 €', '80 €'],
])('a price is that of the month or age in question: %#', (site, question, expected, other) => {
  const text = answerOf(site, question);
  expect(text).toContain(expected);
  expect(text).not.toContain(other);
});

test.each([
  ['hours of another day', musicSchool, 'êtes-vous ouverts le samedi ?'],
  ['hours of another day', lodge, 'is the shop open on sunday'],
  ['a birth of someone else', tennisClub, 'wann ist rolf kern geboren'],
  ['a birth of someone else', lodge, 'when was tom harper born'],
  ['another date of the same person', tennisClub, 'wann ist eva roth geboren'],
  ['a price of something else', clinic, 'quanto custa uma consulta de cardiologia?'],
])('%s isn’t an answer: %#', (_, site, question) => {
  expect(answerOf(site, question)).toBe('');
});

test('the number of the contact page comes before one that another page mentions', () => {
  expect(answerOf(lodge, 'phone number?')).toContain('207-555-0110');
});

test('the other day of a follow-up isn’t answered with the first', () => {
  const reply = lodge.converse('and on sunday?', [
    { isFromUser: true, content: 'is the shop open on saturday?' },
    { isFromUser: false, content: 'The shop is open on Saturday from 10 am to 4 pm.' },
  ]);
  expect(reply.outcome).not.toBe('answered');
});
