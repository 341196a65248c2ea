import { z } from './messages.ts';

/** What a question asks for, detected from its wording. */
export const AskedKind = z.enum([
  'definition',
  'howTo',
  'price',
  'quantity',
  'when',
  'who',
  'where',
  'yesNo',
  'compare',
  'list',
  'contact',
  'open',
]);
export type AskedKind = z.infer<typeof AskedKind>;

/**
 * The rule that decided an answer. The first few need no search; 'exactMissing' and those after it are rows of the
 * decision table.
 */
export const AnswerRule = z.enum([
  'ownAnswer',
  'ownPage',
  'ownNo',
  'smallTalk',
  'planUsedUp',
  'modelAnswered',
  'modelDeclined',
  'nothingBuilt',
  'nothingFound',
  'contactDetail',
  'person',
  'otherLanguage',
  'nearInMeaning',
  'exactMissing',
  'subjectUnknown',
  'noContactDetail',
  'defined',
  'onlyListed',
  'attributeMissing',
  'otherKindNear',
  'subjectMissing',
  'nameMissing',
  'wordsScattered',
  'otherSubjectNear',
  'found',
  'near',
  'tooFar',
]);
export type AnswerRule = z.infer<typeof AnswerRule>;

/** Evidence for or against a passage. */
export const SignalName = z.enum([
  'always',
  'passagesFit',
  'wordsThere',
  'wordsInAnswer',
  'wordsMissing',
  'wordsUnknown',
  'longQuestion',
  'manyWordsThere',
  'rareWordMissing',
  'askedUnknown',
  'otherKind',
  'headingFits',
  'definedByName',
  'judgedAgainst',
]);
export type SignalName = z.infer<typeof SignalName>;

/**
 * Why a model's sentence wasn't shown: the part of it that the cited passages don't support. 'translation' means that
 * it is in a different language than the passages and couldn't be compared.
 */
export const SentenceFault = z.enum([
  'address',
  'number',
  'name',
  'negation',
  'words',
  'secret',
  'uncited',
  'translation',
]);
export type SentenceFault = z.infer<typeof SentenceFault>;

const Share = z.number().min(0).max(1);

export const ConsideredPassage = z.object({
  /** Title of its page or file. */
  title: z.string(),
  /** Null for a file and for an entry of the owner. */
  url: z.string().nullable(),
  /** 'Prices > Crown'. */
  heading: z.string(),
  /** Rank in the search, from 1; null for a neighbor of the results. */
  rank: z.number().int().positive().nullable(),
  /** The answer comes from it. */
  isUsed: z.boolean(),
});
export type ConsideredPassage = z.infer<typeof ConsideredPassage>;

export const ModelReport = z.object({
  result: z.enum(['answered', 'declined', 'failed']),
  /** Why it failed. */
  failure: z.enum(['temporary', 'settings', 'unsupported', 'too-long', 'refused', 'nonsense']).nullable(),
  leftOut: z.array(z.object({ sentence: z.string(), fault: SentenceFault })),
});
export type ModelReport = z.infer<typeof ModelReport>;

/** Why an answer came out as it did. Only for owners; visitors never receive it. */
export const AnswerReasons = z.object({
  /** Null if nothing was asked, as for thanks. */
  kind: AskedKind.nullable(),
  rule: AnswerRule,
  decision: z.enum(['answered', 'partial', 'abstained']),
  /** The question of the owner's pair or rule that decided the answer. */
  ownQuestion: z.string().nullable(),
  /** The search query, if it isn't what the visitor wrote. */
  searched: z.string().nullable(),
  /** The question was combined with earlier ones. */
  isFollowUp: z.boolean(),
  /** Set if the visitor and the site use different languages. */
  languages: z.object({ asked: z.string(), site: z.string() }).nullable(),
  /** Estimated probability that the site answers the question; null if it wasn't computed. */
  chance: Share.nullable(),
  signals: z.array(z.object({ name: SignalName, value: z.number(), adds: z.number() })),
  /** What was found of the requested kind, in words. */
  found: z.string().nullable(),
  missing: z.object({
    /** Words of the question that the passage lacks; `isUnknown` if no page has them. */
    words: z.array(z.object({ word: z.string(), isUnknown: z.boolean() })),
    /** Missing years, versions and model numbers from the question. */
    exact: z.array(z.string()),
    /** The passage has nothing of the requested kind, such as a price or a date. */
    isOtherKind: z.boolean(),
  }),
  /** At most five, best first. */
  passages: z.array(ConsideredPassage),
  /** Null if no model was used. */
  model: ModelReport.nullable(),
  /** The visitor asked for a person or complained, or nothing is answered at the moment. Missing for others. */
  needsPerson: z.boolean().optional(),
});
export type AnswerReasons = z.infer<typeof AnswerReasons>;
