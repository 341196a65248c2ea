import { ClientId, ConversationId, Message, maxQuestionLength, TranscriptMessage } from './conversations.ts';
import { byVisitor, Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { pageFields, pageSizes } from './paging.ts';

/**
 * How long a visitor waits for a person before they can leave a message instead. Enough to hear a notification and come,
 * and about as long as people wait in a chat before they go.
 */
export const waitMinutes = 2;
/**
 * How long a visitor waits for the reply of the person in the conversation before the assistant answers again. Enough to
 * look something up or make a call, and well before the conversation ends for lack of messages.
 */
export const silenceMinutes = 10;

/**
 * Who answers in a conversation: the assistant; the assistant while the visitor waits for a person; a person; the
 * assistant because no person came or replied in time; nobody because it has ended.
 */
export const Answering = z.enum(['assistant', 'waiting', 'person', 'missed', 'ended']);
export type Answering = z.infer<typeof Answering>;

/** Who answers, as visitors see it. */
export const LiveState = z.object({
  status: Answering,
  /** The name of the person who answers; null if none does. */
  person: z.string().nullable(),
  /** A member is available, so a person can be asked for. */
  isAvailable: z.boolean(),
  /** How long a visitor waits at most. */
  waitMinutes: z.number().int(),
  /** The last message that the person has read; null if unknown. */
  readId: Id.nullable(),
});
export type LiveState = z.infer<typeof LiveState>;

export const LiveEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('state'), data: LiveState }),
  // From a person. Answers of the assistant come with their questions.
  z.object({ event: z.literal('message'), data: z.object({ message: Message }) }),
  // The person is typing, again every few seconds.
  z.object({ event: z.literal('typing'), data: z.object({}) }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A conversation that is going on, as members see it in the inbox. */
export const InboxConversation = z.object({
  id: Id,
  chatbot: z.object({ id: Id, name: z.string(), websiteId: Id }),
  visitorId: z.string().nullable(),
  startedAt: Time,
  lastMessageAt: Time,
  /** Where the visitor opened the chat; null if unknown. */
  pageUrl: z.string().nullable(),
  status: Answering,
  /** The member in the conversation; null if there is none. */
  person: z.object({ userId: Id, name: z.string() }).nullable(),
  isMine: z.boolean(),
  /** Since when the visitor has waited, for a person or for their reply; null if they don't. */
  waitingSince: Time.nullable(),
  messageCount: z.number().int(),
  /** The beginning of the visitor’s last message. */
  preview: z.string(),
  /** The last message that the visitor has read; null if unknown. */
  readId: Id.nullable(),
});
export type InboxConversation = z.infer<typeof InboxConversation>;

/** Conversations that wait for a person, those the caller is in, or all that are going on. */
export const InboxList = z.enum(['waiting', 'mine', 'all']);
export type InboxList = z.infer<typeof InboxList>;

export const InboxState = z.object({
  /** Conversations that wait for a person. */
  waiting: z.number().int(),
  /** The caller's conversations whose visitor waits for a reply. */
  unanswered: z.number().int(),
  isAvailable: z.boolean(),
  /** What visitors see as the caller's name. */
  name: z.string(),
});
export type InboxState = z.infer<typeof InboxState>;

/** Who looks at a conversation, or types there. It is stored nowhere, and holds for a few seconds. */
export const Presence = z.object({
  conversationId: Id,
  /** Null for the visitor. */
  userId: Id.nullable(),
  name: z.string(),
  isTyping: z.boolean(),
});
export type Presence = z.infer<typeof Presence>;

/** How often someone who types says so, and one who looks; others forget them after twice that. */
export const typingSeconds = 3;
export const lookingSeconds = 10;

export const InboxEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('inbox'), data: InboxState }),
  z.object({ event: z.literal('presence'), data: Presence }),
]);
export type InboxEvent = z.infer<typeof InboxEvent>;

/** How long after its end a conversation can be reopened. Later, its visitor has long gone. */
export const reopenHours = 24;

const PresenceInput = z.object({
  isTyping: z.boolean(),
  /** The last message on the screen. */
  readId: Id.optional(),
});

const params = z.object({ id: IdInPath });
const widgetParams = z.object({ chatbotId: IdInPath });

