import type { AnswerReasons, ModelReport, SignalName } from '#shared/contracts/answer-reasons.ts';
import { languageName } from '../../components/format.tsx';
import { words } from './words.ts';

export interface ReasonRow {
  label: string;
  items: string[];
}

export const describeRule = ({ rule }: AnswerReasons): string => words().rules[rule];

/** Why an answer came out as it did, in plain words. Rows without content are omitted. */
export function describeReasons(reasons: AnswerReasons): ReasonRow[] {
  const { kind, ownQuestion, searched, isFollowUp, found, model } = reasons;
  const { why, kinds } = words();
  const rows: ReasonRow[] = [
    { label: why.askedFor, items: kind === null ? [] : [kinds[kind]] },
    { label: isFollowUp ? why.readWithEarlier : why.understoodAs, items: quoted(searched) },
    { label: why.language, items: languagesOf(reasons) },
    { label: why.yourQuestion, items: quoted(ownQuestion) },
    { label: why.answeredWith, items: found !== null && reasons.decision === 'answered' ? [found] : [] },
    { label: why.notFound, items: describeMissing(reasons) },
    { label: why.inFavor, items: signalsOf(reasons, 'for') },
    { label: why.against, items: signalsOf(reasons, 'against') },
    ...(model ? describeModelReport(model) : []),
  ];
  return rows.filter(({ items }) => items.length > 0);
}

/** What the site is missing to answer. */
export function describeMissing({ kind, missing }: AnswerReasons): string[] {
  const { words: missingWords, exact, isOtherKind } = missing;
  const { why, kinds } = words();
  return [
    ...(isOtherKind && kind !== null ? [kinds[kind]] : []),
    ...exact.map(why.quoted),
    ...missingWords.map(({ word, isUnknown }) => (isUnknown ? why.quoted(word) : why.onlyElsewhere(word))),
  ];
}

/** What the language model did, and which of its sentences were not shown to visitors. */
function describeModelReport({ failure, leftOut }: ModelReport): ReasonRow[] {
  const { why, modelFailures, faults } = words();
  return [
    { label: why.model, items: failure === null ? [] : [why.modelFailed(modelFailures[failure])] },
    { label: why.leftOut, items: leftOut.map(({ sentence, fault }) => why.leftOutBecause(sentence, faults[fault])) },
  ];
}

const quoted = (text: string | null): string[] => (text === null ? [] : [words().why.quoted(text)]);

function languagesOf({ languages }: AnswerReasons): string[] {
  if (languages === null) return [];
  return [words().why.languages(languageName(languages.asked), languageName(languages.site))];
}

type SignalWord = keyof ReturnType<typeof words>['signals'];

/** The text of a signal in favor of the answer, and against it. */
const signals: Record<SignalName, { for?: SignalWord; against?: SignalWord; least?: number }> = {
  always: {},
  passagesFit: { for: 'passagesFit', against: 'passagesDontFit' },
  wordsThere: { for: 'wordsThere' },
  wordsInAnswer: { for: 'wordsInAnswer' },
  wordsMissing: { against: 'wordsMissing' },
  wordsUnknown: { against: 'wordsUnknown' },
  // Says nothing about the site.
  longQuestion: {},
  manyWordsThere: { for: 'manyWordsThere', least: 2 },
  rareWordMissing: { against: 'rareWordMissing', least: 0.8 },
  askedUnknown: { against: 'askedUnknown' },
  otherKind: { against: 'otherKind' },
  headingFits: { for: 'headingFits' },
  definedByName: { for: 'definedByName' },
};
/** Smaller signals don't decide anything. */
const leastStrength = 0.1;

function signalsOf(reasons: AnswerReasons, side: 'for' | 'against'): string[] {
  const strength = ({ adds }: AnswerReasons['signals'][number]) => (side === 'for' ? adds : -adds);
  return reasons.signals
    .filter((signal) => strength(signal) >= (signals[signal.name].least ?? leastStrength))
    .sort((a, b) => strength(b) - strength(a))
    .flatMap(({ name }) => {
      const word = signals[name][side];
      return word === undefined ? [] : [words().signals[word]];
    });
}
