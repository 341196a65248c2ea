import { endpoint, IdInPath } from './endpoint.ts';
import { entryLanguages, PairImportResult, QuestionAnswerInput } from './knowledge.ts';
import { z } from './messages.ts';

/** Similar questions that get the same answer as one that a person answered. */
export const mostAlike = 10;

/** A person's reply as the answer to the visitor's question, without personal data that is recognized. */
export const ReplyAnswer = z.object({
  /** Empty if its text wasn't kept. */
  question: z.string(),
  answer: z.string(),
  /** Null for the website's language. */
  language: z.enum(entryLanguages).nullable(),
  /** Open gaps like it that it wouldn't close. */
  alike: z.array(z.string()),
});
export type ReplyAnswer = z.infer<typeof ReplyAnswer>;

const replyParams = z.object({ id: IdInPath, messageId: IdInPath });

export const replyAnswersEndpoints = {
  getReplyAnswer: endpoint({
    method: 'GET',
    path: '/api/inbox/:id/messages/:messageId/answer',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'A person’s reply as an answer for later visitors, without personal data, and open gaps like its question',
    params: replyParams,
    reply: ReplyAnswer,
    errors: [429],
  }),
  teachReply: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/messages/:messageId/answer',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Answer those who ask the same later with a person’s reply, and test it',
    audit: 'entry.taught',
    example: { title: 'Do you deliver?', content: 'Yes.' },
    params: replyParams,
    body: QuestionAnswerInput.omit({ kind: true }).extend({
      /** Other questions with the same answer. */
      alike: z.array(QuestionAnswerInput.shape.title).max(mostAlike).default([]),
      isTest: z.boolean().default(true),
    }),
    reply: PairImportResult,
    status: 201,
    errors: [409, 429],
  }),
};
