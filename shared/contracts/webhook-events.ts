import { Outcome, Source } from './conversations.ts';
import { Id, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** Of a payload in bytes. Longer texts are cut. */
export const maxPayloadBytes = 64 * 1024;
/** Texts of visitors and answers, in characters. */
export const maxEventText = 8000;

const ofConversation = { conversationId: Id, chatbotId: Id };

/** A text of a conversation; null if the chatbot or the visitor's page keeps no texts. */
const KeptText = z.string().max(maxEventText).nullable();

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Time, data: z.object(data) });

/** What is sent to a webhook, by type. Fields may be added, never removed or renamed. */
export const WebhookEvent = z.discriminatedUnion('type', [
  event('conversation.started', {
    ...ofConversation,
    /** The page the visitor was on. */
    pageUrl: z.string().nullable(),
  }),
  event('conversation.ended', {
    ...ofConversation,
    /** Questions and answers. */
    messageCount: z.number().int(),
    /** The least helpful outcome of all answers. */
    outcome: Outcome.nullable(),
  }),
  event('message.answered', {
    ...ofConversation,
    messageId: Id,
    /** Null for a question beyond the plan, which wasn't answered. */
    outcome: Outcome.nullable(),
    question: KeptText,
    answer: KeptText,
    sources: z.array(Source),
  }),
  event('lead.created', {
    ...ofConversation,
    name: z.string().nullable(),
    email: z.string(),
    message: KeptText,
  }),
  event('feedback.given', { ...ofConversation, messageId: Id, value: z.enum(['helpful', 'notHelpful']) }),
  event('gap.opened', {
    /** The same when the gap closes. */
    gapId: z.string(),
    chatbotId: Id,
    /** Where its question was last asked. */
    conversationId: Id,
    /** The most frequent wording. */
    question: KeptText,
    count: z.number().int(),
    /** How often it had no answer; the other answers were disliked. */
    unanswered: z.number().int(),
  }),
  event('gap.closed', {
    gapId: z.string(),
    chatbotId: Id,
    /** Null, like the question, if its conversations were deleted. */
    conversationId: Id.nullable(),
    question: KeptText,
    reason: z.enum(['answered', 'dismissed', 'forgotten']),
  }),
  event('crawl.finished', {
    crawlId: Id,
    websiteId: Id,
    url: z.string(),
    status: z.enum(['done', 'failed', 'canceled']),
    /** Pages that the crawl read. */
    pages: z.number().int(),
    error: z.string().nullable(),
  }),
  event('knowledge.published', {
    websiteId: Id,
    version: z.number().int(),
  }),
  event('update.held', {
    websiteId: Id,
    runId: Id,
    /** Too much changed, too much disappeared, or tests fail. */
    reason: z.enum(['changed', 'gone', 'tests']),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
  }),
  event('plan.limit', {
    meter: z.enum(['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes']),
    /** At 80% of what the plan includes, or all of it. */
    state: z.enum(['near', 'reached']),
    used: z.number(),
    included: z.number(),
  }),
  event('invoice.paid', {
    invoiceId: Id,
    number: z.string(),
    description: z.string(),
    amountCents: z.number().int(),
    currency: z.literal('usd'),
  }),
  event('webhook.test', { message: z.string() }),
  /** Sent first, to be answered with the challenge. Until then, nothing else is sent. */
  event('webhook.confirm', { challenge: z.string() }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The data of an event by its type. */
export type EventData<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>['data'];

/** The events an owner can choose. */
export const webhookEventTypes = [
  'conversation.started',
  'conversation.ended',
  'message.answered',
  'lead.created',
  'feedback.given',
  'gap.opened',
  'gap.closed',
  'crawl.finished',
  'knowledge.published',
  'update.held',
  'plan.limit',
  'invoice.paid',
] as const satisfies Exclude<WebhookEvent['type'], 'webhook.test' | 'webhook.confirm'>[];
export const WebhookEventType = z.enum(webhookEventTypes, 'Choose events from the list');
export type WebhookEventType = z.infer<typeof WebhookEventType>;
