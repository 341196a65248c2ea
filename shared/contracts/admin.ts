import { Plan, RegisterInput, email as someEmail, User } from './accounts.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { AppliedLimit } from './limits.ts';
import { MailStatus } from './mail.ts';
import { z } from './messages.ts';
import { Order, pageFields } from './paging.ts';
import { ModelStatus } from './system.ts';
import { Month, UsageStats } from './usage.ts';

/** Rows per page of the user list; fewer mean that it is the last page. */
export const usersPerPage = 10;

export const AdminStats = z.object({
  userCount: z.number().int(),
  websiteCount: z.number().int(),
  chatbotCount: z.number().int(),
  conversationCount: z.number().int(),
  /** This month's usage of all accounts. */
  monthlyUsage: UsageStats,
});
export type AdminStats = z.infer<typeof AdminStats>;

export const SystemStatus = z.object({
  /** Milliseconds of one round trip to the database. */
  databaseMs: z.number(),
  /** False if background work (crawls, builds) can't run. */
  isQueueReady: z.boolean(),
  version: z.string(),
  lastBackupAt: Time.nullable(),
  /** Null if email isn't set up. */
  mail: MailStatus.nullable(),
  /** Names of the configured models; null without a provider. */
  models: ModelStatus.extend({ host: z.string(), chat: z.string(), embedding: z.string().nullable() }).nullable(),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

export const allRequired = 'Username, email, and password are required';
const typed = z.string({ error: (issue) => (issue.input === undefined ? allRequired : undefined) });
const { username, email, password, fullName } = RegisterInput.shape;

export const NewUserInput = z.object({
  username: typed.trim().min(1, allRequired).pipe(username),
  email: typed.trim().min(1, allRequired).pipe(email),
  password: typed.min(1, allRequired).pipe(password),
  fullName,
  isAdmin: z.boolean().optional(),
});
export type NewUserInput = z.infer<typeof NewUserInput>;

/** A user as administrators see them. */
export const ListedUser = User.extend({
  /** The user can't sign in. */
  isDisabled: z.boolean(),
  /** When a workspace they own is deleted, because it is closed; null if none is. */
  closesAt: Time.nullable(),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const UserChange = z.object({ username, email, isAdmin: z.boolean() });
export type UserChange = z.infer<typeof UserChange>;
export const ChangedUser = UserChange.partial().extend({
  id: Id.optional(),
  plan: Plan.optional(),
  isDisabled: z.boolean().optional(),
});
export type ChangedUser = z.infer<typeof ChangedUser>;

/** A link that is shown once and works once. */
export const ShownLink = z.object({ url: z.url(), expiresAt: Time });
export type ShownLink = z.infer<typeof ShownLink>;

export const InviteInput = z.object({
  /** Where to send the link. Without it, the administrator passes it on. */
  email: z
    .union([z.literal(''), someEmail])
    .transform((text) => text || null)
    .nullable()
    .optional(),
});
export type InviteInput = z.input<typeof InviteInput>;

export const UserOrder = z.enum(['id', 'username', 'email', 'createdAt']);
export type UserOrder = z.infer<typeof UserOrder>;

export const UserUsage = UsageStats.extend({ userId: Id, username: z.string() });
export type UserUsage = z.infer<typeof UserUsage>;

export const UsageOrder = z.enum(['username', 'chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes']);
export type UsageOrder = z.infer<typeof UsageOrder>;

export const adminEndpoints = {
  listLimits: endpoint({
    method: 'GET',
    path: '/api/admin/limits',
    feature: 'admin',
    access: 'admin',
    summary: 'What each account, workspace, chatbot, visitor and address can do on this installation',
    reply: z.object({
      /** False if limits that count uses are turned off. */
      areEnforced: z.boolean(),
      limits: z.array(AppliedLimit),
    }),
  }),
  getAdminStats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    feature: 'admin',
    access: 'admin',
    summary: 'Number of users, websites, chatbots and conversations, and this month’s usage',
    reply: AdminStats,
  }),
  getSystemStatus: endpoint({
    method: 'GET',
    path: '/api/admin/status',
    feature: 'admin',
    access: 'admin',
    summary: 'Status of the database and the workers, and the time of the last backup',
    reply: SystemStatus,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    feature: 'admin',
    access: 'admin',
    summary: 'A page of users, newest first by default; `q` searches usernames and emails',
    query: z.object({
      ...pageFields,
      limit: z.coerce.number().int().min(1).max(100).default(usersPerPage),
      sort: UserOrder.default('id'),
      order: Order.default('desc'),
    }),
    reply: z.object({ users: z.array(ListedUser), total: z.number().int() }),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    feature: 'admin',
    access: 'admin',
    summary: 'Create an account; an administrator’s requires a recent confirmation',
    audit: 'account.created',
    example: { username: 'newcomer', email: 'newcomer@shop.example', password: 'correct horse' },
    body: NewUserInput,
    reply: User,
    status: 201,
    errors: [403, 409],
  }),
  changeUser: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    feature: 'admin',
    access: 'admin',
    summary:
      'Change a user’s username, email, admin flag or plan; disable or enable the account. A new email or administrator requires a recent confirmation',
    audit: 'account.disabled',
    params: z.object({ id: IdInPath }),
    body: ChangedUser,
    reply: ListedUser,
    errors: [403, 409],
  }),
  deleteUserOf: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    feature: 'admin',
    access: 'admin',
    confirm: true,
    summary: 'Delete a user’s account and all of its data',
    audit: 'account.deleted',
    params: z.object({ id: IdInPath }),
    reply: Done,
    errors: [409],
  }),
  makeResetLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    feature: 'admin',
    access: 'admin',
    confirm: true,
    summary: 'Create a one-time link to set a user’s password within 30 minutes; replaces an earlier link',
    audit: 'account.reset-link',
    params: z.object({ id: IdInPath }),
    reply: ShownLink,
    status: 201,
    errors: [409],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factor',
    feature: 'admin',
    access: 'admin',
    confirm: true,
    summary: 'Remove a user’s second factors and recovery codes, after checking who asked for it',
    audit: 'second-factor.removed',
    params: z.object({ id: IdInPath }),
    reply: Done,
    errors: [409],
  }),
  countInvitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    feature: 'admin',
    access: 'admin',
    summary: 'Number of unused registration links',
    reply: z.object({ open: z.number().int() }),
  }),
  makeInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    feature: 'admin',
    access: 'admin',
    summary: 'Create a link that registers one account within 7 days, if registration is by invitation',
    audit: 'registration-link.created',
    body: InviteInput,
    reply: ShownLink,
    status: 201,
    errors: [409, 429],
  }),
  withdrawInvitations: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations',
    feature: 'admin',
    access: 'admin',
    summary: 'Revoke all unused registration links',
    audit: 'registration-links.withdrawn',
    reply: Done,
  }),
  getUsageOfUsers: endpoint({
    method: 'GET',
    path: '/api/admin/usage',
    feature: 'admin',
    access: 'admin',
    summary: 'A page of usage by user for a month (default: current), most messages first',
    query: z.object({
      month: Month.optional(),
      ...pageFields,
      limit: z.coerce.number().int().min(1).max(100).default(100),
      sort: UsageOrder.default('chatMessages'),
      order: Order.default('desc'),
    }),
    reply: z.object({
      stats: z.array(UserUsage),
      /** How many users `q` matches, on all pages. */
      total: z.number().int(),
      /** Totals of all users, on every page. */
      totals: UsageStats,
      /** The highest value of any user, which is a full bar. */
      highest: UsageStats,
    }),
  }),
};
