import type { ScoredTurn } from './answers.ts';
import { type TurnClass, turnClasses } from './classify-turn.ts';
import { formatColumns } from './columns.ts';

/** Shares from 0 to 1. Null if there were no such questions. */
export interface AnswerScores {
  turns: number;
  counts: Record<TurnClass, number>;
  /** Correct and linked, of the answerable. */
  correct: number | null;
  /** Declined although answerable. */
  refused: number | null;
  /** Stated but wrong, of all turns. */
  wrong: number | null;
  /** Stated although not answerable. */
  asserted: number | null;
  tooLong: number;
}

/** Maximum number of words in an answer. */
const wordLimit = 80;

export function summariseAnswers(scored: readonly ScoredTurn[]): AnswerScores {
  const count = (name: TurnClass, among = scored) => among.filter((row) => row.class === name).length;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const answerable = scored.filter(({ turn }) => turn.answerable);
  const unanswerable = scored.filter(({ turn }) => !turn.answerable);
  return {
    turns: scored.length,
    counts: Object.fromEntries(turnClasses.map((name) => [name, count(name)])) as Record<TurnClass, number>,
    correct: share(count('correct'), answerable.length),
    refused: share(count('refused-wrong'), answerable.length),
    wrong: share(count('wrong'), scored.length),
    asserted: share(count('wrong', unanswerable), unanswerable.length),
    tooLong: scored.filter(({ words }) => words > wordLimit).length,
  };
}

/** A table by website and one by kind of question, both with the pooled figures. */
export function formatAnswers(scored: readonly ScoredTurn[]): string {
  const bySite = Map.groupBy(scored, ({ turn }) => turn.site);
  const byKind = Map.groupBy(scored, ({ turn }) => turn.kind);
  return [
    formatTable('site', [...bySite, ['pooled', scored]]),
    '',
    formatTable('kind', [...[...byKind].sort(([a], [b]) => a.localeCompare(b)), ['pooled', scored]]),
  ].join('\n');
}

function formatTable(name: string, groups: readonly (readonly [string, readonly ScoredTurn[]])[]): string {
  const head = [name, 'turns', ...turnClasses, '| correct', 'refused', 'wrong', 'asserted', `> ${wordLimit} words`];
  const percent = (share: number | null) => (share === null ? '-' : `${(100 * share).toFixed(0)} %`);
  const rows = groups.map(([group, turns]) => {
    const scores = summariseAnswers(turns);
    return [
      group,
      String(scores.turns),
      ...turnClasses.map((each) => String(scores.counts[each])),
      `| ${percent(scores.correct)}`,
      percent(scores.refused),
      percent(scores.wrong),
      percent(scores.asserted),
      String(scores.tooLong),
    ];
  });
  return formatColumns([head, ...rows]);
}
