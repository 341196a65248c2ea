import { formatColumns } from './columns.ts';
import type { ReferenceQuestion } from './data-folder.ts';
import { bestTokenF1, firstHit } from './score-answers.ts';

/** One website's assistant. */
export interface Assistant {
  /** Addresses of the passages found for a question, best first. The same page may repeat. */
  search(question: string): Promise<string[]>;
  answer(question: string): Promise<{ text: string; outcome: string; cited: string[] }>;
}

export interface QaScores {
  questions: number;
  hitAt1: number;
  hitAt3: number;
  hitAt5: number;
  mrrAt10: number;
  answerF1: number;
  /** Share of the answers that link to a correct page. */
  citesRightPage: number;
  /** Shares of the questions of each kind. 'Hinted' means shown as 'may help', not stated. */
  answerable: { asked: number; answered: number; hinted: number };
  unanswerable: { asked: number; answered: number; hinted: number };
  /** Questions from visitors of other sites. */
  foreign: { asked: number; answered: number; hinted: number };
}

/** The result of one question. */
export interface QaRow {
  kind: 'answerable' | 'unanswerable' | 'foreign';
  outcome: string;
  place: number | null;
  f1: number;
  cites: boolean;
}

/** Asks a website its own questions and those of all other sites. */
export async function askSite(
  assistant: Assistant,
  site: string,
  questions: ReadonlyMap<string, readonly ReferenceQuestion[]>,
): Promise<QaRow[]> {
  const rows: QaRow[] = [];
  for (const [home, list] of questions) {
    for (const question of list) {
      rows.push(home === site ? await askOwn(assistant, question) : await askForeign(assistant, question));
    }
  }
  return rows;
}

async function askForeign(assistant: Assistant, { question }: ReferenceQuestion): Promise<QaRow> {
  const { outcome } = await assistant.answer(question);
  return { kind: 'foreign', outcome, place: null, f1: 0, cites: false };
}

async function askOwn(assistant: Assistant, question: ReferenceQuestion): Promise<QaRow> {
  const { text, outcome, cited } = await assistant.answer(question.question);
  if (!question.answerable) return { kind: 'unanswerable', outcome, place: null, f1: 0, cites: false };
  const truths = question.gold_answers.length > 0 ? question.gold_answers : [question.gold_answer_text];
  return {
    kind: 'answerable',
    outcome,
    place: firstHit(await assistant.search(question.question), question.gold_paths),
    f1: bestTokenF1(text, truths),
    cites: firstHit(cited, question.gold_paths) !== null,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Scores of the questions asked of one website, or of all together. */
export function summariseQa(rows: readonly QaRow[]): QaScores {
  const own = rows.filter((row) => row.kind === 'answerable');
  const hitAt = (k: number): number => mean(own.map(({ place }) => (place !== null && place <= k ? 1 : 0)));
  const shares = (kind: QaRow['kind']): QaScores['foreign'] => {
    const asked = rows.filter((row) => row.kind === kind);
    const share = (outcome: string): number => mean(asked.map((row) => (row.outcome === outcome ? 1 : 0)));
    // If a model fails, the site's own sentences answer, which counts as an answer too.
    return { asked: asked.length, answered: share('answered') + share('fallback'), hinted: share('partial') };
  };
  return {
    questions: own.length,
    hitAt1: hitAt(1),
    hitAt3: hitAt(3),
    hitAt5: hitAt(5),
    mrrAt10: mean(own.map(({ place }) => (place !== null && place <= 10 ? 1 / place : 0))),
    answerF1: mean(own.map((row) => row.f1)),
    citesRightPage: mean(own.map((row) => (row.cites ? 1 : 0))),
    answerable: shares('answerable'),
    unanswerable: shares('unanswerable'),
    foreign: shares('foreign'),
  };
}

const columns = ['n', 'hit@1', 'hit@3', 'hit@5', 'MRR@10', 'F1', 'cites', 'answered', 'unansw.', 'foreign (hinted)'];

/** One line per set below a header. */
export function formatQa(scores: Record<string, QaScores>): string {
  const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const rows = Object.entries(scores).map(([site, s]) => [
    site,
    String(s.questions),
    ...[s.hitAt1, s.hitAt3, s.hitAt5, s.mrrAt10, s.answerF1, s.citesRightPage].map((value) => value.toFixed(3)),
    share(s.answerable.answered),
    s.unanswerable.asked === 0 ? '-' : share(s.unanswerable.answered),
    `${share(s.foreign.answered)} (${share(s.foreign.hinted)})`,
  ]);
  return formatColumns([['set', ...columns], ...rows]);
}
