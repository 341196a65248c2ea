import type { Website } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { Database } from '../../db/connection.ts';
import { listWebsites } from './store.ts';

/** The user's newest website on the host of a URL, with or without www. Null if there is none. */
export async function websiteOfHost(db: Database, workspaceId: number, url: string): Promise<Website | null> {
  const host = hostKey(url);
  const websites = await listWebsites(db, workspaceId);
  return websites.find((website) => hostKey(website.url) === host) ?? null;
}
