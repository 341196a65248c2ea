/** Files and folders to skip, as globs: other people's texts, and data about languages. */
export const exemptFiles: readonly string[] = [
  'docs/writing.md',
  'docs/writing/**',
  // Pages as websites have them, and questions as visitors type them.
  'build/bench/quality/**',
  'build/screenshots/{customer-page,desktop-scenes}.ts',
  'desktop/e2e/practice-site.ts',
  'desktop/testing/local-crawl-site.ts',
  'shared/crawler/testing/pages/**',
  // Words and patterns of languages.
  'desktop/renderer/**/words.de.{ts,tsx}',
  'server/mail/words.de.ts',
  'shared/messages/german.ts',
  'shared/audit/{sentences,fields}.de.ts',
  'server/features/answering/{record-reply.test,value-proof}.ts',
  'server/features/answering/generated/checks/{calendar,units}.ts',
  'server/features/everyday-questions/question-texts.ts',
  'server/language/{asking-words,definitions,facts,instructions,intent-patterns,not-a-question,person-name,question-kind-patterns}.ts',
  'server/language/{role-names,weekdays}.ts',
  'server/language/{other-spellings,other-spellings.test,question-intent.test,question-kind.test,testing/short-questions}.ts',
  'shared/crawler/extract/chrome.ts',
];

export interface Exception {
  file: string;
  /** The words as found in the file. */
  text: string;
  why: string;
}

const sample = 'text of a page or question in a test';
const otherLanguage = 'German, French and Portuguese';

/** Places that need a listed word. */
export const exceptions: readonly Exception[] = [
  { file: 'server/db/earlier-migrations.ts', text: 'cancelled', why: 'an earlier value in databases' },
  { file: 'server/features/answering/answer-question.test.ts', text: 'somebody', why: sample },
  { file: 'server/features/answering/answer-question.test.ts', text: 'can not', why: sample },
  { file: 'server/features/answering/extractive-reply.test.ts', text: 'Anybody', why: sample },
  { file: 'server/features/answering/find-definition.ts', text: 'stands', why: 'a pattern for questions' },
  { file: 'server/features/answering/generated/refusals.test.ts', text: 'can not', why: sample },
  { file: 'server/features/answering/kinds-of-answers.test.ts', text: 'somebody', why: sample },
  { file: 'server/features/knowledge/chunk-page.test.ts', text: 'everybody', why: sample },
  {
    file: 'server/features/knowledge/lexical-query.test.ts',
    text: 'colours',
    why: 'a British spelling is the subject',
  },
  { file: 'shared/crawler/extract/article.test.ts', text: 'everybody', why: sample },
  { file: 'shared/crawler/extract/boilerplate.test.ts', text: 'everybody', why: sample },
  { file: 'shared/crawler/extract/chrome.test.ts', text: 'everybody', why: sample },
  { file: 'shared/crawler/extract/collect-blocks.test.ts', text: 'e-mail', why: sample },
  { file: 'shared/crawler/extract/fact-words.ts', text: 'E-mail', why: 'stored with crawled pages' },
  { file: 'shared/crawler/extract/fact-words.ts', text: 'E-Mail', why: 'German' },
  { file: 'shared/crawler/extract/fact-words.ts', text: 'cancelled', why: 'as in EventCancelled of schema.org' },
  { file: 'shared/crawler/extract/structured-data.test.ts', text: 'E-mail', why: 'stored with crawled pages' },
  { file: 'shared/crawler/extract/visibility.test.ts', text: 'whoever', why: sample },
  { file: 'shared/crawler/one-page.test.ts', text: 'colour', why: sample },
  { file: 'shared/crawler/one-page.test.ts', text: 'stands', why: sample },
  { file: 'shared/loaders/documents/read-document.test.ts', text: 'everybody', why: sample },
  { file: 'shared/loaders/documents/read-document.test.ts', text: 'Spelt', why: 'the grain' },
  { file: 'widget/leave-message/texts.ts', text: 'E-Mail', why: otherLanguage },
  { file: 'widget/leave-message/texts.ts', text: 'e-mail', why: otherLanguage },
];
