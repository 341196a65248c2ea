import { Source } from './conversations.ts';
import { endpoint, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';

export const Starter = z.object({
  question: z.string(),
  /** Visitors only see those that were answered when they were last tried. */
  state: z.enum(['waiting', 'answered', 'unanswered']),
  /** The page that answers it; null for none, also if the owner's own answer does. */
  page: Source.nullable(),
});
export type Starter = z.infer<typeof Starter>;

export const Starters = z.object({
  /** Whether there is a knowledge base to answer from. */
  isReady: z.boolean(),
  /** Whether some are still to be tried. */
  isTrying: z.boolean(),
  starters: z.array(Starter),
});
export type Starters = z.infer<typeof Starters>;

export const startersEndpoints = {
  listStarters: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/starters',
    feature: 'starters',
    access: 'user',
    may: 'read',
    summary: 'The questions that an empty chat offers, and whether the website answers them',
    params: z.object({ id: IdInPath }),
    reply: Starters,
  }),
};
