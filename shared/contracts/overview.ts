import { Outcome } from './conversations.ts';
import { endpoint, Id, Time } from './endpoint.ts';
import { InsightCounts } from './insights.ts';
import { z } from './messages.ts';

/** Days of each of the two periods that are compared. */
export const overviewDays = 14;

export const Overview = z.object({
  /** Answers of all chatbots: one for each of the last days, today (UTC) last. */
  perDay: z.array(z.object({ date: z.iso.date(), answers: z.number().int(), unanswered: z.number().int() })),
  total: InsightCounts,
  /** As many days before. */
  previous: InsightCounts,
  /** Questions without a good answer, of the chatbots that have most of them. */
  gaps: z.array(z.object({ chatbotId: Id, question: z.string(), count: z.number().int() })),
  conversations: z.array(
    z.object({
      id: Id,
      chatbotId: Id,
      startedAt: Time,
      /** Opening words of the first question; empty when texts are not kept. */
      preview: z.string(),
      outcome: Outcome.nullable(),
    }),
  ),
  /** The websites that were crawled, with when and how the last crawl ended. */
  crawls: z.array(z.object({ websiteId: Id, finishedAt: Time, hasFailed: z.boolean() })),
  /** The chatbots whose widget was seen on a page of the owner's. */
  installed: z.array(z.object({ chatbotId: Id, lastSeen: Time })),
  /** Someone of the workspace tried a chatbot lately, or a visitor wrote. */
  isTested: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = {
  getOverview: endpoint({
    method: 'GET',
    path: '/api/overview',
    feature: 'system',
    access: 'user',
    may: 'read',
    summary:
      'What the dashboard shows: answers, open questions, latest conversations, crawls and where chatbots are installed',
    reply: Overview,
  }),
};
