import { maxQuestionLength } from './conversations.ts';
import { Done, endpoint, Id, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';

export const mostSavedReplies = 200;

/** A text that members insert into replies. */
export const SavedReply = z.object({ id: Id, name: z.string(), content: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;

export const SavedReplyInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters'),
  content: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(maxQuestionLength, 'Message must be at most 2,000 characters'),
});
export type SavedReplyInput = z.infer<typeof SavedReplyInput>;

export const savedRepliesEndpoints = {
  listSavedReplies: endpoint({
    method: 'GET',
    path: '/api/saved-replies',
    feature: 'conversations',
    access: 'person',
    may: 'read',
    summary: 'Texts that members of the workspace insert into replies, by name',
    reply: z.array(SavedReply),
  }),
  saveReply: endpoint({
    method: 'POST',
    path: '/api/saved-replies',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Save a text for replies; one with the same name is replaced',
    audit: 'saved-reply.saved',
    example: { name: 'Thanks', content: 'Thank you.' },
    body: SavedReplyInput,
    reply: SavedReply,
    status: 201,
    errors: [409],
  }),
  deleteSavedReply: endpoint({
    method: 'DELETE',
    path: '/api/saved-replies/:id',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Delete a text for replies',
    audit: 'saved-reply.deleted',
    params: z.object({ id: IdInPath }),
    reply: Done,
  }),
};
