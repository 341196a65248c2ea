import type { WebsitePage } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { listPages } from './store.ts';
import type { WebsiteScope } from './website-scope.ts';

/** All pages of a website with their texts, best content first. */
export function pagesOf(db: Database, website: WebsiteScope): Promise<WebsitePage[]> {
  return listPages(db, website);
}
