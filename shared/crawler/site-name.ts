import { titleMark, titleParts } from './page-title.ts';

const separatorAtStartPattern = new RegExp(`^${titleMark}`, 'u');
const separatorAtEndPattern = new RegExp(`${titleMark}$`, 'u');
const firstHeadingPattern = /^#{1,3} +(\S.{0,150})$/mu;
/** With fewer pages, a repeated part may be the topic rather than the site. */
const minPages = 3;

function mostFrequent(segments: readonly string[]): { segment: string; count: number } {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  let best = { segment: '', count: 0 };
  for (const [segment, count] of counts) if (count > best.count) best = { segment, count };
  return best;
}

/** An organization, its department and its site: 'Loans | City Library | Springfield'. */
const mostParts = 3;

/**
 * Removes the name of the site from titles, 'Prices | Acme' to 'Prices': a word in every title says nothing about a
 * page. The name is what most titles start or end with, in one or more parts. Keeps the order; a title that is only the
 * name stays.
 */
export function withoutSiteName(titles: readonly string[]): string[] {
  let shorter = titles.map((title) => title.trim());
  for (let part = 0; part < mostParts; part++) shorter = withoutOnePart(shorter);
  return shorter;
}

/**
 * The titles of pages without the name of the site. Where most pages have the same title, as on sites made by hand, a
 * page is called by its first heading instead, except the home page.
 * @param pages in Markdown, from its first heading on or longer
 */
export function ownTitles(pages: readonly { url: string | null; title: string; content: string | null }[]): string[] {
  const titles = withoutSiteName(pages.map(({ title }) => title));
  const { segment: name, count } = mostFrequent(titles);
  if (count < Math.max(minPages, titles.length / 2)) return titles;
  return pages.map(({ url, content }, i) => {
    const title = titles[i] ?? '';
    if (title !== name || (url !== null && URL.parse(url)?.pathname === '/')) return title;
    return firstHeadingPattern.exec(content ?? '')?.[1]?.trim() || title;
  });
}

function withoutOnePart(titles: readonly string[]): string[] {
  const split = titles.map(titleParts);
  const many = split.filter((segments) => segments.length > 1);
  const threshold = Math.max(minPages, titles.length / 2);
  const first = mostFrequent(many.map((segments) => segments[0] ?? ''));
  const last = mostFrequent(many.map((segments) => segments.at(-1) ?? ''));
  return titles.map((title, i) => {
    const segments = split[i] ?? [];
    if (segments.length < 2) return title;
    if (last.count >= threshold && segments.at(-1) === last.segment) {
      return title.slice(0, title.length - last.segment.length).replace(separatorAtEndPattern, '');
    }
    if (first.count >= threshold && segments[0] === first.segment) {
      return title.slice(first.segment.length).replace(separatorAtStartPattern, '');
    }
    return title;
  });
}
