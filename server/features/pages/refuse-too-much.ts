import type { Database } from '../../db/connection.ts';
import { impossible } from '../../errors.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { bytesOfPages, type PageQuery } from './find-pages.ts';

/** A response is built in memory. */
const most = 32 * 1024 * 1024;

/** @throws AppError 422 if the texts of the requested pages are too long for one response */
export async function refuseTooMuch(db: Database, website: WebsiteScope, query: PageQuery): Promise<void> {
  if (query.content === 'beginning' || (await bytesOfPages(db, website, query)) <= most) return;
  throw impossible(
    'These pages are too long for one response. Request fewer with limit and page, or use content=beginning.',
  );
}
