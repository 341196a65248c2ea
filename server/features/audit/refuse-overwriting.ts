import type { ActorKind } from '#shared/audit/describe-entry.ts';
import type { AuditField } from '#shared/audit/fields.ts';
import type { AuditAction } from '#shared/audit/sentences.ts';
import { digestOf, flatFields, readTags } from '#shared/contracts/field-tags.ts';
import type { Message } from '#shared/messages/message.ts';
import { currentCaller } from '../../caller.ts';
import type { Transaction } from '../../db/connection.ts';
import { overwriting } from '../../errors.ts';
import { recordedValue } from './record-audit.ts';

/** Where the log with the other change is: in a workspace, or of an account in that of the installation. */
type Place = { workspaceId: number } | { accountId: number };

type Change = Place & {
  /** The action of such changes in the audit log, which says whose the other one was. */
  action: AuditAction;
  /** The thing as it is now, locked, with the fields of its tag. */
  current: object;
  patch: object;
  /** Fields that have another name in the audit log. */
  recordedAs?: Readonly<Record<string, AuditField>>;
};

/** The newest entries of a log, among which the other change is looked for. */
const mostEntries = 1000;

/**
 * Refuses a change of fields that someone else has changed since the caller read them, as their If-Match header says.
 * Other fields don't matter, nor do fields that already have the value, such as in a call that is repeated.
 * @throws AppError 412 that says whose change it would undo
 */
export async function refuseOverwriting(trx: Transaction, change: Change): Promise<void> {
  const { ifMatch } = currentCaller();
  const allowed = ifMatch === null ? null : readTags(ifMatch);
  if (!allowed) return;
  const current = flatFields(change.current);
  const lost = [...flatFields(change.patch)].filter(([name, wanted]) => {
    if (wanted === undefined || !current.has(name)) return false;
    const now = digestOf(current.get(name));
    return now !== digestOf(wanted) && !allowed.get(name)?.has(now);
  });
  if (lost.length === 0) return;
  const names = lost.map(([name]) => name);
  const message = await sayWhose(trx, change, new Map(names.map((name) => [name, current.get(name)])));
  throw overwriting(
    message,
    names.map((path) => ({ path, message })),
  );
}

async function sayWhose(
  trx: Transaction,
  { action, recordedAs = {}, ...place }: Change,
  values: ReadonlyMap<string, unknown>,
): Promise<Message> {
  const log =
    'workspaceId' in place
      ? trx('audit_entries').where('workspace_id', place.workspaceId)
      : trx('admin_audit_entries').where('account_id', place.accountId);
  const newest = log.orderBy('id', 'desc').limit(mostEntries);
  const entry = await trx
    .from(newest.select('*').as('newest'))
    .where('action', action)
    .where((any) => {
      for (const [name, value] of values) {
        const field = recordedAs[name] ?? name.slice(name.indexOf('.') + 1);
        // Personal values aren't recorded.
        for (const change of [{ after: recordedValue(value) }, { isWithheld: true }])
          void any.orWhereRaw('changes @> ?::jsonb', [JSON.stringify([{ field, ...change }])]);
      }
    })
    .orderBy('id', 'desc')
    .first<{ actor_kind: ActorKind; actor_name: string | null; created_at: Date } | undefined>();
  if (!entry) return 'Changed meanwhile by someone else.';
  const { actor_kind: kind, actor_name: name, created_at: at } = entry;
  return `Changed meanwhile by ${whoIs(kind, name)} (${at.toISOString().slice(0, 16).replace('T', ' ')} UTC).`;
}

function whoIs(kind: ActorKind, name: string | null): string {
  if (kind === 'person' && name !== null) return name;
  if (kind === 'key') return `the API key “${name}”` satisfies Message;
  return kind === 'system' ? 'Parley' : ('someone else' satisfies Message);
}
