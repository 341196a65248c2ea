import { describe, expect, test } from 'vitest';
import { detectLanguage } from '#server/language/detect-language.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { questionsPerKind, siteKinds } from '#shared/contracts/everyday-questions.ts';
import { smallTalkReply } from '../answering/small-talk.ts';
import { questionLanguages } from './question-texts.ts';
import { everydayQuestions, questionLanguage } from './questions.ts';

const longest = 60;

describe.each(questionLanguages)('everyday questions in %s', (language) => {
  const all = siteKinds.flatMap((kind) => everydayQuestions(kind, language));

  test.each(siteKinds)('of the kind %s are fifteen short ones', (kind) => {
    const texts = everydayQuestions(kind, language).map(({ question }) => question);
    expect(new Set(texts).size).toBe(questionsPerKind);
    expect(texts.filter((text) => text.length > longest || !/^[¿\p{Lu}].*[\p{L}\p{N}.] ?\?$/u.test(text))).toEqual([]);
  });

  test('ask for the fact that they touch', () => {
    const asking = all.filter(({ fact }) => fact !== null);
    expect(asking.length).toBeGreaterThan(0);
    expect(
      asking.filter(({ question, fact }) => !questionIntent(question).names.some((name) => name === fact)),
    ).toEqual([]);
  });

  test('are in the language of the site, and no small talk', () => {
    const read = all.map(({ question }) => ({ question, is: detectLanguage(question, [language]) }));
    expect(read.filter(({ is }) => is !== language)).toEqual([]);
    expect(all.filter(({ question }) => smallTalkReply(question, language) !== null)).toEqual([]);
  });
});

test('a site in another language is asked in English', () => {
  expect([questionLanguage('sv'), questionLanguage(null), questionLanguage('pt')]).toEqual(['en', 'en', 'pt']);
});
