import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const music = siteOf({
  '': '# Atelier Riva\n\nL’Atelier Riva est une école de musique pour tous les âges avec de nombreux instruments.\n\nUn petit coin café «Thé, jus...» avec frigo, four et bouilloire sera mis à votre disposition.',
  'profs.html':
    '# Atelier Riva\n\n## Nos professeurs\n\nListe des professeurs de l’école\n\n## Agathe\n\nViolon\n\n## Bruno\n\nGuitare & Ukulélé\n\n## Chloé\n\nPiano jazz\n\n## Damien\n\nChant\n\n## Bruno\n\nBasse/Groove\n\n## Élodie\n\nGuitare',
  'contact.html':
    '# Atelier Riva\n\n## Contact\n\n06.55.01.02.03\n\nbonjour@riva.example\n\n7 rue des Lilas, 44000 Nantes',
});
const yoga = siteOf({
  '': '# Oak Studio\n\nOak Studio is a yoga school with two bright rooms.',
  teachers: '# Our teachers\n\n## Mira\n\nHatha yoga\n\n## Tom\n\nPilates and breathing\n\n## Ines\n\nPrenatal yoga',
  rooms: '# Rooms\n\n## Oak\n\nTwelve mats\n\n## Elm\n\nEight mats\n\n## Ash\n\nPilates machines',
});

test.each([
  [music, 'qui donne les cours de guitare ?', '- Bruno: Guitare & Ukulélé\n- Élodie: Guitare'],
  [music, 'qui enseigne le violon', 'Agathe: Violon'],
  [music, 'c’est qui la prof de piano', 'Chloé: Piano jazz'],
  [music, 'qu’est-ce que bruno enseigne', '- Bruno: Guitare & Ukulélé\n- Bruno: Basse/Groove'],
  [yoga, 'who teaches pilates?', 'Tom: Pilates and breathing'],
  [yoga, 'who is the prenatal yoga teacher', 'Ines: Prenatal yoga'],
  [yoga, 'what does tom teach', 'Tom: Pilates and breathing'],
] as const)('a page with first names above what each teaches answers: %#', (site, question, answer) => {
  expect(answerOf(site, question)).toBe(answer);
});

test.each([
  [music, 'qui enseigne la harpe'],
  [music, 'quels styles de musique proposez-vous'],
  [yoga, 'who teaches boxing'],
  [yoga, 'who gives the class for twelve mats'],
  [yoga, 'what does the class of tom cost'],
  [yoga, 'when is the class of tom'],
] as const)('what no card says isn’t answered: %#', (site, question) => {
  expect(answerOf(site, question)).toBe('');
});
