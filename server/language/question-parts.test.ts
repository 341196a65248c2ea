import { expect, test } from 'vitest';
import { questionKind } from './question-kind.ts';
import { separateQuestions, splitQuestion } from './question-parts.ts';

test.each([
  [
    'how often should i have my pipes checked, i own a condo',
    'how often should i have my pipes checked',
    'i own a condo',
  ],
  ['im blind, can my guide dog come in', 'can my guide dog come in', 'im blind'],
  [
    'wir sind zu sechst, habt ihr einen großen Tisch draußen?',
    'habt ihr einen großen Tisch draußen?',
    'wir sind zu sechst',
  ],
  [
    'meine Tochter feiert Geburtstag, gibt es bei euch die Torten auch ohne Nüsse?',
    'gibt es bei euch die Torten auch ohne Nüsse?',
    'meine Tochter feiert Geburtstag',
  ],
  [
    'unser hund ist ganz lieb, dürfen wir mit auf die terrasse?',
    'dürfen wir mit auf die terrasse?',
    'unser hund ist ganz lieb',
  ],
  [
    'tengo una silla de ruedas, puedo entrar en el museo sin escalones?',
    'puedo entrar en el museo sin escalones?',
    'tengo una silla de ruedas',
  ],
  [
    'my knee is bad, is there a lift in the hall this weekend',
    'is there a lift in the hall this weekend',
    'my knee is bad',
  ],
])('"%s" asks "%s" and tells "%s"', (question, asked, aside) => {
  expect(splitQuestion(question)).toEqual({ asked, told: '', aside });
});

test.each([
  'I broke my tooth, what should I do?',
  'Brunch for twenty people, is that possible on Sunday?',
  'Can I bring dogs, cats or birds?',
  'opening hours, Sunday',
  'wir haben zwei Katzen, darf man bei euch die mitbringen?',
  'mein Rad ist kaputt, könnt ihr das bis morgen reparieren?',
  'j’ai deux chiens, est-ce que vous en avez déjà accueilli ?',
])('"%s" asks as a whole', (question) => {
  expect(splitQuestion(question)).toEqual({ asked: question, told: '', aside: '' });
});

test('what a follow-up continues is read once, however long the chain', () => {
  expect(questionKind('And then? '.repeat(200), 'en').kind).toBe('open');
  expect(questionKind('When was it built. And the tower?', 'en').kind).toBe('when');
});

test.each([
  ['what does it cost and when are you open', ['what does it cost', 'when are you open']],
  ['Are dogs allowed? Do you rent boats?', ['Are dogs allowed?', 'Do you rent boats?']],
  ['how do i get there, is there a bus', ['how do i get there', 'is there a bus']],
  ['wann habt ihr offen und was kostet der Eintritt?', ['wann habt ihr offen', 'was kostet der Eintritt?']],
  [
    'vous êtes ouvert le lundi et est-ce qu’il y a un parking ?',
    ['vous êtes ouvert le lundi', 'est-ce qu’il y a un parking ?'],
  ],
  ['cuánto cuesta en agosto y se admiten perros', ['cuánto cuesta en agosto', 'se admiten perros']],
  ['¿Cuánto cuesta? ¿Hay parking?', ['¿Cuánto cuesta?', '¿Hay parking?']],
  ['quando aprite e quanto costa il biglietto', ['quando aprite', 'quanto costa il biglietto']],
  ['quando abrem e quanto custa a entrada', ['quando abrem', 'quanto custa a entrada']],
  ['hoe duur is het en kan ik pinnen', ['hoe duur is het', 'kan ik pinnen']],
])('"%s" asks %j', (message, questions) => {
  expect(separateQuestions(message)).toEqual(questions);
});

test.each([
  'is there parking and is it free',
  'can i bring my dog and do i have to pay for him',
  'darf ich meinen Hund mitbringen und was kostet das',
  'Are dogs allowed? And in the cabins?',
  'do you have a cafe or a restaurant',
  'when and where is the meeting',
  'what time do they start and where abouts',
  'my son is 5, when are classes and what do they cost',
  `Do you have boats? ${'Do you have bikes? '.repeat(3)}`,
  `Do you have ${'very '.repeat(500)}big boats and are dogs allowed?`,
])('"%s" stays whole', (message) => {
  expect(separateQuestions(message)).toEqual([message]);
});
