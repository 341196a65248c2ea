import { phrasesFor } from './phrases.ts';
import type { Source } from './types.ts';
import { wordsLookedFor } from './words-looked-for.ts';

interface NotFound {
  /** As the visitor wrote it. */
  text: string;
  language: string;
  contactPage: Source | null;
}

/** The honest no: what was looked for, and the way to the people behind the site where one is known. */
export function notFoundReply({ text, language, contactPage }: NotFound): { text: string; sources: Source[] } {
  const { notFound, notFoundAbout, askThePeople } = phrasesFor(language);
  const words = wordsLookedFor(text, language);
  const no = words === null ? notFound : notFoundAbout.replace('{words}', () => words);
  return contactPage === null ? { text: no, sources: [] } : { text: `${no} ${askThePeople}`, sources: [contactPage] };
}
