import type { Database } from '../../../db/connection.ts';
import { findLinkLines, type NamesAnotherPage } from '../link-lists.ts';
import { withoutSiteName } from '../site-name.ts';

/** Enough of a page to hold its first heading. */
const outlineCharacters = 2000;

export interface PageOutline {
  /** The title without the name of the site. */
  title: string;
  namesAnotherPage: NamesAnotherPage;
}

/** What one page means among the others: only titles and first headings are held. By page id. */
export async function readSiteOutline(db: Database, websiteId: number): Promise<Map<number, PageOutline>> {
  const pages = await db('pages')
    .where({ website_id: websiteId, is_included: true })
    .orderBy('id')
    .select<{ id: number; title: string; content: string }[]>(
      'id',
      'title',
      db.raw('left(content, ?) as content', [outlineCharacters]),
    );
  const titles = withoutSiteName(pages.map(({ title }) => title));
  const linkLines = findLinkLines(pages);
  return new Map(
    pages.map(({ id, title }, i) => [
      id,
      { title: titles[i] ?? title, namesAnotherPage: linkLines[i] ?? (() => false) },
    ]),
  );
}
