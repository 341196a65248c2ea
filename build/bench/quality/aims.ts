import type { ScoredTurn } from './answers.ts';
import { summariseAnswers } from './answers-table.ts';
import type { QualityFigures } from './pipeline.ts';

/** A figure and its aim. */
export interface Aim {
  name: string;
  value: number;
  bound: 'at least' | 'at most';
  aim: number;
  isReached: boolean;
  /** Shares are printed as percentages. */
  isShare: boolean;
}

const atLeast = (name: string, value: number, aim: number, isShare = false): Aim => ({
  name,
  value,
  bound: 'at least',
  aim,
  isReached: value >= aim,
  isShare,
});
const atMost = (name: string, value: number, aim: number): Aim => ({
  name,
  value,
  bound: 'at most',
  aim,
  isReached: value <= aim,
  isShare: true,
});

/** The aims for every measured set. */
export function aims({ sites, articles, segments, uploads, answers }: QualityFigures): Aim[] {
  return [
    ...(articles ? [atLeast('articles: text F1', articles.f1, 0.97)] : []),
    ...(segments ? [atLeast('segments: F1', segments.f1, 0.93)] : []),
    ...(sites ? siteAims(sites) : []),
    ...(uploads ? [atLeast('uploads: outcome as expected', uploads.asExpected / uploads.files, 1, true)] : []),
    ...(answers ? answerAims(answers) : []),
  ];
}

function siteAims({ each, pooled }: NonNullable<QualityFigures['sites']>): Aim[] {
  return [
    ...Object.entries(each).map(([site, { text }]) => atLeast(`${site}: text F1`, text.f1, 0.98)),
    atLeast('pooled: hit@1', pooled.hitAt1, 0.86),
    atLeast('pooled: MRR@10', pooled.mrrAt10, 0.905),
    atLeast('pooled: answerable questions answered', pooled.answerable.answered, 0.9, true),
    atMost('pooled: foreign questions answered', pooled.foreign.answered, 0.03),
  ];
}

/** Minimum share of a kind's answerable questions to answer correctly, with a link. */
const aimsByKind = { definition: 0.8, howto: 0.65, list: 0.6, compare: 0.45, typo: 0.8 };

function answerAims(scored: readonly ScoredTurn[]): Aim[] {
  const { correct, wrong, asserted, refused } = summariseAnswers(scored);
  const kinds = Object.entries(aimsByKind).flatMap(([kind, aim]) => {
    const scores = summariseAnswers(scored.filter(({ turn }) => turn.kind === kind));
    return scores.correct === null ? [] : [atLeast(`answers: ${kind} correct`, scores.correct, aim, true)];
  });
  return [
    atLeast('answers: answerable correct and linked', correct ?? 0, 0.7, true),
    atMost('answers: wrong, of all turns', wrong ?? 0, 0.06),
    atMost('answers: unanswerable asserted', asserted ?? 0, 0.1),
    atMost('answers: answerable refused', refused ?? 0, 0.15),
    ...kinds,
  ];
}
