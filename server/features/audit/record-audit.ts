import type { AuditChange, AuditValue } from '#shared/audit/describe-entry.ts';
import type { AuditField } from '#shared/audit/fields.ts';
import type { AuditAction } from '#shared/audit/sentences.ts';
import { type Actor, currentCaller } from '../../caller.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** Fields before or after a change. Lists are joined, other objects are written as JSON. */
export type AuditState = { readonly [Field in AuditField]?: unknown };

export interface NewAuditEntry {
  action: AuditAction;
  /** The workspace whose log it belongs to; null for the log of the installation. */
  workspaceId: number | null;
  /** In the installation's log, the account it is about, with which the entry is deleted. */
  accountId?: number | undefined;
  /** The name of what it was done to. */
  subject?: string | null | undefined;
  count?: number | undefined;
  before?: AuditState | undefined;
  after?: AuditState | undefined;
  /** Fields that changed, but whose values are secret or personal. */
  withheld?: readonly AuditField[] | undefined;
  /** If not the caller. */
  actor?: Actor | undefined;
}

const longestValue = 500;
const longestSubject = 200;

/** A field with such a name is never recorded with its value, even if the caller forgets to withhold it. */
const secretName = /password|secret|(?:token|key)$|email|fullName/i;

/**
 * Adds an entry to an audit log, in the transaction of the change. Who did it, and from where, is known from the request
 * or job. Writes nothing if `before` and `after` are the same.
 */
export async function recordAudit(trx: Transaction | Database, entry: NewAuditEntry): Promise<void> {
  const { action, workspaceId, accountId = null, subject = null, count = null } = entry;
  const { actor: caller, network, browser } = currentCaller();
  const changes = [...differences(entry), ...(entry.withheld ?? []).map((field) => ({ field, isWithheld: true }))];
  if ((entry.before || entry.after || entry.withheld) && changes.length === 0) return;
  const actor = entry.actor ?? caller;
  const row = {
    action,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name: 'name' in actor ? actor.name : null,
    subject: subject === null ? null : shorten(subject, longestSubject),
    count,
    changes: JSON.stringify(changes),
    network,
    browser,
  };
  if (workspaceId === null) await trx('admin_audit_entries').insert({ ...row, account_id: accountId });
  else await trx('audit_entries').insert({ ...row, workspace_id: workspaceId });
}

function differences({ before = {}, after = {} }: NewAuditEntry): AuditChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<AuditField>;
  return [...names].flatMap((field): AuditChange[] => {
    const [old, now] = [toValue(before[field]), toValue(after[field])];
    if (old === now) return [];
    if (secretName.test(field)) return [{ field, isWithheld: true }];
    return [{ field, before: shown(old), after: shown(now) }];
  });
}

/** Whole, so that long texts which differ only at the end are different. */
function toValue(value: unknown): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
  return JSON.stringify(value);
}

/** A field's value as it is in an entry. */
export const recordedValue = (value: unknown): AuditValue => shown(toValue(value));

const shown = (value: AuditValue): AuditValue => (typeof value === 'string' ? shorten(value, longestValue) : value);

const shorten = (text: string, most: number): string => {
  const storable = text.replaceAll('\0', '');
  return storable.length > most ? `${storable.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : storable;
};
