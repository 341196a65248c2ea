import { AnswerReasons } from './answer-reasons.ts';
import { byVisitor, Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { Order, pageFields } from './paging.ts';

export const maxQuestionLength = 2000;

/** URL of the page that a visitor writes from. */
export const maxPageUrlLength = 500;

/** Milliseconds after its last message when a conversation ends. */
export const idleMinutes = 30;

export const Source = z.object({
  url: z.string(),
  title: z.string(),
  /** When the page was last seen as it is quoted. Missing for sources without a page and in older answers. */
  checkedAt: Time.optional(),
});
export type Source = z.infer<typeof Source>;

/**
 * The outcome of an answer: 'answered'; 'partial' (may help); 'abstained' (an honest no); 'fallback' (sentences of the
 * site, because the model failed).
 */
export const Outcome = z.enum(['answered', 'partial', 'abstained', 'fallback']);
export type Outcome = z.infer<typeof Outcome>;

export const Feedback = z.union([z.literal(1), z.literal(-1)]);

export const Message = z.object({
  id: Id,
  content: z.string(),
  isFromUser: z.boolean(),
  timestamp: Time,
  sources: z.array(Source),
  /** Null for the visitor's messages. */
  outcome: Outcome.nullable(),
  feedback: Feedback.nullable(),
  /** The owner wrote the answer for this question, so addresses in it may become links. Missing for others. */
  isOwnAnswer: z.boolean().optional(),
  /** The visitor asked for a person or complained, or nothing is answered at the moment. Missing for others. */
  needsPerson: z.boolean().optional(),
  /** The name of the person who wrote it. Missing for messages of the assistant and of visitors. */
  person: z.string().optional(),
  /** A visitor’s message that went to a person, so the assistant doesn’t answer it. Missing for others. */
  isForPerson: z.boolean().optional(),
  /** What the visitor may ask next. Each was answered when it was last tried. Only with the newest answer. */
  followUps: z.array(z.string()).optional(),
});
export type Message = z.infer<typeof Message>;

/** A message as the owner sees it. */
export const TranscriptMessage = Message.extend({
  /** Its reasons can be requested. */
  isExplained: z.boolean(),
  /** A question that wasn't answered because Parley was stopped. It wasn't charged. */
  isUnanswered: z.boolean(),
});
export type TranscriptMessage = z.infer<typeof TranscriptMessage>;

/** The visitor's id of a conversation: 128 random bits, base64url. */
export const ConversationId = z.string().regex(/^[\w-]{22}$/, 'Unknown conversation');

/**
 * A random id that the sender chooses for a request, for when its response is lost: a second request with the same id
 * gets the response of the first, and isn't stored or charged again.
 */
export const ClientId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'An ID has 16 to 64 letters, digits, hyphens or underscores');

/** The assistant's answers in a conversation, and how many of them answered. Missing from servers before 0.2. */
export const answerCounts = { answers: z.number().int().default(0), answered: z.number().int().default(0) };

export const Conversation = z.object({
  id: Id,
  chatbotId: Id,
  conversationId: z.string(),
  visitorId: z.string().nullable(),
  startedAt: Time,
  endedAt: Time.nullable(),
  messageCount: z.number().int(),
  /** The beginning of the first question; empty if texts aren't stored. */
  preview: z.string(),
  /** How many messages the visitor left for the owner. */
  contactMessageCount: z.number().int(),
  /** The least helpful outcome; null without an answer. */
  outcome: Outcome.nullable(),
  ...answerCounts,
  /** The rating; thumbs-down before thumbs-up; null without either. */
  rating: Feedback.nullable(),
  /** Where the visitor opened the chat; null if unknown. */
  pageUrl: z.string().nullable(),
  /** When the visitor agreed to the chatbot's consent text; null if it has none. */
  consentedAt: Time.nullable(),
  /** False if the visitor's page doesn't allow history, so the texts are deleted when the conversation ends. */
  keepsTexts: z.boolean(),
  /** The matching part of a message; null without a search, or if the match is elsewhere. */
  match: z.string().nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Sort keys of a list of conversations. Open conversations sort as the last to end. */
export const ConversationSort = z.enum(['started', 'ended', 'messages']);
export type ConversationSort = z.infer<typeof ConversationSort>;

export const SendMessageReply = z.object({ message: Message });
export type SendMessageReply = z.infer<typeof SendMessageReply>;

export const SendMessageEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('token'), data: z.object({ text: z.string() }) }),
  // A generated answer was withdrawn midway: discard the tokens so far.
  z.object({ event: z.literal('restart'), data: z.object({}) }),
  z.object({ event: z.literal('sources'), data: z.object({ sources: z.array(Source) }) }),
  z.object({ event: z.literal('done'), data: SendMessageReply }),
]);
export type SendMessageEvent = z.infer<typeof SendMessageEvent>;

/** An outcome, or 'doubtful': conversations with a hint or a quote instead of an answer, or that a visitor disliked. */
export const OutcomeFilter = z.enum([...Outcome.options, 'doubtful']);
export type OutcomeFilter = z.infer<typeof OutcomeFilter>;

/** Filters for conversations. */
const filterFields = {
  /** Searches visitors, texts and `#id`. */
  q: pageFields.q,
  outcome: OutcomeFilter.optional(),
  rating: z.enum(['1', '-1']).optional(),
};

const listFields = {
  ...pageFields,
  sort: ConversationSort.default('started'),
  order: Order.default('desc'),
  ...filterFields,
};

/** Maximum rows of a conversation export, newest first. */
export const mostExportedConversations = 10_000;

