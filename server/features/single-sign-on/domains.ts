import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, impossible, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWorkspaceRow } from '../workspaces/store.ts';
import { allowPasswordsWithoutDomain } from './allow-passwords.ts';

/** Finds the TXT records of a name, each in its parts. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const mostDomains = 20;

export function systemResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}

/** The TXT record that proves a domain. */
export const recordOf = (domain: string, token: string) => ({
  name: `_parley.${domain}`,
  value: `parley-domain=${token}`,
});

interface Row {
  workspace_id: number;
  domain: string;
  token: string;
  proven_at: Date | null;
}

export const listDomains = (db: Database | Transaction, workspaceId: number) =>
  db<Row>('workspace_domains').where({ workspace_id: workspaceId }).orderBy('domain').select<Row[]>('*');

/** Adding a domain that is there changes nothing. @throws AppError 409 if there are too many */
export function addDomain(db: Database, workspaceId: number, domain: string): Promise<void> {
  return db.transaction(async (trx) => {
    await lockWorkspaceRow(trx, workspaceId);
    if ((await listDomains(trx, workspaceId)).length >= mostDomains) {
      throw conflict(`A workspace can have at most ${mostDomains} domains. Remove one first.`);
    }
    const added = await trx('workspace_domains')
      .insert({ workspace_id: workspaceId, domain, token: randomBytes(18).toString('base64url') })
      .onConflict(['workspace_id', 'domain'])
      .ignore()
      .returning('domain');
    if (added.length > 0) await recordAudit(trx, { action: 'email-domain.added', workspaceId, subject: domain });
  });
}

/**
 * Looks for the TXT record. A domain belongs to one workspace: another one that had it loses it if its own record is
 * gone.
 * @throws AppError 404, 409 if another workspace's record is still there, 422 without the record
 */
export async function proveDomain(
  { db, resolveTxt }: Pick<Services, 'db' | 'resolveTxt'>,
  workspaceId: number,
  domain: string,
): Promise<void> {
  const own = (await listDomains(db, workspaceId)).find((row) => row.domain === domain);
  if (!own) throw missing('Domain');
  const { name, value } = recordOf(domain, own.token);
  const records = await resolveTxt(name).then(
    (found) => found.map((parts) => parts.join('').trim()),
    (): string[] => [],
  );
  if (!records.includes(value)) {
    throw impossible(`The TXT record of ${name} wasn’t found. New records can take an hour to appear.`);
  }
  await db.transaction(async (trx) => {
    // Two workspaces that prove the same domain at the same time take turns.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 44))', [domain]);
    const others = await trx<Row>('workspace_domains')
      .queryContext(across('lookup'))
      .where({ domain })
      .whereNot('workspace_id', workspaceId)
      .whereNotNull('proven_at')
      .select<Row[]>('*');
    if (others.some(({ token }) => records.includes(recordOf(domain, token).value))) {
      throw conflict(`${domain} belongs to another workspace. Remove its TXT record first.`);
    }
    // In one order, and before their domains change, as for every change of a workspace's sign-in.
    const ids = [workspaceId, ...others.map(({ workspace_id }) => workspace_id)];
    for (const id of ids.toSorted((one, other) => one - other)) await lockWorkspaceRow(trx, id);
    const proven = trx('workspace_domains').where({ workspace_id: workspaceId, domain });
    // Someone may have removed it while its record was looked up.
    if ((await proven.update({ proven_at: trx.fn.now() })) === 0) throw missing('Domain');
    for (const { workspace_id } of others) {
      await trx('workspace_domains').where({ workspace_id, domain }).update({ proven_at: null });
      await allowPasswordsWithoutDomain(trx, workspace_id);
    }
    await recordAudit(trx, { action: 'email-domain.proven', workspaceId, subject: domain });
  });
}
