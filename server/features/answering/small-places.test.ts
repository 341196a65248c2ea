import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const allotments = siteOf({
  '': '# Kleingartenverein Lerchenfeld e.V.\n\n62 Parzellen\n\nSeit 1978 gärtnern wir gemeinsam.',
  satzung:
    '# Satzung\n\n## § 2 Zweck\n\nDer Verein verfolgt folgende Ziele:\n\n- Gemeinsame Nutzung der Vereinsanlagen und -geräte\n- Vertretung der Mitglieder gegenüber Behörden\n\n## § 3 Mitgliedschaft\n\nMitglied kann jede Person ab 18 Jahren werden. Die Mitgliedschaft wird durch eine schriftliche Erklärung und den Beschluss des Vorstands erworben.\n\nDie Mitgliedschaft endet durch:\n\n1. Freiwilligen Austritt zum Jahresende\n2. Ausschluss bei schweren Verstößen',
  parzellen:
    '# Freie Parzellen\n\n2 von 62 Parzellen frei\n\n### Parzelle 18\n\n210 m²\n\nJahrespacht\n\nca. 190 €\n\n### Parzelle 40\n\n260 m²\n\nJahrespacht\n\nca. 240 €',
  anfahrt: '# Anfahrt\n\nKleingartenverein Lerchenfeld e.V.\n\nAmselweg 3, 06120 Halle',
  datenschutz:
    '# Datenschutz\n\n## Beschwerderecht\n\nSie können sich bei einer Aufsichtsbehörde beschweren. Zuständig ist:\n\nLandesbeauftragter für den Datenschutz\n\nTelefon: 0391 / 555 01 84',
  kontakt: '# Kontakt\n\nE-Mail: verein@lerchenfeld.example',
});
const heartDoctor = siteOf({
  '': '# Kardiologische Praxis\n\n## Dr. med. Jana Felber\n\nDies ist die Praxis der niedergelassenen Kardiologin Dr. med. Jana Felber.',
  anfahrt: '# Anfahrt\n\n## Parkmöglichkeiten\n\n80m entfernt von der Praxis befindet sich eine Tiefgarage.',
  sprechstunden:
    '# Sprechstunden\n\nMontag bis Freitag 8:00 bis 12:00 Uhr\n\n## Notdienste\n\nVertretung in dringenden Fällen: Kassenärztlicher Dienst unter 07225 555 01 90.',
  kooperationen: '# Kooperationen\n\n## Kooperationen bestehen mit\n\n- Herzzentrum Ulm\n- Krankenhaus Talheim',
  angaben: '# Pflichtangaben\n\n## Qualität\n\nDie Praxis ist zertifiziert nach DIN ISO 9001.',
  kontakt: '# Kontakt\n\nMarktstraße 4, 76571 Talheim\n\nTelefon: 07225 555 01 84\n\nTelefax: 07225 555 01 85',
});

const stable = siteOf({
  '': '# Manège du Bois\n\nFondé en 1950.',
  contact:
    '# Contact\n\nRue du Hêtre, 21\n\n4031 Angleur\n\nMobile: 0476/55.01.84\n\nBelfius (IBAN): BE05 0682 2827 4975 - BIC: GKCCBEBB',
  informations:
    '# Informations\n\n## Horaires des leçons\n\nHoraire à partir de septembre 2017\n\n## Nourriture\n\nPlus de 80 % de nos chevaux mangent du foin.',
});

const physio = siteOf({
  membership:
    '# Membership\n\nAnyone over 18 can become a member. Membership is acquired by a written application.\n\nMembership ends by:\n\n1. Resignation at the end of the year\n2. Exclusion by the committee',
  about: '# About\n\nThe practice is certified to ISO 9001.',
  contact: '# Contact\n\n4 Market Street, Ely CB7 4LS\n\nTelephone: 01353 555018\n\nFax: 01353 555019',
});

test.each([
  [allotments, 'wie kann ich mitglied werden?', 'schriftliche Erklärung'],
  [allotments, 'wo ist die anlage?', 'Amselweg 3'],
  [allotments, 'was kostet parzelle 40?', '240 €'],
  [heartDoctor, 'gibt es eine faxnummer?', '07225 555 01 85'],
  [heartDoctor, 'wo kann ich parken', 'Tiefgarage'],
  [heartDoctor, 'seid ihr zertifiziert?', 'DIN ISO 9001'],
  [heartDoctor, 'mit welchen krankenhäusern arbeiten sie zusammen?', 'Krankenhaus Talheim'],
  [physio, 'is there a fax number?', '01353 555019'],
  [physio, 'are you certified?', 'ISO 9001'],
  [stable, 'où se trouve le manège ?', 'Rue du Hêtre, 21'],
  [stable, 'quel est votre numéro de téléphone', '0476/55.01.84'],
] as const)('an allotment club, a doctor or a stable answers: %#', (site, question, answer) => {
  expect(answerOf(site, question)).toContain(answer);
});

test('how membership ends doesn’t say how to become a member', () => {
  const { text } = physio.ask('how do I become a member?').reply;
  expect(text).toContain('Anyone over 18');
  expect(text).not.toContain('Resignation');
});

test('the number of an authority in the privacy policy isn’t the website’s', () => {
  expect(answerOf(allotments, 'telefonnummer?')).toBe('');
  expect(allotments.ask('telefonnummer?').reply.text).not.toContain('0391');
});

test('someone with an adjective before a service isn’t a person', () => {
  expect(answerOf(heartDoctor, 'wer ist der arzt?')).not.toContain('Kassenärztlicher Dienst');
});

test.each(['quels sont vos horaires d’ouverture ?', 'combien de chevaux avez-vous ?'])(
  'since when a timetable applies and a share are neither hours nor a number: %s',
  (question) => {
    expect(answerOf(stable, question)).toBe('');
  },
);

test('an account number isn’t a telephone number', () => {
  expect(answerOf(stable, 'quel est votre numéro de téléphone')).not.toContain('4975');
});

test('a word with synonyms isn’t taken for a similar one that the site uses', () => {
  expect(answerOf(heartDoctor, 'Welche Krankenkassen nehmen Sie?')).not.toContain('Krankenhaus');
});