/** Suggested questions for an owner testing the chatbot. */
export const mostTestQuestions = 3;

const params = z.object({ id: IdInPath });
const widgetParams = z.object({ chatbotId: IdInPath });

export const conversationsEndpoints = {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/conversations',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Conversations of a chatbot, newest first; `q` searches visitors, texts and `#id`',
    params,
    query: z.object({ ...listFields, limit: z.coerce.number().int().min(1).max(500).default(200) }),
    reply: z.array(Conversation),
    isPaged: true,
    errors: [429],
  }),
  exportConversations: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/conversations/export',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    confirm: true,
    summary: 'The same conversations as a CSV file, at most 10,000, newest first',
    audit: 'conversations.exported',
    params,
    query: z.object(filterFields),
    reply: z.unknown(),
    file: 'text/csv',
    errors: [429],
  }),
  listAllConversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Conversations of all chatbots, newest first; `q` searches visitors, texts and `#id`',
    query: z.object({ ...listFields, limit: z.coerce.number().int().min(1).max(500).default(6) }),
    reply: z.array(Conversation),
    isPaged: true,
    errors: [429],
  }),
  exportAllConversations: endpoint({
    method: 'GET',
    path: '/api/conversations/export',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    confirm: true,
    summary: 'Conversations of all chatbots as a CSV file, at most 10,000, newest first',
    audit: 'conversations.exported',
    query: z.object(filterFields),
    reply: z.unknown(),
    file: 'text/csv',
    errors: [429],
  }),

  listTestQuestions: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/test-questions',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Up to three questions to try a chatbot with, which it answers',
    params,
    reply: z.object({ questions: z.array(z.string()) }),
    errors: [429],
  }),
  getSampleAnswer: endpoint({
    method: 'GET',
    path: '/api/websites/:id/sample-answer',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'A question about a website, with the answer that its pages give; null if there is none',
    params,
    reply: z.object({ sample: z.object({ question: z.string(), answer: z.string() }).nullable() }),
    errors: [429],
  }),
  deleteConversations: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id/conversations',
    feature: 'conversations',
    access: 'user',
    may: 'manage',
    summary: 'Delete conversations of a chatbot with their messages',
    audit: 'conversations.deleted',
    example: { ids: [1] },
    params,
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  deleteVisitor: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id/visitors',
    feature: 'conversations',
    access: 'user',
    may: 'manage',
    summary: 'Delete all conversations of a visitor with their messages',
    audit: 'conversations.deleted',
    example: { visitorId: 'visitor-1' },
    params,
    body: z.object({ visitorId: z.string().min(1).max(64) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'The newest messages of a conversation, or those before one, oldest first',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      /** Only messages with a smaller id. */
      before: IdInPath.optional(),
    }),
    isPaged: true,
    reply: z.array(TranscriptMessage),
  }),
  getAnswerReasons: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages/:messageId/reasons',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Why an answer turned out as it did',
    params: params.extend({ messageId: IdInPath }),
    reply: AnswerReasons,
  }),
  startConversation: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/start-conversation',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Start a conversation and end the previous one',
    audit: byVisitor,
    params: widgetParams,
    body: z.object({
      visitorId: z.string().max(64).optional(),
      previousConversationId: ConversationId.optional(),
      /** The visitor's page. Only its origin and path are stored. */
      pageUrl: z.string().max(maxPageUrlLength).optional(),
      /** False if the page doesn't allow history: the texts are deleted when the conversation ends. */
      saveHistory: z.boolean().optional(),
      /** The visitor agreed to the chatbot's consent text. */
      hasConsented: z.boolean().optional(),
      clientId: ClientId.optional(),
      /** From createTestToken: the owner is testing the chatbot. */
      testToken: z.string().max(100).optional(),
    }),
    reply: z.object({ conversationId: z.string() }),
    status: 201,
    errors: [403, 429],
  }),
  listWidgetMessages: endpoint({
    method: 'GET',
    path: '/api/widget/:chatbotId/messages/:conversationId',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Messages of the visitor’s conversation, oldest first',
    params: widgetParams.extend({ conversationId: ConversationId }),
    reply: z.object({ messages: z.array(Message), endedAt: Time.nullable() }),
    errors: [429],
  }),
  deleteOwnConversation: endpoint({
    method: 'DELETE',
    path: '/api/widget/:chatbotId/messages/:conversationId',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Delete the visitor’s conversation; succeeds if it no longer exists',
    audit: byVisitor,
    params: widgetParams.extend({ conversationId: ConversationId }),
    reply: Done,
    errors: [429],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/send-message',
    feature: 'conversations',
    access: 'visitor',
    summary:
      'Ask a question; returns or streams the answer, or while a person answers, the visitor’s own message as it was stored',
    audit: byVisitor,
    example: { conversationId: 'Uakgb_J5m9g-0JDMbcJqLJ', message: 'Do you deliver?' },
    params: widgetParams,
    body: z.object({
      conversationId: ConversationId,
      clientId: ClientId.optional(),
      message: z
        .string()
        .trim()
        .min(1, 'Message is required')
        .max(maxQuestionLength, 'Message must be at most 2,000 characters'),
    }),
    reply: SendMessageReply,
    events: SendMessageEvent,
    errors: [409, 429],
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/feedback',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Rate an answer with thumbs up or down',
    audit: byVisitor,
    example: { conversationId: 'Uakgb_J5m9g-0JDMbcJqLJ', messageId: 1, value: 1 },
    params: widgetParams,
    body: z.object({ conversationId: ConversationId, messageId: Id, value: Feedback }),
    reply: Done,
    errors: [429],
  }),
};
