import { createHash } from 'node:crypto';
import { ownTitles } from '#shared/crawler/site-name.ts';
import { findLinkLines, type NamesAnotherPage } from '../link-lists.ts';
import { rootOf } from '../page-place.ts';
import { parseBlocks } from '../text-blocks.ts';
import type { SourceHead } from './read-sources.ts';
import { splitContent } from './split-content.ts';
import { toUuid } from './to-uuid.ts';

export interface PageOutline {
  /** The title without the name of the site, or the first heading if all titles are that name. */
  title: string;
  namesAnotherPage: NamesAnotherPage;
  /** The folder of the site, whose page is the home page. */
  root: string;
}

export interface SiteOutline {
  /** How the other pages refer to each page, by page id. */
  pages: ReadonlyMap<number, PageOutline>;
  /** Changes when any page's name changes, since other pages link to it by that name. */
  names: string;
}

/** Needs only titles and first headings. */
export function outlineOf(sources: readonly SourceHead[]): SiteOutline {
  const pages = sources.filter(({ kind }) => kind === 'page');
  const titles = ownTitles(pages.map(({ url, title, heading }) => ({ url, title, content: heading })));
  const linkLines = findLinkLines(pages.map(({ title, heading }) => ({ title, content: heading ?? '' })));
  const root = rootOf(pages.flatMap(({ url }) => url ?? []));
  return {
    pages: new Map(
      pages.map(({ id, title }, i) => [
        id,
        { title: titles[i] ?? title, namesAnotherPage: linkLines[i] ?? (() => false), root },
      ]),
    ),
    names: digest([root, pages.map(({ id, title, heading }) => [id, title, heading])]),
  };
}

/** Finds the lines of a page that only name other pages. They are cut and counted differently. */
export function linkLinesOf(content: string, outline: PageOutline | undefined): string {
  const lines: number[] = [];
  let number = 0;
  for (const piece of outline ? splitContent(content) : []) {
    for (const { text } of parseBlocks(piece)) {
      if (outline?.namesAnotherPage(text)) lines.push(number);
      number++;
    }
  }
  return digest(lines);
}

export const digest = (value: unknown): string =>
  toUuid(createHash('sha256').update(JSON.stringify(value)).digest('hex'));
