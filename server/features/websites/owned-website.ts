import type { Website } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findWebsite } from './store.ts';

/** @throws AppError 404 if the website doesn't exist or belongs to someone else */
export async function ownedWebsite(db: Database, workspaceId: number, id: number): Promise<Website> {
  const website = await findWebsite(db, workspaceId, id);
  if (!website) throw missing('Website');
  return website;
}
