import { answerCounts, Outcome } from './conversations.ts';
import { endpoint, Id, Time } from './endpoint.ts';
import { InsightCounts } from './insights.ts';
import { z } from './messages.ts';

/** Days of each of the two compared periods. */
export const overviewDays = 14;

const Count = z.number().int().nonnegative();

/** The results of the questions of a period. */
export const QualityCounts = InsightCounts.extend({
  /** Answers that quoted the pages because the model failed or found nothing. */
  quoted: Count,
  /** Answers that were only a hint. */
  hinted: Count,
  disliked: Count,
});
export type QualityCounts = z.infer<typeof QualityCounts>;

const TestCounts = z.object({ passed: Count, failed: Count });

export const Overview = z.object({
  /** Answers of all chatbots: one item per day, ending today (UTC). */
  perDay: z.array(z.object({ date: z.iso.date(), answers: z.number().int(), unanswered: z.number().int() })),
  total: QualityCounts,
  /** The same number of days before. */
  previous: QualityCounts,
  tests: z.object({
    /** The last run of each chatbot's tests. */
    last: TestCounts,
    /** The run before that, of the chatbots that have one; null if none has. */
    before: TestCounts.nullable(),
    /** Chatbots whose tests never ran, at most 50. */
    untested: z.array(z.object({ chatbotId: Id, name: z.string() })),
  }),
  /** Questions without a good answer, from the chatbots with the most of them. */
  gaps: z.array(z.object({ chatbotId: Id, question: z.string(), count: z.number().int() })),
  conversations: z.array(
    z.object({
      id: Id,
      chatbotId: Id,
      startedAt: Time,
      /** The beginning of the first question; empty if texts aren't stored. */
      preview: z.string(),
      outcome: Outcome.nullable(),
      ...answerCounts,
    }),
  ),
  /** The crawled websites, with when and how their last crawl ended. */
  crawls: z.array(z.object({ websiteId: Id, finishedAt: Time, hasFailed: z.boolean() })),
  /** The chatbots whose widget was seen on the owner's pages. */
  installed: z.array(z.object({ chatbotId: Id, lastSeen: Time })),
  /** A member recently tested a chatbot, or a visitor wrote. */
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
