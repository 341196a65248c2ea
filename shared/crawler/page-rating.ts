/** From this share of link text, a page mostly lists links. */
const mostlyLinks = 0.6;
/** A page with this much text besides its links has content, however long its lists are. */
const enoughProse = 1500;

/**
 * True for a page whose text mainly consists of other pages' titles: an index, a sitemap, search results. Its length
 * says nothing about how well it answers questions.
 */
export function isLinkList({ characters, linkShare }: { characters: number; linkShare: number }): boolean {
  return linkShare >= mostlyLinks && characters * (1 - linkShare) < enoughProse;
}

/**
 * The share of a text that is link text, 0 to 1. Headings aren't counted, since they are often links and name what
 * follows.
 */
export function linkShareOf(blocks: readonly { text: string; linkDensity: number; tag: string }[]): number {
  let all = 0;
  let linked = 0;
  for (const { text, linkDensity, tag } of blocks) {
    if (/^h[1-6]$/.test(tag)) continue;
    all += text.length;
    linked += text.length * linkDensity;
  }
  return all === 0 ? 0 : Math.round((linked / all) * 100) / 100;
}

/** How many pages have each title. Pages without a title are ignored. */
export function countTitles(pages: readonly { title: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title } of pages) if (title !== '') counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}
