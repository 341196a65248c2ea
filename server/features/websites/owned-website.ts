import type { Website } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findWebsite } from './store.ts';

/** @throws AppError 404 when there is no such website or it is someone else's. */
export async function ownedWebsite(db: Database, workspaceId: number, id: number): Promise<Website> {
  const website = await findWebsite(db, workspaceId, id);
  if (!website) throw missing('Website');
  return website;
}
