import { explain, type Reason, reasons } from '#shared/crawler/reasons.ts';
import { translated } from '../../language/words.ts';

/**
 * The reason that a sentence about a crawl explains; null for others.
 * @param sentence in the reader's language or in English. A detail may follow, such as a status.
 */
export function reasonOf(sentence: string): Reason | null {
  const starts = (known: string) => sentence.startsWith(known.slice(0, -1));
  return reasons.find((reason) => starts(explain(reason)) || starts(translated(explain(reason)))) ?? null;
}
