import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bestTokenF1, firstHit } from './score-answers.ts';

export interface QaPage {
  url: string;
  title: string;
  content: string;
}

export interface Asked {
  /** Pages, best first; the same page may repeat. */
  rankedUrls: string[];
  answer: string;
  outcome: string;
  cited: string[];
}

export type Ask = (question: string) => Asked | Promise<Asked>;

export interface QaScores {
  questions: number;
  hitAt1: number;
  hitAt3: number;
  hitAt5: number;
  mrrAt10: number;
  answerF1: number;
  /** Share of the answers that link a right page. */
  citesRightPage: number;
  /** Shares of the questions of each kind. 'Hinted' means shown as 'may help', not asserted. */
  answerable: { asked: number; answered: number; hinted: number };
  unanswerable: { asked: number; answered: number; hinted: number };
  /** Questions that other sites' visitors ask. */
  foreign: { asked: number; answered: number; hinted: number };
}

interface Question {
  question: string;
  answerable: boolean;
  gold_paths: string[];
  gold_answers: string[];
  gold_answer_text: string;
}

interface Row {
  kind: 'answerable' | 'unanswerable' | 'foreign';
  outcome: string;
  place: number | null;
  f1: number;
  cites: boolean;
}

/** The sites of a data folder that come with questions. */
export async function qaSites(dataFolder: string): Promise<string[]> {
  const entries = await readdir(join(dataFolder, 'qa'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function readQuestions(dataFolder: string, site: string): Promise<Question[]> {
  const text = await readFile(join(dataFolder, 'qa', site, 'questions.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Question);
}

/**
 * Asks every site its own questions and those of all other sites.
 * @param open called once per site; gives the function that asks it.
 * @returns scores per site, and 'pooled' over all questions.
 */
export async function measureQa(
  dataFolder: string,
  open: (site: string) => Promise<Ask>,
): Promise<Record<string, QaScores>> {
  const sites = await qaSites(dataFolder);
  const questions = new Map<string, Question[]>();
  for (const site of sites) questions.set(site, await readQuestions(dataFolder, site));

  const scores: Record<string, QaScores> = {};
  const all: Row[] = [];
  for (const site of sites) {
    const ask = await open(site);
    const rows: Row[] = [];
    for (const [home, list] of questions) {
      for (const question of list) rows.push(await askOne(ask, question, home === site));
    }
    scores[site] = summarise(rows);
    all.push(...rows);
  }
  scores.pooled = summarise(all);
  return scores;
}

async function askOne(ask: Ask, question: Question, isOwn: boolean): Promise<Row> {
  const { rankedUrls, answer, outcome, cited } = await ask(question.question);
  if (!isOwn) return { kind: 'foreign', outcome, place: null, f1: 0, cites: false };
  if (!question.answerable) return { kind: 'unanswerable', outcome, place: null, f1: 0, cites: false };
  const truths = question.gold_answers.length > 0 ? question.gold_answers : [question.gold_answer_text];
  return {
    kind: 'answerable',
    outcome,
    place: firstHit(rankedUrls, question.gold_paths),
    f1: bestTokenF1(answer, truths),
    cites: firstHit(cited, question.gold_paths) !== null,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function summarise(rows: readonly Row[]): QaScores {
  const own = rows.filter((row) => row.kind === 'answerable');
  const hitAt = (k: number): number => mean(own.map(({ place }) => (place !== null && place <= k ? 1 : 0)));
  const shares = (kind: Row['kind']): QaScores['foreign'] => {
    const asked = rows.filter((row) => row.kind === kind);
    const share = (outcome: string): number => mean(asked.map((row) => (row.outcome === outcome ? 1 : 0)));
    // A model's failure falls back to the site's own sentences, which is an answer too.
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

const COLUMNS = ['n', 'hit@1', 'hit@3', 'hit@5', 'MRR@10', 'F1', 'cites', 'answered', 'unansw.', 'foreign (hinted)'];

/** One line per set under a head line. */
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
  return [['set', ...COLUMNS], ...rows]
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(10) : cell.padStart(9))).join(' '))
    .join('\n');
}
