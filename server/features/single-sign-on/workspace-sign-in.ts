import type {
  WorkspaceProviderInput,
  WorkspaceSignIn,
  WorkspaceSignInRules,
} from '#shared/contracts/single-sign-on.ts';
import { callbackPath } from '#shared/contracts/single-sign-on.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, invalid, missing } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isSignInOnly, setSignInOnly } from '../workspaces/sign-in-only.ts';
import { lockWorkspaceRow } from '../workspaces/store.ts';
import { allowPasswords, allowPasswordsWithoutDomain } from './allow-passwords.ts';
import { listDomains, recordOf } from './domains.ts';
import { issuerSpellings } from './issuer-spellings.ts';
import { tryProvider } from './try-provider.ts';
import { contextOf, keyOfWorkspace, type ProviderRow, providerRow, reachOf, secretOf } from './workspace-provider.ts';

type Parts = Pick<Services, 'db' | 'sealer' | 'config' | 'openIdDeadlineMs'>;
type Workspace = Pick<CurrentWorkspace, 'id' | 'publicId'>;

/** How people sign in to a workspace, for its owner. */
export async function readSignIn(
  { db, sealer, config }: Pick<Parts, 'db' | 'sealer' | 'config'>,
  { id, publicId }: Workspace,
): Promise<WorkspaceSignIn> {
  const row = await providerRow(db, id);
  const domains = await listDomains(db, id);
  return {
    provider: row
      ? {
          key: keyOfWorkspace(publicId),
          name: row.name,
          issuer: row.issuer,
          clientId: row.client_id,
          isSecretReadable: secretOf(sealer, row) !== null,
        }
      : null,
    redirectUri: `${config.publicUrl}${callbackPath(keyOfWorkspace(publicId))}`,
    domains: domains.map(({ domain, token, proven_at }) => ({
      domain,
      isProven: proven_at !== null,
      record: recordOf(domain, token),
    })),
    newMemberRole: row?.new_member_role ?? null,
    passwordsOff: await isSignInOnly(db, id),
    isUsed: row !== undefined && (await isUsed(db, row)),
  };
}

/** Whether someone has signed in with it, so that it is known to work. */
async function isUsed(db: Database | Transaction, { workspace_id, issuer }: ProviderRow): Promise<boolean> {
  const used = db('workspace_identities').where({ workspace_id }).whereIn('issuer', issuerSpellings(issuer));
  return (await used.first('user_id')) !== undefined;
}

/**
 * Stores a provider after reading its discovery document. With a new issuer or client, passwords are allowed again,
 * because nobody knows whether it works.
 * @throws AppError 400 for an address that isn't allowed or a missing secret, 422 if people couldn't sign in there
 */
export async function saveProvider(parts: Parts, workspace: Workspace, input: WorkspaceProviderInput): Promise<void> {
  const { db, sealer, config } = parts;
  const { name, issuer, clientId } = input;
  const reach = reachOf(config);
  const before = await providerRow(db, workspace.id);
  // A secret is only sent to the issuer it was entered for.
  const kept = before?.issuer === issuer ? secretOf(sealer, before) : null;
  const clientSecret = input.clientSecret ?? kept;
  if (clientSecret === null) {
    throw invalid('Enter the client secret', [{ path: 'clientSecret', message: 'Enter the client secret' }]);
  }
  await tryProvider(parts, { issuer, clientId, clientSecret, reach });
  const { sealed, secretId } = sealer.seal(clientSecret, contextOf(workspace.id, issuer));
  await db.transaction(async (trx) => {
    if (!(await lockWorkspaceRow(trx, workspace.id))) throw missing('Workspace');
    const row = { name, issuer, client_id: clientId, sealed_secret: sealed, secret_id: secretId };
    await trx('workspace_providers')
      .insert({ workspace_id: workspace.id, ...row })
      .onConflict('workspace_id')
      .merge(row);
    await recordAudit(trx, {
      action: 'sign-in-provider.set',
      workspaceId: workspace.id,
      subject: name,
      before: before && { name: before.name, issuer: before.issuer, clientId: before.client_id },
      after: { name, issuer, clientId },
      ...(input.clientSecret !== null && { withheld: ['apiKey'] as const }),
    });
    if (before && (before.issuer !== issuer || before.client_id !== clientId)) await allowPasswords(trx, workspace.id);
  });
}

/** Removes the provider and everyone's connection to it, and allows passwords again. */
export async function removeProvider(db: Database, workspaceId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await lockWorkspaceRow(trx, workspaceId);
    const row = await providerRow(trx, workspaceId);
    if (!row) return;
    await trx('workspace_providers').where('workspace_id', workspaceId).delete();
    await trx('workspace_identities').where('workspace_id', workspaceId).delete();
    await allowPasswords(trx, workspaceId);
    await recordAudit(trx, { action: 'sign-in-provider.removed', workspaceId, subject: row.name });
  });
}

/** Without a proven domain nobody could sign in, so passwords are allowed again. */
export async function removeDomain(db: Database, workspaceId: number, domain: string): Promise<void> {
  await db.transaction(async (trx) => {
    await lockWorkspaceRow(trx, workspaceId);
    if ((await trx('workspace_domains').where({ workspace_id: workspaceId, domain }).delete()) === 0) return;
    await recordAudit(trx, { action: 'email-domain.removed', workspaceId, subject: domain });
    await allowPasswordsWithoutDomain(trx, workspaceId);
  });
}

/** @throws AppError 409 if passwords can't be turned off yet */
export async function changeRules(
  db: Database,
  workspaceId: number,
  { newMemberRole, passwordsOff }: WorkspaceSignInRules,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockWorkspaceRow(trx, workspaceId))) throw missing('Workspace');
    const row = await providerRow(trx, workspaceId);
    if (!row) throw conflict('Set up the provider first.');
    const before = { newMemberRole: row.new_member_role, passwordsOff: await isSignInOnly(trx, workspaceId) };
    const after = {
      newMemberRole: newMemberRole === undefined ? before.newMemberRole : newMemberRole,
      passwordsOff: passwordsOff ?? before.passwordsOff,
    };
    const isAnyProven = (await listDomains(trx, workspaceId)).some(({ proven_at }) => proven_at !== null);
    if (passwordsOff && !(isAnyProven && (await isUsed(trx, row)))) {
      throw conflict(`Sign in with ${row.name} once first, so that you know it works.`);
    }
    await trx('workspace_providers')
      .where('workspace_id', workspaceId)
      .update({ new_member_role: after.newMemberRole });
    await setSignInOnly(trx, workspaceId, after.passwordsOff);
    await recordAudit(trx, { action: 'sign-in-rules.changed', workspaceId, before, after });
  });
}
