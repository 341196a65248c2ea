import type { IntentName } from '#server/language/intent-patterns.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { mostLabelCharacters } from './found-fact.ts';

export type Announced = ReadonlySet<IntentName>;

/** What headings and labels announce, by their text. Pages of a site share most of them. */
export type Announcements = Map<string, Announced>;

const nothing: Announced = new Set();

/** What the words of a heading, title or label announce. */
export function announcedBy(text: string, known: Announcements): Announced {
  if (text === '' || text.length > mostLabelCharacters) return nothing;
  const before = known.get(text);
  if (before) return before;
  const names = new Set(questionIntent(text).names);
  known.set(text, names);
  return names;
}
