import { hostKey } from './url-rules.ts';
import { wildcard } from './wildcard.ts';

export type PatternVerdict = 'included' | 'excluded' | 'not-included';

/**
 * An owner's include and exclude patterns. `*` matches anything. A pattern matches the whole URL or the whole path,
 * ignoring case. A leading `https://www.` in either is optional. Exclude overrides include; without include patterns,
 * everything is included.
 */
export function patternFilter(include: string[] = [], exclude: string[] = []): (url: string) => PatternVerdict {
  const isIncluded = anyOf(include);
  const isExcluded = anyOf(exclude);
  return (url) => {
    if (include.length === 0 && exclude.length === 0) return 'included';
    const spellings = spellingsOf(url);
    if (isExcluded(spellings)) return 'excluded';
    return include.length === 0 || isIncluded(spellings) ? 'included' : 'not-included';
  };
}

function anyOf(patterns: string[]): (spellings: string[]) => boolean {
  const tests = [...new Set(patterns.map(withoutScheme))].map(wildcard);
  return (spellings) => tests.some((test) => spellings.some(test));
}

function withoutScheme(pattern: string): string {
  return pattern
    .trim()
    .toLowerCase()
    .replace(/^(https?|\*):\/\//, '')
    .replace(/^www\./, '');
}

/** URL and path, with and without the query, encoded and decoded. */
function spellingsOf(url: string): string[] {
  const { pathname, search } = new URL(url);
  const paths = [pathname, pathname + search];
  const all = [...paths, ...paths.map((path) => hostKey(url) + path)];
  return [...new Set([...all, ...all.map(readable)])].map((spelling) => spelling.toLowerCase());
}

function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
