import { foldText } from '#server/language/fold-text.ts';
import { isFrontPage } from '../page-place.ts';
import type { Passage } from './passage.ts';
import type { ReadQuestion } from './read-question.ts';

/** Pages a question wants in addition to those its words find, because the definition of X is on the page named X. */
export interface NamedPages {
  /** Folded names. A page whose title contains one is included. */
  names: string[];
}

/** A chunk further down no longer says what the page is about. */
const firstChunks = 2;
const maxExtraLength = 25;

export function namedIn({ asked: { kind, subjects } }: Pick<ReadQuestion, 'asked'>): NamedPages {
  return { names: kind === 'definition' || kind === 'compare' ? subjects : [] };
}

export function isNamed(chunk: Pick<Passage, 'title' | 'ord' | 'places'>, { names }: NamedPages): boolean {
  if (names.length === 0 || chunk.ord >= firstChunks) return false;
  if (isFrontPage(chunk)) return true;
  const title = foldText(chunk.title);
  return names.some((name) => title.includes(name) && title.length <= name.length + maxExtraLength);
}
