import type { AnswerReasons, AnswerRule, AskedKind, SignalName } from '#shared/contracts/answer-reasons.ts';
import { languageName } from '../../components/language-name.ts';

const kinds: Record<AskedKind, string> = {
  definition: 'what something is',
  howTo: 'how to do something',
  price: 'a price',
  quantity: 'a number or an amount',
  when: 'a date or a time',
  who: 'a person or a group',
  where: 'a place',
  yesNo: 'yes or no',
  compare: 'a comparison',
  list: 'a list',
  contact: 'contact details or opening hours',
  open: 'general information',
};

const rules: Record<AnswerRule, string> = {
  ownAnswer: 'You wrote this answer. It takes priority over your pages.',
  smallTalk: 'This was small talk, so your site wasn’t searched.',
  planUsedUp: 'Your plan’s messages were used up, so your site wasn’t searched.',
  modelAnswered: 'The language model answered from passages of your site.',
  modelDeclined: 'The language model read the closest passages of your site and found no answer in them.',
  nothingBuilt: 'There was no knowledge base to search yet.',
  nothingFound: 'Nothing on your site matches the question.',
  contactDetail: 'Your site states the contact details or opening hours asked for.',
  otherLanguage: 'The question is in another language than your site, so the answer names your site’s language.',
  nearInMeaning:
    'The words of the question didn’t lead to an answer. The passage closest in meaning was shown as a hint.',
  exactMissing: 'Your site does not mention the year, version, or number the question is about.',
  subjectUnknown: 'Your site doesn’t use an important word of the question.',
  noContactDetail: 'Your site does not state the contact details or opening hours asked for.',
  defined: 'A sentence on your site defines it.',
  attributeMissing: 'A passage is about the subject but never mentions what was asked for, so it was shown as a hint.',
  otherKindNear: 'A passage is about the subject but doesn’t answer the question, so it was shown as a hint.',
  subjectMissing: 'A passage is close but lacks an important word of the question, so it was shown as a hint.',
  nameMissing: 'A passage is close but lacks a name from the question, so it was shown as a hint.',
  found: 'A passage of your site is about the question and has the kind of answer it asks for.',
  near: 'A passage is close to the question but may not answer it, so it was shown as a hint.',
  tooFar: 'No passage of your site is close enough to the question.',
};

/** What a signal says when it speaks for the answer, and when it speaks against it. */
const signals: Record<SignalName, { for?: string; against?: string; least?: number }> = {
  always: {},
  passagesFit: {
    for: 'The passages found are about the question',
    against: 'The passages found are barely about the question',
  },
  wordsThere: { for: 'Some words of the question are in the passage' },
  wordsInAnswer: { for: 'The answer contains words of the question' },
  wordsMissing: { against: 'Some words of the question are not in the passage' },
  wordsUnknown: { against: 'Your site doesn’t use some of the words' },
  // Says nothing of the site.
  longQuestion: {},
  manyWordsThere: { for: 'Many words of the question are near the passage', least: 2 },
  rareWordMissing: { against: 'An unusual word of the question is not in the passage', least: 0.8 },
  askedUnknown: { against: 'The question itself uses words that your site never does' },
  otherKind: { against: 'The passage does not have the kind of answer asked for' },
  headingFits: { for: 'The heading says what was asked' },
  definedByName: { for: 'The passage defines the term' },
};
/** Less decides nothing. */
const LEAST = 0.1;

export interface ReasonRow {
  label: string;
  items: string[];
}

export const describeRule = ({ rule }: AnswerReasons): string => rules[rule];

/** Why an answer came out so, in the words of an owner; rows without anything to say are left out. */
export function describeReasons(reasons: AnswerReasons): ReasonRow[] {
  const { kind, ownQuestion, searched, isFollowUp, found } = reasons;
  const rows: ReasonRow[] = [
    { label: 'Asked for', items: kind === null ? [] : [kinds[kind]] },
    { label: isFollowUp ? 'Read with earlier messages as' : 'Understood as', items: quoted(searched) },
    { label: 'Language', items: languagesOf(reasons) },
    { label: 'Your question', items: quoted(ownQuestion) },
    { label: 'Answered with', items: found !== null && reasons.decision === 'answered' ? [found] : [] },
    { label: 'Not found', items: describeMissing(reasons) },
    { label: 'In favor', items: signalsOf(reasons, 'for') },
    { label: 'Against', items: signalsOf(reasons, 'against') },
  ];
  return rows.filter(({ items }) => items.length > 0);
}

/** What the site would have needed to answer. */
export function describeMissing({ kind, missing }: AnswerReasons): string[] {
  const { words, exact, isOtherKind } = missing;
  return [
    ...(isOtherKind && kind !== null ? [kinds[kind]] : []),
    ...exact.map((token) => `“${token}”`),
    ...words.map(({ word, isUnknown }) => (isUnknown ? `“${word}”` : `“${word}” (only elsewhere on your site)`)),
  ];
}

const quoted = (text: string | null): string[] => (text === null ? [] : [`“${text}”`]);

function languagesOf({ languages }: AnswerReasons): string[] {
  if (languages === null) return [];
  return [`asked in ${languageName(languages.asked)}; your site is in ${languageName(languages.site)}`];
}

function signalsOf(reasons: AnswerReasons, side: 'for' | 'against'): string[] {
  const strength = ({ adds }: AnswerReasons['signals'][number]) => (side === 'for' ? adds : -adds);
  return reasons.signals
    .filter((signal) => strength(signal) >= (signals[signal.name].least ?? LEAST))
    .sort((a, b) => strength(b) - strength(a))
    .flatMap(({ name }) => signals[name][side] ?? []);
}
