import { expect, test } from 'vitest';
import { phraseLanguages, phrasesFor } from './phrases.ts';
import { smallTalkReply } from './small-talk.ts';

test.each([
  ['Hi!', 'en', 'Hello! What would you like to know?'],
  ['hello there', 'en', 'Hello! What would you like to know?'],
  ['Guten Tag', 'de', 'Hallo! Was möchten Sie wissen?'],
  ['Bonjour !', 'fr', 'Bonjour ! Que souhaitez-vous savoir ?'],
  ['你好', 'zh', '您好！您想了解什么？'],
  ['Thanks a lot!', 'en', 'You’re welcome!'],
  ['Vielen Dank', 'de', 'Gern geschehen!'],
  ['¡Muchas gracias!', 'es', '¡De nada!'],
  ['شكرا', 'ar', 'على الرحب والسعة!'],
  ['bye', 'en', 'Goodbye!'],
  ['super, danke dir!!', 'de', 'Gern geschehen!'],
  ['ok thx bye', 'en', 'You’re welcome!'],
  ['cheers, thats a big help', 'en', 'You’re welcome!'],
  ['merci bcp !', 'it', 'Avec plaisir !'],
  ['oi boa tarde', 'pt', 'Olá! O que gostaria de saber?'],
  ['Are you a bot?', 'en', 'I’m this website’s automated assistant, not a person. I answer using its pages.'],
])('"%s" is answered in kind', (message, language, reply) => {
  expect(smallTalkReply(message, language)).toBe(reply);
});

test.each([
  'Hello, when are you open?',
  'Thanks, and how much is it?',
  'good help',
  'danke für die Öffnungszeiten am Sonntag',
  'Is this a real person or a bot farm?',
  '',
  'hi '.repeat(100),
])('"%s" is not small talk', (message) => {
  expect(smallTalkReply(message, 'en')).toBeNull();
});

test('the assistant speaks ten languages', () => {
  expect(new Set(phraseLanguages)).toEqual(new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'ar']));
});

test.each(['notFound', 'askThePeople', 'mayHelp', 'welcome', 'whoAmI', 'personCalled'] as const)(
  'its sentence "%s" exists in each of them',
  (key) => {
    const said = phraseLanguages.map((language) => phrasesFor(language)[key]);
    expect(said.every((sentence) => sentence.length > 2)).toBe(true);
    // 'De nada' is the reply to thanks in both Spanish and Portuguese.
    expect(new Set(said).size).toBeGreaterThanOrEqual(said.length - 1);
  },
);

test('a language it does not speak gets English', () => {
  expect(phrasesFor('fi')).toBe(phrasesFor('en'));
  expect(phrasesFor('__proto__')).toBe(phrasesFor('en'));
});
