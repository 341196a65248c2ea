import { z } from './messages.ts';

/** What a question asks for, told by how it is asked. */
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

/** What settled an answer. The first ones need no search; those from 'exactMissing' on are rows of the deciding table. */
export const AnswerRule = z.enum([
  'ownAnswer',
  'smallTalk',
  'planUsedUp',
  'modelAnswered',
  'modelDeclined',
  'nothingBuilt',
  'nothingFound',
  'contactDetail',
  'otherLanguage',
  'nearInMeaning',
  'exactMissing',
  'subjectUnknown',
  'noContactDetail',
  'defined',
  'attributeMissing',
  'otherKindNear',
  'subjectMissing',
  'nameMissing',
  'found',
  'near',
  'tooFar',
]);
export type AnswerRule = z.infer<typeof AnswerRule>;

/** What speaks for or against a place of the site. */
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
]);
export type SignalName = z.infer<typeof SignalName>;

/**
 * Why a sentence of the model's was not shown: what of it the cited passages do not carry. 'translation': in another
 * language than they are, and without a translation to compare them with.
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
  /** Of its page or file. */
  title: z.string(),
  /** Null for a file and for an entry of the owner's. */
  url: z.string().nullable(),
  /** 'Prices > Crown'. */
  heading: z.string(),
  /** Place in the search, from 1; null for one beside those that were found. */
  rank: z.number().int().positive().nullable(),
  /** The answer comes from it. */
  isUsed: z.boolean(),
});
export type ConsideredPassage = z.infer<typeof ConsideredPassage>;

export const ModelReport = z.object({
  result: z.enum(['answered', 'declined', 'failed']),
  /** What was wrong when it failed. */
  failure: z.enum(['temporary', 'settings', 'unsupported', 'too-long', 'refused', 'nonsense']).nullable(),
  leftOut: z.array(z.object({ sentence: z.string(), fault: SentenceFault })),
});
export type ModelReport = z.infer<typeof ModelReport>;

/** Why an answer came out as it did. For owners: what visitors are sent has nothing of it. */
export const AnswerReasons = z.object({
  /** Null for what asks nothing, such as thanks. */
  kind: AskedKind.nullable(),
  rule: AnswerRule,
  decision: z.enum(['answered', 'partial', 'abstained']),
  /** The question of the owner's pair that answered. */
  ownQuestion: z.string().nullable(),
  /** What was searched for, where that is not what the visitor wrote. */
  searched: z.string().nullable(),
  /** The question was read together with those before it. */
  isFollowUp: z.boolean(),
  /** Where the visitor and the site speak different ones. */
  languages: z.object({ asked: z.string(), site: z.string() }).nullable(),
  /** Chance that the site answers the question, from all signals; null where they were not asked. */
  chance: Share.nullable(),
  signals: z.array(z.object({ name: SignalName, value: z.number(), adds: z.number() })),
  /** What was found of the kind asked for, in words. */
  found: z.string().nullable(),
  missing: z.object({
    /** Words of the question that the place found does not have; `isUnknown` when no page has them. */
    words: z.array(z.object({ word: z.string(), isUnknown: z.boolean() })),
    /** Years, versions and model numbers of the question that are not there. */
    exact: z.array(z.string()),
    /** The text found is not of the kind asked for: no price, no date. */
    isOtherKind: z.boolean(),
  }),
  /** At most five, best first. */
  passages: z.array(ConsideredPassage),
  /** Null when no model was asked. */
  model: ModelReport.nullable(),
});
export type AnswerReasons = z.infer<typeof AnswerReasons>;
