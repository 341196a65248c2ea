import type { Database } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from './website-scope.ts';

/**
 * Address and title of the pages of a website whose address matches.
 * @param pattern a POSIX regular expression, in any case
 */
export function listPageLinks(
  db: Database,
  website: WebsiteScope,
  pattern: string,
): Promise<{ url: string; title: string }[]> {
  return db('pages')
    .where(ofWebsite(website))
    .andWhereRaw('url ~* ?', [pattern])
    .orderBy('id')
    .select<{ url: string; title: string }[]>('url', 'title');
}
