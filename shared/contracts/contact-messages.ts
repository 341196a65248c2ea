import { ClientId, ConversationId, maxQuestionLength } from './conversations.ts';
import { byVisitor, Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { LeadStatus } from './leads.ts';
import { z } from './messages.ts';

/** Enough for a visitor who forgot something, too few to flood the owner's list. */
export const maxContactMessages = 3;

/** A message that a visitor left because the assistant had no answer. */
export const ContactMessage = z.object({
  id: Id,
  name: z.string().nullable(),
  email: z.string(),
  message: z.string(),
  timestamp: Time,
  status: LeadStatus,
  /** The name of the member who takes care of it; null if nobody does. */
  assignee: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const LeaveMessageInput = z.object({
  conversationId: ConversationId,
  clientId: ClientId.optional(),
  // One line, so that a name can't imitate other parts of the screen.
  name: z
    .string()
    .max(100, 'Name must be at most 100 characters')
    .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
    .optional(),
  email: z.string().trim().max(254, 'Email must be at most 254 characters').pipe(z.email('Invalid email address')),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(maxQuestionLength, 'Message must be at most 2,000 characters'),
});
export type LeaveMessageInput = z.infer<typeof LeaveMessageInput>;

export const contactMessagesEndpoints = {
  leaveMessage: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/leave-message',
    feature: 'conversations',
    access: 'visitor',
    summary: 'Leave a message for the owner, if the chatbot offers it; at most 3 per conversation',
    audit: byVisitor,
    example: { conversationId: 'Uakgb_J5m9g-0JDMbcJqLJ', email: 'visitor@example.com', message: 'Please call me' },
    params: z.object({ chatbotId: IdInPath }),
    body: LeaveMessageInput,
    reply: Done,
    status: 201,
    errors: [409, 422, 429],
  }),
  listContactMessages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/contact-messages',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Messages that the visitor of a conversation left for the owner, oldest first',
    params: z.object({ id: IdInPath }),
    reply: z.array(ContactMessage),
  }),
};
