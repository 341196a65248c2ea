import type { Database } from '../../../db/connection.ts';

const fallback = 'en';

/** The language most of a website's words are in, as its pages declare it: 'en', 'de', ... */
export async function siteLanguage(db: Database, websiteId: number): Promise<string> {
  const row = await db('pages')
    .where({ website_id: websiteId, is_included: true })
    .whereNotNull('language')
    .select<{ language: string }[]>(db.raw(`lower(split_part(language, '-', 1)) as language`))
    .groupByRaw('1')
    .orderByRaw('sum(length(content)) desc')
    .first();
  return row?.language ?? fallback;
}
