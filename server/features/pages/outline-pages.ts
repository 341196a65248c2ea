import { beginningLength, mostBeginnings, type PageSummary } from '#shared/contracts/websites.ts';
import { countTitles, isLinkList } from '#shared/crawler/page-rating.ts';
import { ownTitles } from '#shared/crawler/site-name.ts';
import type { Database } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** A list never shows more of a title. */
const longestTitle = 300;

interface SummaryRow {
  url: string;
  title: string;
  characters: number;
  content_quality: PageSummary['contentQuality'];
  is_included: boolean;
  link_share: number;
  beginning: string;
}

/** All pages of a website without their texts, best content first. */
export async function outlinePages(db: Database, website: WebsiteScope): Promise<PageSummary[]> {
  const rows = await db('pages')
    .where(ofWebsite(website))
    .orderBy([{ column: 'content_quality', order: 'desc' }, { column: 'characters', order: 'desc' }, { column: 'id' }])
    .select<SummaryRow[]>(
      'url',
      db.raw('left(title, ?) as title', [longestTitle]),
      'characters',
      'content_quality',
      'is_included',
      'link_share',
      // With thousands of texts, even their beginnings would take long to read.
      db.raw(`case when count(*) over () <= ? then left(content, ?) else '' end as beginning`, [
        mostBeginnings,
        beginningLength,
      ]),
    );
  const titles = countTitles(rows);
  // The name of the site would fill half of every row and say nothing about the page.
  const shown = ownTitles(rows.map(({ url, title, beginning }) => ({ url, title, content: beginning })));
  return rows.map((row, index) => ({
    url: row.url,
    title: shown[index] ?? row.title,
    characters: row.characters,
    contentQuality: row.content_quality,
    isIncluded: row.is_included,
    isLinkList: isLinkList({ characters: row.characters, linkShare: row.link_share }),
    sameTitle: (titles.get(row.title) ?? 1) - 1,
    beginning: row.beginning,
  }));
}
