import { CrawlProgress } from './crawls.ts';
import { endpoint, Id, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { WebAddress, WebsitePage } from './websites.ts';
import { Workspace } from './workspaces.ts';

/** How much of a website is read for a visitor without an account, and how long a chatbot that nobody keeps stays. */
export const tryLimits = { pages: 5, seconds: 15, hours: 24 } as const;
/** Questions that a visitor is offered. */
export const triedQuestions = 3;

/** Unguessable, and enough to keep the chatbot. */
export const TryId = z.string().min(16).max(64);

export const TryInput = z.object({ url: WebAddress });

/** A chatbot for a visitor’s website, before they have an account. */
export const Try = z.object({
  id: TryId,
  chatbotId: Id,
  siteName: z.string(),
  /** How many pages it answers from. */
  pages: z.number().int(),
  /** Questions that it was asked and could answer, at most three. */
  questions: z.array(z.string()),
  /** When it is deleted unless someone keeps it. */
  deletedAt: Time,
});
export type Try = z.infer<typeof Try>;

export const TryEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: CrawlProgress.extend({ crawlId: Id }) }),
  z.object({ event: z.literal('page'), data: WebsitePage.omit({ content: true }) }),
  /** All pages are read. */
  z.object({ event: z.literal('building'), data: z.object({}) }),
  z.object({ event: z.literal('done'), data: Try }),
]);
export type TryEvent = z.infer<typeof TryEvent>;

export const triesEndpoints = {
  tryWebsite: endpoint({
    method: 'POST',
    path: '/api/tries',
    feature: 'tries',
    access: 'public',
    summary: `Try a chatbot for a website without an account, from at most ${tryLimits.pages} pages read in ${tryLimits.seconds} seconds; deleted after a day unless kept`,
    audit: { none: 'It belongs to nobody until someone keeps it.' },
    example: { url: 'shop.example' },
    body: TryInput,
    reply: Try,
    events: TryEvent,
    errors: [403, 422, 429],
  }),
  keepTry: endpoint({
    method: 'POST',
    path: '/api/tries/keep',
    feature: 'tries',
    access: 'person',
    summary: 'Keep such a chatbot: its workspace becomes one of the signed-in user’s',
    audit: 'workspace.created',
    example: { id: 'Uakgb_J5m9g-0JDMbcJqLJ' },
    body: z.object({ id: TryId }),
    reply: Workspace,
    errors: [404, 409, 429],
  }),
};
