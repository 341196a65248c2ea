import { describe, expect, test } from 'vitest';
import { askedThing } from './asked-thing.ts';
import { questionKind } from './question-kind.ts';

describe('the kind of a question', () => {
  test.each([
    ['What is a sourdough starter?', 'en', 'definition'],
    ['what does NGO stand for', 'en', 'definition'],
    ['Tell me about the loyalty card', 'en', 'definition'],
    ['Who baked the first loaf?', 'en', 'who'],
    ['Who is in charge of the bakery?', 'en', 'who'],
    ['How many loaves fit? Where is the oven?', 'en', 'where'],
    ['When was the mill built?', 'en', 'when'],
    ['Where do the apples grow?', 'en', 'where'],
    ['How much does a loaf cost?', 'en', 'price'],
    ['How many ovens do you have?', 'en', 'quantity'],
    ['How do I clean the oven?', 'en', 'howTo'],
    ['Can I freeze the dough when I travel?', 'en', 'yesNo'],
    ['Which flours are there?', 'en', 'list'],
    ['What ages is the course for?', 'en', 'quantity'],
    ['Ab welchem Alter darf man mitmachen?', 'de', 'quantity'],
    ['À partir de quel âge ?', 'fr', 'quantity'],
    ['Que idades podem participar?', 'pt', 'quantity'],
    ['Que oficinas organizam?', 'pt', 'list'],
    ['Que horas são as visitas?', 'pt', 'when'],
    ['Quels sont les horaires des cours ?', 'fr', 'when'],
    ['Quali sono gli orari dei corsi?', 'it', 'when'],
    ['Wat zijn de lestijden?', 'nl', 'when'],
    ['Quels sont les cours ?', 'fr', 'list'],
    ['Che corsi fate?', 'it', 'list'],
    ['What is the difference between rye and spelt?', 'en', 'compare'],
    ['rye vs spelt', 'en', 'compare'],
    ['Can I change my email address?', 'en', 'yesNo'],
    ['What is your phone number?', 'en', 'contact'],
    ['Wie kann ich den Ofen reinigen?', 'de', 'howTo'],
    ['Was ist ein Vorteig?', 'de', 'definition'],
    ['Kurtaxe wie hoch', 'de', 'price'],
    ['Wie hoch ist die Kaution?', 'de', 'price'],
    ['Wie hoch ist der Turm?', 'de', 'quantity'],
    ['When are the fees due?', 'en', 'when'],
    ['checkout time', 'en', 'when'],
    ['hora de salida', 'es', 'when'],
    ['horário da piscina', 'pt', 'when'],
    ['orario della messa', 'it', 'when'],
    ['heure du petit-déjeuner', 'fr', 'when'],
    ['Abreisezeit', 'de', 'when'],
    ['c koi un levain', 'fr', 'definition'],
    ['c koi une biga', 'fr', 'definition'],
    ['Combien de fours avez-vous ?', 'fr', 'quantity'],
    ['¿Cuándo abrió el molino?', 'es', 'when'],
    ['Chi ha costruito il mulino?', 'it', 'who'],
    ['Qual é a diferença entre centeio e trigo?', 'pt', 'compare'],
    ['Hoe kan ik de oven schoonmaken?', 'nl', 'howTo'],
    ['Comment s’inscrire ?', 'fr', 'howTo'],
    ['¿Cómo inscribirse?', 'es', 'howTo'],
    ['Come iscriversi?', 'it', 'howTo'],
  ])('"%s" (%s) asks for %s', (question, language, kind) => {
    expect(questionKind(question, language).kind).toBe(kind);
  });

  test('the subjects to define or compare are named', () => {
    expect(questionKind('What is a sourdough starter?', 'en').subjects).toEqual(['sourdough starter']);
    expect(questionKind('c koi une biga', 'fr').subjects).toEqual(['biga']);
    expect(questionKind('rye vs spelt', 'en').subjects).toEqual(['rye', 'spelt']);
  });

  test('the value of something isn’t its definition', () => {
    expect(questionKind('What is the capital of Peru?', 'en').kind).toBe('open');
    expect(questionKind('What is the maximum weight of a loaf?', 'en').kind).toBe('quantity');
  });
});

test.each([
  ['How many ovens do you have?', 'oven'],
  ['Which payment methods do you accept?', 'method'],
  ['What types of flour are there?', null],
  ['Is it open?', null],
])('"%s" counts or lists %s', (question, thing) => {
  expect(askedThing(question, 'en')).toBe(thing);
});

test('a dance school’s styles of dance are its styles', () => {
  const isSite = (stem: string) => stem === 'dans';
  expect(askedThing('Quels styles de danse proposez-vous ?', 'fr')).toBe('dans');
  expect(askedThing('Quels styles de danse proposez-vous ?', 'fr', isSite)).toBe('styl');
});