export const inboxEndpoints = {
  listInbox: endpoint({
    method: 'GET',
    path: '/api/inbox',
    feature: 'conversations',
    access: 'person',
    may: 'read',
    summary: 'Conversations that are going on: those that wait for a person, those you are in, or all',
    query: z.object({
      list: InboxList.default('waiting'),
      page: pageFields.page,
      limit: z.coerce.number().int().min(1).max(100).default(pageSizes[0]),
    }),
    reply: z.array(InboxConversation),
    isPaged: true,
  }),
  getInboxState: endpoint({
    method: 'GET',
    path: '/api/inbox/state',
    feature: 'conversations',
    access: 'person',
    may: 'read',
    summary: 'How many conversations wait; streams it again whenever something in the inbox changes',
    reply: InboxState,
    events: InboxEvent,
  }),
  changeAvailability: endpoint({
    method: 'PATCH',
    path: '/api/inbox/availability',
    feature: 'availability',
    access: 'person',
    may: 'edit',
    summary: 'Say whether you are available to visitors who ask for a person',
    audit: { none: 'It only says whether this person is there for visitors.' },
    example: { isAvailable: true },
    body: z.object({ isAvailable: z.boolean() }),
    reply: Done,
  }),
  getInboxConversation: endpoint({
    method: 'GET',
    path: '/api/inbox/:id',
    feature: 'conversations',
    access: 'person',
    may: 'read',
    summary: 'One conversation, with who answers in it',
    params,
    reply: InboxConversation,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/take-over',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Answer in a conversation yourself; the assistant pauses',
    audit: 'conversation.taken-over',
    params,
    reply: InboxConversation,
    errors: [409],
  }),
  replyToVisitor: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/messages',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Write to the visitor of a conversation that you have taken over',
    audit: { none: 'The message is in the conversation, with who wrote it.' },
    example: { clientId: 'b3f1c9d27a5e4f60', message: 'Hello' },
    params,
    body: z.object({
      clientId: ClientId,
      message: z
        .string()
        .trim()
        .min(1, 'Message is required')
        .max(maxQuestionLength, 'Message must be at most 2,000 characters'),
    }),
    reply: TranscriptMessage,
    status: 201,
    errors: [409, 429],
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/hand-back',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Let the assistant answer again in a conversation that you have taken over',
    audit: 'conversation.handed-back',
    params,
    reply: InboxConversation,
    errors: [409],
  }),
  passOn: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/pass-on',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Put another member into a conversation instead of you',
    audit: 'conversation.passed-on',
    example: { userId: 1 },
    params,
    body: z.object({ userId: Id }),
    reply: InboxConversation,
    errors: [409],
  }),
  reopenConversation: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/reopen',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Answer again in a conversation that ended in the last 24 hours, if its texts were kept',
    audit: 'conversation.reopened',
    params,
    reply: InboxConversation,
    errors: [409],
  }),
  showPresence: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/presence',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Show others that you look at a conversation or type there; kept nowhere but for what you have read',
    audit: { none: 'It only says who looks or types, and what they have read.' },
    example: { isTyping: false },
    params,
    body: PresenceInput,
    reply: Done,
    errors: [429],
  }),
  showVisitorPresence: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/presence',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Show the person in the conversation that the visitor types, and what they have read',
    audit: byVisitor,
    example: { conversationId: 'Uakgb_J5m9g-0JDMbcJqLJ', isTyping: true },
    params: widgetParams,
    body: PresenceInput.extend({ conversationId: ConversationId }),
    reply: Done,
    errors: [409, 429],
  }),
  closeConversation: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/close',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'End a conversation; the visitor’s next message starts another one',
    audit: 'conversation.closed',
    params,
    reply: Done,
    errors: [409],
  }),
  askForPerson: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/ask-for-person',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Wait for a person if a member is available; `status` says whether the visitor waits',
    audit: byVisitor,
    example: { conversationId: 'Uakgb_J5m9g-0JDMbcJqLJ' },
    params: widgetParams,
    body: z.object({ conversationId: ConversationId }),
    reply: LiveState,
    errors: [409, 429],
  }),
  followConversation: endpoint({
    method: 'GET',
    path: '/api/widget/:chatbotId/live/:conversationId',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Who answers in a conversation; streams it with each change, and the messages of people',
    params: widgetParams.extend({ conversationId: ConversationId }),
    query: z.object({
      /** Only messages with a larger id. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
    reply: LiveState,
    events: LiveEvent,
    errors: [429],
  }),
};
