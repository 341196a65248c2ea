import { endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { pageFields, pageSizes } from './paging.ts';

/** Emails about new messages in an hour, for each workspace. Further messages are only in the list. */
export const mostLeadMails = 30;
/** The longest reply that can be sent by email. Longer than in the chat, since emails are. */
export const mostReplyCharacters = 5000;
/** Maximum rows of an export, newest first. */
export const mostExportedLeads = 10_000;

/** What has become of a message that a visitor left. */
export const LeadStatus = z.enum(['new', 'in-progress', 'done']);
export type LeadStatus = z.infer<typeof LeadStatus>;

/** A message that a visitor left, as the members of a workspace work on it. */
export const Lead = z.object({
  id: Id,
  status: LeadStatus,
  name: z.string().nullable(),
  email: z.string(),
  message: z.string(),
  timestamp: Time,
  chatbot: z.object({ id: Id, name: z.string() }),
  conversationId: Id,
  /** The member who takes care of it; null if nobody does. */
  assignee: z.object({ userId: Id, username: z.string() }).nullable(),
});
export type Lead = z.infer<typeof Lead>;

/** What isn't sent stays as it is. */
export const LeadPatch = z.object({
  status: LeadStatus.optional(),
  /** A member; null for nobody. */
  assigneeId: Id.nullable().optional(),
});
export type LeadPatch = z.infer<typeof LeadPatch>;

const filterFields = {
  /** Searches names, email addresses and messages. */
  q: pageFields.q,
  status: LeadStatus.optional(),
};

export const leadsEndpoints = {
  listLeads: endpoint({
    method: 'GET',
    path: '/api/leads',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    summary: 'Messages that visitors left, of all chatbots, newest first; `q` searches names, addresses and texts',
    query: z.object({
      ...filterFields,
      page: pageFields.page,
      limit: z.coerce.number().int().min(1).max(100).default(pageSizes[0]),
    }),
    reply: z.array(Lead),
    isPaged: true,
    errors: [429],
  }),
  exportLeads: endpoint({
    method: 'GET',
    path: '/api/leads/export',
    feature: 'conversations',
    access: 'user',
    may: 'read',
    confirm: true,
    summary: 'The same messages as a CSV file, at most 10,000, newest first',
    audit: 'leads.exported',
    query: z.object(filterFields),
    reply: z.unknown(),
    file: 'text/csv',
    errors: [429],
  }),
  changeLead: endpoint({
    method: 'PATCH',
    path: '/api/leads/:id',
    feature: 'conversations',
    access: 'user',
    may: 'edit',
    summary: 'Mark a message as new, in progress or done, or assign it to a member; what isn’t sent stays as it is',
    audit: 'lead.changed',
    example: { status: 'done' },
    params: z.object({ id: IdInPath }),
    body: LeadPatch,
    reply: Lead,
  }),
};
