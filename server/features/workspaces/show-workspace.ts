import type { Workspace } from '#shared/contracts/workspaces.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Proof } from '../../http/session.ts';
import { listMemberships } from './store.ts';

/** A workspace as its member sees it. */
export async function showWorkspace(
  db: Database,
  { userId, workspace, proof }: { userId: number; workspace: Pick<CurrentWorkspace, 'id' | 'publicId'>; proof: Proof },
): Promise<Workspace> {
  const all = await listMemberships(db, userId, { current: workspace.id, proof });
  const shown = all.find(({ id }) => id === workspace.publicId);
  if (!shown) throw missing('Workspace');
  return shown;
}
