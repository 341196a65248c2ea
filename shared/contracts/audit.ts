import { auditKinds } from '../audit/kinds.ts';
import { endpoint, Id, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { pageFields, pageSizes } from './paging.ts';

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const AuditEntry = z.object({
  id: Id,
  at: Time,
  /** An `AuditAction`, or one of a newer version. */
  action: z.string(),
  /** The name at the time; null if it wasn't a person or a key. */
  actor: z.object({
    kind: z.enum(['person', 'key', 'system', 'shell', 'provider', 'nobody']),
    name: z.string().nullable(),
  }),
  /** The name at the time of what it was done to. */
  subject: z.string().nullable(),
  count: z.number().int().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      before: Value.optional(),
      after: Value.optional(),
      isWithheld: z.boolean().optional(),
    }),
  ),
  /** The IPv4 address or IPv6 network of the caller. */
  network: z.string().nullable(),
  /** The browser's User-Agent header. */
  browser: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditKind = z.enum(auditKinds);
export type AuditKind = z.infer<typeof AuditKind>;

const filterFields = {
  q: pageFields.q,
  kind: AuditKind.optional(),
  /** Whole days (UTC), including the last one. */
  from: z.iso.date('Enter a date').optional(),
  to: z.iso.date('Enter a date').optional(),
};
const listQuery = z.object({
  ...filterFields,
  page: pageFields.page,
  limit: z.coerce.number().int().min(1).max(100).default(pageSizes[0]),
});
const exportQuery = z.object({ ...filterFields, language: z.enum(['en', 'de']).default('en') });

/** Enough for a year of a busy workspace. */
export const mostExportedEntries = 50_000;

export const auditEndpoints = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    feature: 'audit',
    access: 'user',
    may: 'manage',
    summary: 'A page of what happened in the workspace, newest first; `q` searches names, networks and sentences',
    query: listQuery,
    reply: z.array(AuditEntry),
    isPaged: true,
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/api/audit-log/export',
    feature: 'audit',
    access: 'user',
    may: 'manage',
    summary: 'The same entries as a CSV file, at most 50,000, newest first',
    audit: 'audit-log.exported',
    query: exportQuery,
    reply: z.unknown(),
    file: 'text/csv',
    errors: [429],
  }),
  listAdminAuditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    feature: 'audit',
    access: 'admin',
    summary: 'A page of what happened in the installation: sign-ins, accounts, models. Newest first',
    query: listQuery,
    reply: z.array(AuditEntry),
    isPaged: true,
  }),
  exportAdminAuditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log/export',
    feature: 'audit',
    access: 'admin',
    summary: 'The same entries as a CSV file, at most 50,000, newest first',
    audit: 'audit-log.exported',
    query: exportQuery,
    reply: z.unknown(),
    file: 'text/csv',
    errors: [429],
  }),
};
