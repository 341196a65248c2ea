import type { Website } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findWebsite } from './store.ts';

/** Where a website's rows are: every statement on them names the workspace, which they are keyed by. */
export interface WebsiteScope {
  workspaceId: number;
  websiteId: number;
}

/** Finds the rows of a website. */
export const ofWebsite = ({ workspaceId, websiteId }: WebsiteScope) => ({
  workspace_id: workspaceId,
  website_id: websiteId,
});

/** @throws AppError 404 when there is no such website or it is someone else's. */
export async function ownedWebsite(db: Database, workspaceId: number, id: number): Promise<Website> {
  const website = await findWebsite(db, workspaceId, id);
  if (!website) throw missing('Website');
  return website;
}
