import { contentWords } from '#server/language/words.ts';
import type { CollectionStats } from '../types.ts';

interface CountryName {
  /** How visitors write it. 'us' is a common word, so case matters there. */
  pattern: RegExp;
  name: string;
}

/** Countries that some sites spell out and others abbreviate. */
const countries: readonly (readonly CountryName[])[] = [
  [
    { pattern: /\bunited states(?: of america)?\b/iu, name: 'United States' },
    { pattern: /\bUSA\b|\bU\.S\.A\b\.?/iu, name: 'USA' },
    { pattern: /\bUS\b|\bU\.S\.(?!\p{L})/u, name: 'US' },
  ],
  [
    { pattern: /\bunited kingdom\b/iu, name: 'United Kingdom' },
    { pattern: /\bUK\b|\bU\.K\.(?!\p{L})/iu, name: 'UK' },
    { pattern: /\bgreat britain\b/iu, name: 'Great Britain' },
  ],
  [
    { pattern: /\beuropean union\b/iu, name: 'European Union' },
    { pattern: /\bEU\b/u, name: 'EU' },
  ],
  [
    { pattern: /\bunited arab emirates\b/iu, name: 'United Arab Emirates' },
    { pattern: /\bUAE\b/iu, name: 'UAE' },
  ],
];

/**
 * Replaces country names with the site's: 'ship to the UK' for a site that only writes 'United Kingdom'.
 * @returns the question with the site's names, and other names that the site uses as well
 */
export function inNamesOfSite(question: string, stats: CollectionStats): { question: string; otherNames: string[] } {
  let text = question;
  const otherNames: string[] = [];
  if (stats.language !== 'en') return { question, otherNames };
  for (const country of countries) {
    const written = country.find(({ pattern }) => pattern.test(text));
    if (written === undefined) continue;
    const used = country.filter((each) => each !== written && isUsed(each.name, stats)).map(({ name }) => name);
    const [first] = used;
    if (isUsed(written.name, stats)) otherNames.push(...used);
    else if (first !== undefined) text = text.replace(written.pattern, first);
  }
  return { question: text, otherNames };
}

function isUsed(name: string, stats: CollectionStats): boolean {
  return contentWords(name, stats.language).every(({ stem }) => Object.hasOwn(stats.wordDf, stem));
}
