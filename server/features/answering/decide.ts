import type { AnswerRule, SignalName } from '#shared/contracts/answer-reasons.ts';
import type { AskedQuestion, AskedTerm } from './asked-question.ts';
import type { Finding } from './finding.ts';
import type { SearchReasons } from './types.ts';
import { headingMatch } from './whole-section.ts';

/** What the words of the question and of the site say about one answer. */
export type Verdict = Omit<SearchReasons, 'passages'>;
type Decision = Verdict['decision'];

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
const SIGNALS: readonly {
  name: SignalName;
  weight: number;
  value: (signals: Signals) => number;
}[] = [
  { name: 'always', weight: -2.65, value: () => 1 },
  // The first passages are about the question.
  {
    name: 'passagesFit',
    weight: 0.53,
    value: ({ confidence }) => logit(confidence),
  },
  // The words of the question stand with the answer.
  {
    name: 'wordsThere',
    weight: 1.01,
    value: ({ finding }) => finding.coverage.share,
  },
  // Words of the question stand nowhere near.
  {
    name: 'wordsMissing',
    weight: -1.22,
    value: ({ question, finding }) => shareOf(question, finding.coverage.missing),
  },
  // Telling words of the question that the site never uses.
  {
    name: 'wordsUnknown',
    weight: -1.29,
    value: ({ question, finding }) => shareOf(question, unknownOf(finding)),
  },
  // The question is long: a story never finds all its words in one place.
  {
    name: 'longQuestion',
    weight: 0.89,
    value: ({ question }) => Math.log(1 + question.terms.length),
  },
  // The text is not of the kind asked for.
  {
    name: 'otherKind',
    weight: -1.39,
    value: ({ finding }) => (finding.proof === 'none' ? 1 : 0),
  },
  // The heading says what is asked.
  {
    name: 'headingFits',
    weight: 0.33,
    value: ({ question, finding }) => headingMatch(finding.place.passage.header, question),
  },
];

/** A short question has no words to spare. */
const isShort = ({ terms }: AskedQuestion): boolean => terms.length <= SHORT_QUESTION;

const rounded = (value: number): number => Math.round(value * 100) / 100;

function chanceOf(signals: Signals): Pick<Verdict, 'signals'> & { chance: number } {
  const rows = SIGNALS.map(({ name, weight, value }) => ({ name, value: value(signals), weight }));
  const score = rows.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return {
    chance: 1 / (1 + Math.exp(-score)),
    signals: rows.map(({ name, value, weight }) => ({ name, value: rounded(value), adds: rounded(weight * value) })),
  };
}

/** The table: the first row that holds decides. */
const RULES: readonly {
  rule: AnswerRule;
  holds: (signals: Signals, chance: number) => boolean;
  decision: Decision;
}[] = [
  // A year, version or model number of the question is not there.
  {
    rule: 'exactMissing',
    holds: ({ finding }) => finding.coverage.missingExact.length > 0,
    decision: 'abstained',
  },
  // The site never uses a word that says what the question is about.
  {
    rule: 'subjectUnknown',
    holds: ({ question, finding }, chance) =>
      isShort(question) && chance < WELL_FOUND && shareOf(question, unknownOf(finding)) >= LARGE_SHARE,
    decision: 'abstained',
  },
  // The site states no contact detail of this kind.
  {
    rule: 'noContactDetail',
    holds: ({ question, finding }) => question.kind === 'contact' && finding.proof === 'none',
    decision: 'abstained',
  },
  // The place is near the question, but its text is not of the kind asked for.
  {
    rule: 'otherKindNear',
    holds: ({ question, finding }, chance) =>
      finding.proof === 'none' && isShort(question) && NEEDS_VALUE.has(question.kind) && chance >= MAYBE,
    decision: 'partial',
  },
  // The place is near the question, but lacks a word that says what it is about.
  {
    rule: 'subjectMissing',
    holds: ({ question, finding }, chance) =>
      isShort(question) &&
      shareOf(question, finding.coverage.missing) >= LARGE_SHARE &&
      chance >= MAYBE &&
      chance < WELL_FOUND,
    decision: 'partial',
  },
  // The place holds what the question is about and the kind of answer it asks for.
  {
    rule: 'found',
    holds: ({ question, finding }, chance) =>
      chance >= SURE || (question.kind === 'definition' && finding.proof === 'proven' && chance >= MAYBE),
    decision: 'answered',
  },
  // The place is near the question.
  { rule: 'near', holds: (_, chance) => chance >= MAYBE, decision: 'partial' },
  // Nothing on the site is near enough.
  { rule: 'tooFar', holds: () => true, decision: 'abstained' },
];

/** Each missing thing once: what has to be there literally is told apart. */
const wordsOf = (terms: readonly AskedTerm[], exact: readonly string[]): Verdict['missing']['words'] =>
  terms.filter(({ typed }) => !exact.includes(typed)).map(({ typed, known }) => ({ word: typed, isUnknown: !known }));

/** Decides what becomes of the best finding, and says why. */
export function decide(question: AskedQuestion, finding: Finding | null, confidence: number): Verdict {
  if (finding === null) {
    return {
      kind: question.kind,
      rule: 'nothingFound',
      decision: 'abstained',
      chance: 0,
      signals: [],
      found: null,
      missing: { words: wordsOf(question.terms, question.exact), exact: question.exact, isOtherKind: false },
    };
  }
  const signals = { question, finding, confidence };
  const { chance, ...weighed } = chanceOf(signals);
  const row = RULES.find(({ holds }) => holds(signals, chance));
  const { missing, missingExact } = finding.coverage;
  return {
    kind: question.kind,
    rule: row?.rule ?? 'tooFar',
    decision: row?.decision ?? 'abstained',
    chance: rounded(chance),
    ...weighed,
    found: finding.because,
    missing: { words: wordsOf(missing, missingExact), exact: missingExact, isOtherKind: finding.proof === 'none' },
  };
}
