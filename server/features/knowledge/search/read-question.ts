import { type QuestionIntent, questionIntent } from '#server/language/question-intent.ts';
import { lexicalQuery } from '../lexical-query.ts';
import type { CollectionStats, LexicalQuery } from '../types.ts';
import { inNamesOfSite } from './country-names.ts';

/** A question made ready for search and answer. */
export interface ReadQuestion {
  intent: QuestionIntent;
  query: LexicalQuery;
}

/** Reads a question: what it wants, and the vectors passages are found by. */
export function readQuestion(question: string, stats: CollectionStats): ReadQuestion {
  const intent = questionIntent(question);
  const named = inNamesOfSite(question, stats);
  return { intent, query: lexicalQuery(named.question, stats, [...intent.related, ...named.otherNames]) };
}
