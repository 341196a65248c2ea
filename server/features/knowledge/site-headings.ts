import type { Database } from '../../db/connection.ts';
import { liveVersion } from '../websites/website-queries.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

const mostPages = 100;
const mostPerPage = 20;
const longest = 80;

/** '4.1. Data types', 'Chapter 5: Queries', 'Part II. Reference' */
const numbering = /^(?:\p{L}+ )?(?:\d+(?:\.\d+)*|[A-Z]|[IVX]+)(?:[.):]\s+|\s+[–—-]\s+)/u;
/** Headings that every site has, in the widget's languages with Latin letters. */
const legal =
  /\b(?:privacy|cookies?|terms|legal|imprint|copyright|licen[sc]e|impressum|datenschutz\p{L}*|agb|nutzungsbedingungen|mentions l[ée]gales|confidentialit[ée]|privacidad|aviso legal|privacidade|privacybeleid|voorwaarden|note legali)\b/iu;
/** Ends with a question mark in any script. */
const question = /[?？؟]["”’)]*$/u;

interface Heading {
  text: string;
  isQuestion: boolean;
}

interface HeadingRow {
  page: number;
  /** 'Page title > Section > Subsection' */
  header: string;
  isHome: boolean;
}

/**
 * Headings of a website's pages as built, the most telling first: those that ask, then those that name a section,
 * taking one from each page before a second from any. A heading on several pages belongs to their frame and is left
 * out.
 */
export async function siteHeadings(db: Database, website: WebsiteScope): Promise<Heading[]> {
  const pagesOf = new Map<string, Set<number>>();
  const found = (await headingRows(db, website)).map(({ header, page, isHome }) => {
    const text = (header.split(' > ').at(-1) ?? '').replace(numbering, '').trim();
    pagesOf.set(text, (pagesOf.get(text) ?? new Set()).add(page));
    return { text, isQuestion: question.test(text), isHome, page };
  });
  const turns = new Map<number, number>();
  const own = new Map<string, Heading & { isHome: boolean; turn: number }>();
  for (const { page, ...heading } of found) {
    const { text } = heading;
    if (own.has(text) || pagesOf.get(text)?.size !== 1) continue;
    if (text.length > longest || !/\p{L}{2}/u.test(text) || legal.test(text)) continue;
    const turn = turns.get(page) ?? 0;
    turns.set(page, turn + 1);
    own.set(text, { ...heading, turn });
  }
  return [...own.values()].toSorted(
    (a, b) => Number(b.isQuestion) - Number(a.isQuestion) || Number(a.isHome) - Number(b.isHome) || a.turn - b.turn,
  );
}

async function headingRows(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<HeadingRow[]> {
  const { rows } = await db.raw<{ rows: HeadingRow[] }>(
    `select s.id as page, p.header, p."isHome"
     from (
       select s.id from knowledge_sources s
       where s.workspace_id = :workspaceId and s.website_id = :websiteId
         and s.kind = 'page' and s.ended_version is null and s.version <= ${liveVersion}
       order by s.id limit ${mostPages}
     ) s
     cross join lateral (
       select header, ord, coalesce('home' = any(places), false) as "isHome" from knowledge_passages
       where workspace_id = :workspaceId and source_id = s.id and not is_link_list
         and not coalesce(places, '{}') && '{footer,schema,code}'
       order by ord limit ${mostPerPage}
     ) p
     order by s.id, p.ord`,
    { workspaceId, websiteId },
  );
  return rows;
}

const mostShallowPages = 60;
const mostPerShallowPage = 8;

/**
 * The titles and first headings of a website's pages as built, those with the shortest addresses first, each with the
 * number of folders in its page's address.
 */
export async function firstHeadings(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<{ header: string; depth: number }[]> {
  const { rows } = await db.raw<{ rows: { header: string; url: string }[] }>(
    `select p.header, s.url
     from (
       select s.id, s.url from knowledge_sources s
       where s.workspace_id = :workspaceId and s.website_id = :websiteId
         and s.kind = 'page' and s.url is not null and s.ended_version is null and s.version <= ${liveVersion}
       order by length(s.url), s.id limit ${mostShallowPages}
     ) s
     cross join lateral (
       select header, ord from knowledge_passages
       where workspace_id = :workspaceId and source_id = s.id and not coalesce(places, '{}') && '{footer,code}'
       order by ord limit ${mostPerShallowPage}
     ) p
     order by length(s.url), s.id, p.ord`,
    { workspaceId, websiteId },
  );
  return rows.map(({ header, url }) => ({ header, depth: foldersOf(url) }));
}

const foldersOf = (url: string): number =>
  (URL.parse(url)?.pathname ?? '/').split('/').filter((part) => part !== '' && !/^index\.\w+$/u.test(part)).length;
