import type { Transaction } from '../../db/connection.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { insertWorkspace } from './store.ts';

interface Owner {
  id: number;
  username: string;
  fullName: string | null;
}

/** Creates a workspace for a person, on the Free plan. */
export function createWorkspace(
  trx: Transaction,
  owner: Owner,
  { name = owner.fullName ?? owner.username, isSystem = false }: { name?: string; isSystem?: boolean } = {},
): Promise<CurrentWorkspace> {
  return insertWorkspace(trx, { name: name.slice(0, 80), ownerId: owner.id, isSystem });
}
