import { Outcome, Source } from './conversations.ts';
import { endpoint, IdInPath } from './endpoint.ts';
import { KeyFactKind } from './key-facts.ts';
import { z } from './messages.ts';

/** What a website is for, as far as it decides what its visitors ask. */
export const siteKinds = [
  'shop',
  'food',
  'lodging',
  'health',
  'school',
  'club',
  'public',
  'service',
  'software',
  'event',
] as const;
export const SiteKind = z.enum(siteKinds);
export type SiteKind = z.infer<typeof SiteKind>;

export const questionsPerKind = 15;

export const EverydayQuestion = z.object({
  /** Names the question in every language, such as 'hours'. */
  id: z.string(),
  question: z.string(),
  /** The kind of key fact that answers it; null for anything else. */
  fact: KeyFactKind.nullable(),
});
export type EverydayQuestion = z.infer<typeof EverydayQuestion>;

export const EverydayQuestions = z.object({
  kind: SiteKind,
  /** The words of the website that show its kind, the most telling first. Empty if none do. */
  because: z.array(z.string()),
  /** The language that the questions are in. */
  language: z.string(),
  /** Whether there is a knowledge base to answer from. */
  isReady: z.boolean(),
  questions: z.array(EverydayQuestion),
});
export type EverydayQuestions = z.infer<typeof EverydayQuestions>;

export const EverydayAnswer = z.object({
  /** Of the question. */
  id: z.string(),
  /** As a visitor would get it. */
  answer: z.string(),
  outcome: Outcome,
  sources: z.array(Source),
});
export type EverydayAnswer = z.infer<typeof EverydayAnswer>;

export const EverydayAnswerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('answer'), data: EverydayAnswer }),
  z.object({ event: z.literal('done'), data: z.object({}) }),
]);
export type EverydayAnswerEvent = z.infer<typeof EverydayAnswerEvent>;

const params = z.object({ id: IdInPath });

export const everydayQuestionsEndpoints = {
  listEverydayQuestions: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/everyday-questions',
    feature: 'everyday-questions',
    access: 'user',
    may: 'read',
    summary: 'The 15 questions that visitors of such a website ask, in its language, and what kind of website it is',
    params,
    query: z.object({
      /** Instead of the kind that the website's words show. */
      kind: SiteKind.optional(),
    }),
    reply: EverydayQuestions,
  }),
  askEverydayQuestions: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/everyday-questions',
    feature: 'everyday-questions',
    access: 'user',
    may: 'edit',
    summary: 'Ask these questions, all or some, as a visitor would; nothing is stored or counted, streams each answer',
    audit: { none: 'It asks questions and changes no answer.' },
    example: { kind: 'shop' },
    params,
    body: z.object({
      kind: SiteKind,
      /** By default all of the kind. */
      ids: z.array(z.string().max(40)).min(1).max(questionsPerKind).optional(),
    }),
    reply: z.object({ answers: z.array(EverydayAnswer) }),
    events: EverydayAnswerEvent,
    errors: [429],
  }),
};
