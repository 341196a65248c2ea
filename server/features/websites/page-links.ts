import type { Database } from '../../db/connection.ts';

/**
 * Address and title of the pages of a website whose address matches.
 * @param pattern a POSIX regular expression, in any case
 */
export function listPageLinks(
  db: Database,
  websiteId: number,
  pattern: string,
): Promise<{ url: string; title: string }[]> {
  return db('pages')
    .where('website_id', websiteId)
    .andWhereRaw('url ~* ?', [pattern])
    .orderBy('id')
    .select<{ url: string; title: string }[]>('url', 'title');
}
