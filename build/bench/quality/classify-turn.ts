import { pagePath } from './score-answers.ts';
import type { Turn, TurnAnswer } from './turns.ts';

/** The class of an answer. 'hint' is one shown as 'may help', 'refused' an honest no. */
export const turnClasses = [
  'correct',
  'uncited',
  'partly',
  'hint-right',
  'hint-wrong',
  'refused-right',
  'refused-wrong',
  'wrong',
] as const;
export type TurnClass = (typeof turnClasses)[number];

type Right = Pick<Turn, 'question' | 'answerable' | 'gold_pages' | 'also_pages' | 'near_pages' | 'must' | 'wrong'>;
type Given = Pick<TurnAnswer, 'outcome' | 'text' | 'cited'>;

/** The first class that applies, from the simplest correct one to wrong. */
export function classifyTurn(turn: Right, { outcome, text, cited }: Given): TurnClass {
  const said = comparable(text);
  if (outcome === 'abstained' || said === '') return turn.answerable ? 'refused-wrong' : 'refused-right';

  const citedPaths = new Set(cited.map(pagePath));
  const cites = (pages: readonly string[] = []) => pages.some((page) => citedPaths.has(pagePath(page)));
  const saysWrong = matchesOne(turn.wrong ?? [], said);
  const met = turn.must.filter((group) => matchesOne(group, said));
  const isWhole = met.length > 0 && met.length === turn.must.length;
  if (outcome === 'partial') {
    const isRight = turn.answerable && !saysWrong && (isWhole || cites(turn.gold_pages));
    return isRight ? 'hint-right' : 'hint-wrong';
  }
  if (!turn.answerable || saysWrong) return 'wrong';
  if (isWhole) return cites(turn.gold_pages) || cites(turn.also_pages) ? 'correct' : 'uncited';
  // Words of the question don't count as part of an answer.
  const asked = comparable(turn.question);
  const addsPart = met.some((group) => !matchesOne(group, asked));
  return addsPart || cites(turn.gold_pages) || cites(turn.near_pages) ? 'partly' : 'wrong';
}

function matchesOne(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => new RegExp(pattern, 'iu').test(text));
}

/** The form that the patterns expect: straight quotes and hyphens, no Markdown, single spaces. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018-\u201b\u2032]/gu, "'")
    .replace(/[\u201c-\u201f\u2033]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/[*`\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
