/** Token overlap of answers as defined by SQuAD: lowercase, without punctuation and articles, counting words. */

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, ' ')
    .split(/\s+/u)
    .filter((token) => token !== '' && !/^(?:a|an|the)$/u.test(token));
}

/** F1 between an answer and one correct answer. */
export function tokenF1(answer: string, truth: string): number {
  const given = tokensOf(answer);
  const wanted = tokensOf(truth);
  const left = new Map<string, number>();
  for (const token of wanted) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of given) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    shared++;
    left.set(token, count - 1);
  }
  return shared === 0 ? 0 : (2 * shared) / (given.length + wanted.length);
}

/** The best F1 over all correct answers. */
export function bestTokenF1(answer: string, truths: readonly string[]): number {
  return Math.max(0, ...truths.map((truth) => tokenF1(answer, truth)));
}

/** Pages are compared by decoded path, without host, port, query and trailing slash. */
export function pagePath(url: string): string {
  const path = new URL(url, 'http://site.invalid').pathname.replace(/\/index\.html?$/iu, '/').replace(/\/+$/u, '');
  try {
    return decodeURIComponent(path) || '/';
  } catch {
    return path || '/';
  }
}

/** Rank, from 1, of the first correct page. Null if there is none. A page counts once. */
export function firstHit(rankedUrls: readonly string[], right: readonly string[]): number | null {
  const wanted = new Set(right.map(pagePath));
  const place = [...new Set(rankedUrls.map(pagePath))].findIndex((path) => wanted.has(path));
  return place === -1 ? null : place + 1;
}
