import type { Expectation, TestReason } from '#shared/contracts/answer-tests.ts';
import type { Outcome, Source } from '#shared/contracts/conversations.ts';

export interface GivenAnswer {
  content: string;
  outcome: Outcome;
  sources: readonly Source[];
}

export interface Verdict {
  hasPassed: boolean;
  reason: TestReason;
  /** Words that the answer doesn't have. */
  missing: string[];
}

/** Whether an answer contains what the owner expects. */
export function judgeAnswer(expectation: Expectation, { content, outcome, sources }: GivenAnswer): Verdict {
  const fits: Verdict = { hasPassed: true, reason: 'fits', missing: [] };
  const fails = (reason: TestReason, missing: string[] = []): Verdict => ({ hasPassed: false, reason, missing });
  if (expectation.kind === 'no') return outcome === 'abstained' ? fits : fails('answered');
  // The contact page below it isn't an answer.
  if (outcome === 'abstained') return fails('saidNo');
  if (expectation.kind === 'page') {
    const wanted = pageKey(expectation.url);
    return sources.some(({ url }) => pageKey(url) === wanted) ? fits : fails('otherPage');
  }
  const text = comparable(content);
  const missing = expectation.words.filter((words) => !text.includes(comparable(words)));
  return missing.length === 0 ? fits : fails('wordsMissing', missing);
}

/** Whether two answers have the same text and cite the same pages. */
export const isSameAnswer = (one: GivenAnswer, other: GivenAnswer): boolean =>
  isSameDecision(one, other) && comparable(one.content) === comparable(other.content);

/** Whether two answers have the same outcome and cite the same pages, however they are worded. */
export const isSameDecision = (one: GivenAnswer, other: GivenAnswer): boolean =>
  one.outcome === other.outcome && pagesOf(one.sources) === pagesOf(other.sources);

const pagesOf = (sources: readonly Source[]) =>
  [...new Set(sources.map(({ url }) => pageKey(url)))].toSorted().join(' ');

/** Ignores case, kinds of spaces and variants of a letter. */
const comparable = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** The normalized address of a page. */
function pageKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}
