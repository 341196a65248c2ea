import type { FactKind } from '#server/language/facts.ts';
import { splitWords } from '#server/language/words.ts';
import type { ReadQuestion } from './read-question.ts';

/**
 * Facts whose passages answer a question without sharing a word with it: 'Ring 0221 123456' for 'Can I call you?', and
 * any price for 'What does a session cost?' on a site that never says session.
 */
export function factsToFetch(
  { intent, query }: Pick<ReadQuestion, 'intent' | 'query'>,
  language: string,
): readonly FactKind[] {
  if (intent.isContact) return intent.wants;
  const said = new Set(splitWords(intent.said, language).map(({ stem }) => stem));
  return intent.names.includes('price') && query.terms.every(({ stem, known }) => !known || said.has(stem))
    ? ['money']
    : [];
}
