import { type Listed, wordList } from './word-list.ts';

export interface Found {
  line: number;
  text: string;
  better: string;
}

// Comments and paragraphs are wrapped, so a phrase may span two lines, with a comment mark between its words.
const gap = '(?:[ \\t]|\\r?\\n[ \\t]*(?://|\\*)?[ \\t]*)';

const patterns = wordList.map(({ words, better }: Listed) => ({
  pattern: new RegExp(words.source.replaceAll(' ', gap), `${words.flags}g`),
  better,
}));

/** The listed words of a text, with the number of the line each begins on. */
export function findWords(text: string): Found[] {
  return patterns
    .flatMap(({ pattern, better }) =>
      [...text.matchAll(pattern)].map((match) => ({
        line: text.slice(0, match.index).split('\n').length,
        text: match[0].replaceAll(/\s+(?:\/\/|\*)?\s*/g, ' '),
        better,
      })),
    )
    .toSorted((one, other) => one.line - other.line);
}
