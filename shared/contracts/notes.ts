import { ClientId, maxQuestionLength } from './conversations.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** What a member wrote about a conversation for other members. */
export const Note = z.object({
  id: Id,
  author: z.string(),
  isMine: z.boolean(),
  content: z.string(),
  timestamp: Time,
});
export type Note = z.infer<typeof Note>;

export const mostNotes = 200;
const NoteText = z
  .string()
  .trim()
  .min(1, 'Note is required')
  .max(maxQuestionLength, 'Note must be at most 2,000 characters');

const params = z.object({ id: IdInPath });

export const notesEndpoints = {
  listNotes: endpoint({
    method: 'GET',
    path: '/api/inbox/:id/notes',
    feature: 'conversations',
    access: 'person',
    may: 'read',
    summary: 'What members wrote about a conversation for each other, oldest first',
    params,
    reply: z.array(Note),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/inbox/:id/notes',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Write about a conversation for other members; the visitor never sees it',
    audit: { none: 'The note is with the conversation, with who wrote it.' },
    example: { clientId: 'b3f1c9d27a5e4f60', content: 'Regular customer' },
    params,
    body: z.object({ clientId: ClientId, content: NoteText }),
    reply: Note,
    status: 201,
    errors: [409, 429],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/inbox/:id/notes/:noteId',
    feature: 'conversations',
    access: 'person',
    may: 'edit',
    summary: 'Delete a note of your own',
    audit: 'note.deleted',
    params: params.extend({ noteId: IdInPath }),
    reply: Done,
  }),
};
