import { Source } from './conversations.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** An IANA time zone such as 'Europe/Zurich' that this computer knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Expected a time zone such as Europe/Zurich');

function isTimeZone(name: string): boolean {
  // Offsets such as '+01:00' would work but aren't time zone names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const Count = z.number().int().nonnegative();

export const InsightCounts = z.object({
  conversations: Count,
  /** Messages from visitors. */
  messages: Count,
  /** Answers they got. */
  answers: Count,
  /** Answers that were an honest no. */
  unanswered: Count,
});
export type InsightCounts = z.infer<typeof InsightCounts>;

export const Insights = z.object({
  /** One item per day of the period, ending today. Days start at midnight in the time zone. */
  perDay: z.array(InsightCounts.extend({ date: z.iso.date() })),
  total: InsightCounts,
  /** The same number of days before the period. */
  previous: InsightCounts,
  /** Answers that were only a hint ('This may help'), and visitors' ratings. */
  quality: z.object({ hinted: Count, helpful: Count, notHelpful: Count }),
  /** Questions with the same meaning are grouped under the most common wording. */
  topQuestions: z.array(z.object({ question: z.string(), count: Count, lastAskedAt: Time, conversationId: Id })),
  topPages: z.array(z.object({ url: z.string(), title: z.string(), count: Count })),
  /** Usage of generated answers by model; empty without a model. */
  models: z.array(
    z.object({
      model: z.string(),
      answers: Count,
      inputTokens: Count,
      outputTokens: Count,
      /** Median milliseconds from the question to the first sentence; null if no model answer was shown. */
      firstSentenceMs: Count.nullable(),
      /** US dollars; null without configured prices. */
      cost: z.number().nonnegative().nullable(),
    }),
  ),
  /** Conversations in which people were wanted or came. Nothing counts as solved because a visitor fell silent. */
  people: z.object({
    /** Their visitor waited for a person. */
    waited: Count,
    /** A person replied. */
    answered: Count,
    /** Median seconds from the wish to the first reply; null if no one who waited got one. */
    medianSeconds: Count.nullable(),
    /** Their visitor left a message. */
    leftMessage: Count,
    /** Their visitor asked what they had asked in another conversation in the 3 days before. */
    cameBack: Count,
  }),
  /** What people's replies taught the assistant, whenever that was. */
  fromReplies: z.object({
    /** Pairs that were made of replies. */
    answers: Count,
    /** Questions of visitors that they answered since. */
    uses: Count,
    /** The most used first. */
    mostUsed: z.array(z.object({ question: z.string(), uses: Count })),
  }),
  /** Messages of the period whose text was deleted because the chatbot keeps no history. */
  withoutText: Count,
});
export type Insights = z.infer<typeof Insights>;

export const Gap = z.object({
  /** In the most common wording. */
  question: z.string(),
  /** Other wordings, the most frequent first. */
  variants: z.array(z.string()),
  count: Count,
  /** How often there was no answer; the rest are disliked answers. */
  unanswered: Count,
  lastAskedAt: Time,
  /** Where it was last asked. */
  conversationId: Id,
});
export type Gap = z.infer<typeof Gap>;

export const ClosedGap = z.object({
  id: Id,
  question: z.string(),
  /** The page that answers it now; null for dismissed questions and the owner's own answers. */
  source: Source.nullable(),
  closedAt: Time,
});
export type ClosedGap = z.infer<typeof ClosedGap>;

export const Gaps = z.object({
  gaps: z.array(Gap),
  /** Unanswered questions that were deleted because the chatbot keeps no history. */
  withoutText: Count,
  /** Dismissed questions, newest first. */
  dismissed: z.array(ClosedGap),
  /** Questions that the site answers since a later build, newest first. */
  answered: z.array(ClosedGap),
});
export type Gaps = z.infer<typeof Gaps>;

const params = z.object({ id: IdInPath });

export const insightsEndpoints = {
  getInsights: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/insights',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Conversations and messages per day, the unanswered share, top questions and cited pages of a period',
    params,
    query: z.object({
      days: z.coerce.number().int().min(1).max(365).default(30),
      timeZone: TimeZone.default('UTC'),
    }),
    reply: Insights,
  }),
  listGaps: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/gaps',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Questions that got no answer or a thumbs-down, grouped, most frequent first',
    params,
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: Gaps,
  }),
  dismissGap: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/closed-gaps',
    feature: 'conversations',
    access: 'user',
    may: 'edit',
    summary: 'Dismiss a question from the list of gaps, however it was worded',
    audit: 'gap.dismissed',
    example: { question: 'Do you repair bicycles?' },
    params,
    body: z.object({ question: z.string().min(1).max(300) }),
    reply: z.object({ id: Id }),
    status: 201,
    errors: [404],
  }),
  reopenGap: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id/closed-gaps/:gapId',
    feature: 'conversations',
    access: 'user',
    may: 'edit',
    summary: 'Restore a question to the list of gaps',
    audit: 'gap.restored',
    params: z.object({ id: IdInPath, gapId: IdInPath }),
    reply: Done,
    errors: [404],
  }),
};
