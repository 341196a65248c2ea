import type { AskedQuestion, AskedTerm } from './asked-question.ts';
import type { Finding } from './finding.ts';
import { headingMatch } from './whole-section.ts';

export type Decision = 'answered' | 'partial' | 'abstained';

/** Why a question was answered, hinted at or declined: for the owner's 'Why this answer?'. */
export interface AnswerReasons {
  kind: AskedQuestion['kind'];
  /** What was found of that kind. */
  found: string;
  /** Of the words the question is about, the share that stands with the answer, 0 to 1. */
  coverage: number;
  /** Chance that the first passages are about the question, 0 to 1. */
  confidence: number;
  /** Chance that the site answers the question, from all signals, 0 to 1. */
  chance: number;
  /** Words and numbers of the question that the place does not hold. */
  missing: string[];
  passages: { header: string; url: string | null }[];
  /** The row of the table that decided. */
  rule: string;
}

interface Signals {
  question: AskedQuestion;
  finding: Finding;
  confidence: number;
}

/** A word this rare in the language names what the question is about. */
const TELLING_RARITY = 0.5;
const WELL_FOUND = 0.36;
const NEEDS_VALUE: ReadonlySet<AskedQuestion['kind']> = new Set(['price', 'quantity', 'when', 'list']);
const SHORT_QUESTION = 6;
const LARGE_SHARE = 0.3;
const SURE = 0.23;
const MAYBE = 0.13;

function shareOf(question: AskedQuestion, terms: readonly { weight: number }[]): number {
  const sum = (of: readonly { weight: number }[]): number => of.reduce((total, { weight }) => total + weight, 0);
  return sum(terms) / (sum(question.terms) || 1);
}

const unknownOf = ({ coverage }: Finding): AskedTerm[] =>
  coverage.missing.filter(({ known, rarity }) => !known && rarity >= TELLING_RARITY);

const logit = (chance: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(inside / (1 - inside));
};

/**
 * Logistic regression over questions that websites answer, questions on their subject that they do not answer, and
 * questions about other things. Not yet checked on websites left out of the fit.
 */
const SIGNALS: readonly { says: string; weight: number; value: (signals: Signals) => number }[] = [
  { says: 'always', weight: -2.65, value: () => 1 },
  { says: 'the first passages are about the question', weight: 0.53, value: ({ confidence }) => logit(confidence) },
  {
    says: 'the words of the question stand with the answer',
    weight: 1.01,
    value: ({ finding }) => finding.coverage.share,
  },
  {
    says: 'words of the question stand nowhere near',
    weight: -1.22,
    value: ({ question, finding }) => shareOf(question, finding.coverage.missing),
  },
  {
    says: 'telling words of the question that the site never uses',
    weight: -1.29,
    value: ({ question, finding }) => shareOf(question, unknownOf(finding)),
  },
  // A story never finds all its words in one place.
  { says: 'the question is long', weight: 0.89, value: ({ question }) => Math.log(1 + question.terms.length) },
  {
    says: 'the text is not of the kind asked for',
    weight: -1.39,
    value: ({ finding }) => (finding.proof === 'none' ? 1 : 0),
  },
  {
    says: 'the heading says what is asked',
    weight: 0.33,
    value: ({ question, finding }) => headingMatch(finding.place.passage.header, question),
  },
];

/** A short question has no words to spare. */
const isShort = ({ terms }: AskedQuestion): boolean => terms.length <= SHORT_QUESTION;

function chanceOf(signals: Signals): number {
  const score = SIGNALS.reduce((sum, { weight, value }) => sum + weight * value(signals), 0);
  return 1 / (1 + Math.exp(-score));
}

/** The table: the first row that holds decides. */
const RULES: readonly { rule: string; holds: (signals: Signals, chance: number) => boolean; decision: Decision }[] = [
  {
    rule: 'a year, version or model number of the question is not there',
    holds: ({ finding }) => finding.coverage.missingExact.length > 0,
    decision: 'abstained',
  },
  {
    rule: 'the site never uses a word that says what the question is about',
    holds: ({ question, finding }, chance) =>
      isShort(question) && chance < WELL_FOUND && shareOf(question, unknownOf(finding)) >= LARGE_SHARE,
    decision: 'abstained',
  },
  {
    rule: 'the site states no contact detail of this kind',
    holds: ({ question, finding }) => question.kind === 'contact' && finding.proof === 'none',
    decision: 'abstained',
  },
  {
    rule: 'the place is near the question, but its text is not of the kind asked for',
    holds: ({ question, finding }, chance) =>
      finding.proof === 'none' && isShort(question) && NEEDS_VALUE.has(question.kind) && chance >= MAYBE,
    decision: 'partial',
  },
  {
    rule: 'the place is near the question, but lacks a word that says what it is about',
    holds: ({ question, finding }, chance) =>
      isShort(question) &&
      shareOf(question, finding.coverage.missing) >= LARGE_SHARE &&
      chance >= MAYBE &&
      chance < WELL_FOUND,
    decision: 'partial',
  },
  {
    rule: 'the place holds what the question is about and the kind of answer it asks for',
    holds: ({ question, finding }, chance) =>
      chance >= SURE || (question.kind === 'definition' && finding.proof === 'proven' && chance >= MAYBE),
    decision: 'answered',
  },
  { rule: 'the place is near the question', holds: (_, chance) => chance >= MAYBE, decision: 'partial' },
  { rule: 'nothing on the site is near enough', holds: () => true, decision: 'abstained' },
];

/** Decides what becomes of the best finding, and says why. */
export function decide(
  question: AskedQuestion,
  finding: Finding | null,
  confidence: number,
): { decision: Decision; reasons: AnswerReasons } {
  const signals = finding === null ? null : { question, finding, confidence };
  const chance = signals === null ? 0 : chanceOf(signals);
  const row = signals === null ? undefined : RULES.find(({ holds }) => holds(signals, chance));
  const places = finding === null ? [] : [finding.place, ...(finding.others ?? [])];
  return {
    decision: row?.decision ?? 'abstained',
    reasons: {
      kind: question.kind,
      found: finding?.because ?? 'nothing',
      coverage: finding?.coverage.share ?? 0,
      confidence,
      chance,
      missing: [
        ...(finding?.coverage.missingExact ?? []),
        ...(finding?.coverage.missing ?? []).map(({ typed }) => typed),
      ],
      passages: places.map(({ passage: { header, url } }) => ({ header, url })),
      rule: row?.rule ?? 'nothing was found',
    },
  };
}
