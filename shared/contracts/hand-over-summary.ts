import { Outcome, Source } from './conversations.ts';
import { endpoint, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';

/** What a member who takes over needs to know, from the visitor's words and what the answers cited. */
export const HandOverSummary = z.object({
  /** The last questions, oldest first, without greetings, thanks and wishes for a person. */
  asked: z.array(
    z.object({
      question: z.string(),
      /** Null if it wasn't answered by the assistant. */
      outcome: Outcome.nullable(),
      isDisliked: z.boolean(),
      sources: z.array(Source),
      /** Where the cited passage is on its page, such as 'Prices > Crown'; null if unknown. */
      heading: z.string().nullable(),
    }),
  ),
  /** The name and email of a message that the visitor left; null if they left none. */
  contact: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
});
export type HandOverSummary = z.infer<typeof HandOverSummary>;

export const handOverSummaryEndpoints = {
  getHandOverSummary: endpoint({
    method: 'GET',
    path: '/api/inbox/:id/summary',
    feature: 'conversations',
    access: 'person',
    may: 'read',
    summary: 'What the visitor asked and what the answers cited, made without a model',
    params: z.object({ id: IdInPath }),
    reply: HandOverSummary,
  }),
};
