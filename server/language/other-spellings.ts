import { isWordOf } from './word-rarity.ts';

/** British and American endings, in both directions. */
const pairs: readonly (readonly [ending: RegExp, other: string])[] = [
  [/(?<=..)our(?=(?:s|ed|ing|ite|ites|able|hood|ly|less|ful)?$)/u, 'or'],
  [/(?<=..)or(?=(?:s|ed|ing|ite|ites|able|hood|ly|less|ful)?$)/u, 'our'],
  [/(?<=..)is(?=(?:e|es|ed|ing|ation|ations|er|ers)$)/u, 'iz'],
  [/(?<=..)iz(?=(?:e|es|ed|ing|ation|ations|er|ers)$)/u, 'is'],
  [/(?<=..)ys(?=(?:e|es|ed|ing|er|ers)$)/u, 'yz'],
  [/(?<=..)yz(?=(?:e|es|ed|ing|er|ers)$)/u, 'ys'],
  [/(?<=[aeiou])ll(?=(?:ed|ing|er|ers)$)/u, 'l'],
  [/(?<=..[aeiou])l(?=(?:ed|ing|er|ers)$)/u, 'll'],
  [/(?<=..)tre(?=s?$)/u, 'ter'],
  [/(?<=..)ter(?=s?$)/u, 'tre'],
  [/(?<=..)ence(?=s?$)/u, 'ense'],
  [/(?<=..)ense(?=s?$)/u, 'ence'],
  [/(?<=..)ogue(?=s?$)/u, 'og'],
  [/(?<=..)og(?=s?$)/u, 'ogue'],
];
const comparedPattern = /^(\p{L}{3,}?)(?:er|est)$/u;
const doubledPattern = /(\p{L})\1$/u;

/**
 * Other ways to spell a word, most likely first: 'colour' and 'color', 'safer' and 'safe'. Most results aren't words,
 * so use it for words that a site doesn't use, and accept only what the site does use.
 */
export function otherSpellings(surface: string, language: string): string[] {
  if (language !== 'en') return [];
  const spellings = pairs
    .filter(([ending]) => ending.test(surface))
    .map(([ending, other]) => surface.replace(ending, other));
  const base = comparedPattern.exec(surface)?.[1];
  // A non-word is a typo: 'comitter' isn't 'more comit'.
  if (base !== undefined && isWordOf(surface, language) === true) {
    const bases = [
      base,
      `${base}e`,
      base.replace(/i$/u, 'y'),
      ...(doubledPattern.test(base) ? [base.slice(0, -1)] : []),
    ];
    spellings.push(...bases.filter((word) => isWordOf(word, language) === true));
  }
  return [...new Set(spellings)];
}
