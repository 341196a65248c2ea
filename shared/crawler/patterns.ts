import { hostKey } from './url-rules.ts';

export type PatternVerdict = 'included' | 'excluded' | 'not-included';

/**
 * Include and exclude patterns of an owner. `*` stands for anything; a pattern covers the whole address or the whole
 * path, upper and lower case alike. `https://www.` at the front of either is of no importance. Exclude wins; without
 * include patterns everything is included.
 */
export function patternFilter(include: string[] = [], exclude: string[] = []): (url: string) => PatternVerdict {
  const includes = include.map(withoutScheme);
  const excludes = exclude.map(withoutScheme);
  return (url) => {
    if (includes.length === 0 && excludes.length === 0) return 'included';
    const spellings = spellingsOf(url);
    const matchesAny = (patterns: string[]) =>
      patterns.some((pattern) => spellings.some((spelling) => matchesWildcard(pattern, spelling)));
    if (matchesAny(excludes)) return 'excluded';
    return includes.length === 0 || matchesAny(includes) ? 'included' : 'not-included';
  };
}

function withoutScheme(pattern: string): string {
  return pattern
    .trim()
    .toLowerCase()
    .replace(/^(https?|\*):\/\//, '')
    .replace(/^www\./, '');
}

/** Address and path, with and without the query, as sent and as people read it. */
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

/** Linear in practice and quadratic at worst, where a regular expression made from `*a*a*a*` would not end. */
function matchesWildcard(pattern: string, text: string): boolean {
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let retryFrom = 0;
  while (at < text.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern++;
      retryFrom = at;
    } else if (pattern[inPattern] === text[at]) {
      inPattern++;
      at++;
    } else if (star >= 0) {
      inPattern = star + 1;
      at = ++retryFrom;
    } else {
      return false;
    }
  }
  while (pattern[inPattern] === '*') inPattern++;
  return inPattern === pattern.length;
}
