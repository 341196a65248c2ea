import type { Website } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { listWebsites } from './store.ts';

/** The websites of a user, newest first. */
export function websitesOf(db: Database, workspaceId: number): Promise<Website[]> {
  return listWebsites(db, workspaceId);
}
