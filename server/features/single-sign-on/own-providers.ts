import type { SignInProvider } from '#shared/contracts/single-sign-on.ts';
import { across } from '../../db/across.ts';
import type { Services } from '../../services.ts';
import { workspacesToJoin } from '../tenants/workspace-queries.ts';
import { usableProviders } from './installation-providers.ts';
import { isSameIssuer } from './issuer-spellings.ts';
import { keyOfWorkspace } from './workspace-provider.ts';

export interface OwnProvider extends SignInProvider {
  issuer: string;
  /** Null for a provider of everyone. */
  workspaceId: number | null;
}

interface WorkspaceRow {
  id: number;
  public_id: string;
  name: string;
  issuer: string;
  known_by: string;
}

/** The providers that a user is known to, those of everyone first. */
export async function ownProviders(
  services: Pick<Services, 'db' | 'sealer' | 'config'>,
  userId: number,
): Promise<OwnProvider[]> {
  const { db } = services;
  const issuers = await db('sign_in_identities').where('user_id', userId).pluck<string[]>('issuer');
  const everyones = issuers.length > 0 ? await usableProviders(services) : [];
  const workspaces = await db('workspace_identities as i')
    .queryContext(across('lookup'))
    .join(workspacesToJoin(db, ['public_id']).as('w'), 'w.id', 'i.workspace_id')
    .join('workspace_providers as p', 'p.workspace_id', 'i.workspace_id')
    .where('i.user_id', userId)
    .orderBy('p.name')
    .select<WorkspaceRow[]>('w.id', 'w.public_id', 'p.name', 'p.issuer', 'i.issuer as known_by');
  return [
    ...everyones
      .filter(({ issuer }) => issuers.some((known) => isSameIssuer(known, issuer)))
      .map((one) => ({ ...one, workspaceId: null })),
    ...workspaces
      .filter(({ issuer, known_by: known }) => isSameIssuer(known, issuer))
      .map(({ id, public_id: publicId, name, issuer }) => ({
        key: keyOfWorkspace(publicId),
        name,
        issuer,
        workspaceId: id,
      })),
  ];
}

/** What users see of them. */
export async function listOwnProviders(
  services: Pick<Services, 'db' | 'sealer' | 'config'>,
  userId: number,
): Promise<SignInProvider[]> {
  return (await ownProviders(services, userId)).map(({ key, name }) => ({ key, name }));
}
