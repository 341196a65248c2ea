import type { LinkPlace } from './extract/types.ts';
import { pageKey } from './url-rules.ts';

export interface Candidate {
  url: string;
  /** Clicks from the start page; null when only a sitemap or an earlier crawl named it. */
  depth: number | null;
}

/** Where an address was found. 'urgent': another page stands or falls with it. */
export type Origin =
  | { from: 'urgent'; depth: number | null }
  | { from: 'link'; depth: number; place: LinkPlace }
  | { from: 'known' }
  | { from: 'sitemap' };

export interface Frontier {
  /** Adds an address, or moves it forward when it now comes from a better place. False: already fetched or handed out. */
  add: (url: string, origin: Origin) => boolean;
  /** The next address to fetch, best first, or null when none waits. */
  next: () => Candidate | null;
  /** Takes an address out without fetching it; the URL that claimed it first is returned. */
  claim: (url: string, claimant: string) => string;
  isEmpty: () => boolean;
  /** Different addresses seen so far. */
  found: () => number;
}

interface Entry extends Candidate {
  rank: number;
  /** The URL on whose behalf the page was fetched; null while it waits. */
  claimedBy: string | null;
}

const urgentRank = 0;
/** Pages that the menu, header or footer of the start page links to: prices, contact, opening hours. */
const siteMenuRank = 2;
const sitemapRank = Number.POSITIVE_INFINITY;
const maxFound = 200_000;

/**
 * The order of a crawl. Links come by depth and, within a depth, from menus before text; after the site's own menu they
 * take turns with the sitemap, and the sitemap's sections take turns with each other, so that a sitemap of a thousand
 * blog posts cannot eat the page budget.
 */
export function createFrontier(): Frontier {
  const entries = new Map<string, Entry>();
  const links = new Map<number, Queue>();
  const sections = new Map<string, Queue>();
  let sectionOrder: string[] = [];
  let sitemapTurn = false;
  let waiting = 0;

  function enqueue(entry: Entry) {
    if (entry.rank === sitemapRank) {
      const section = sectionOf(entry.url);
      if (!sections.has(section)) sectionOrder.push(section);
      queueOf(sections, section).push(entry);
    } else {
      queueOf(links, entry.rank).push(entry);
    }
  }

  function nextLink(maxRank: number): Entry | null {
    for (const rank of [...links.keys()].sort((a, b) => a - b)) {
      if (rank > maxRank) break;
      const entry = links.get(rank)?.shift((one) => one.claimedBy === null && one.rank === rank);
      if (entry) return entry;
      links.delete(rank);
    }
    return null;
  }

  function nextOfSitemap(): Entry | null {
    while (sectionOrder.length > 0) {
      const [section = '', ...others] = sectionOrder;
      const entry = sections.get(section)?.shift((one) => one.claimedBy === null && one.rank === sitemapRank);
      if (entry) {
        sectionOrder = [...others, section];
        return entry;
      }
      sections.delete(section);
      sectionOrder = others;
    }
    return null;
  }

  function pick(): Entry | null {
    const first = nextLink(siteMenuRank);
    if (first) return first;
    sitemapTurn = !sitemapTurn;
    return sitemapTurn ? (nextLink(sitemapRank) ?? nextOfSitemap()) : (nextOfSitemap() ?? nextLink(sitemapRank));
  }

  return {
    add(url, origin) {
      const key = pageKey(url);
      const rank = rankOf(origin);
      const entry = entries.get(key);
      if (entry === undefined) {
        if (entries.size >= maxFound) return false;
        const added = { url, depth: depthOf(origin), rank, claimedBy: null };
        entries.set(key, added);
        waiting++;
        enqueue(added);
        return true;
      }
      if (entry.claimedBy !== null) return false;
      if (rank < entry.rank) {
        entry.rank = rank;
        entry.depth = depthOf(origin) ?? entry.depth;
        enqueue(entry);
      }
      return true;
    },
    next() {
      const entry = pick();
      if (!entry) return null;
      entry.claimedBy = entry.url;
      waiting--;
      return { url: entry.url, depth: entry.depth };
    },
    claim(url, claimant) {
      const key = pageKey(url);
      const entry = entries.get(key);
      if (entry?.claimedBy) return entry.claimedBy;
      if (entry) {
        waiting--;
        entry.claimedBy = claimant;
      } else {
        entries.set(key, { url, depth: null, rank: urgentRank, claimedBy: claimant });
      }
      return claimant;
    },
    isEmpty: () => waiting === 0,
    found: () => entries.size,
  };
}

/** Lower is better. */
export function rankOf(origin: Origin): number {
  if (origin.from === 'urgent') return urgentRank;
  if (origin.from === 'sitemap') return sitemapRank;
  // What an earlier crawl kept counts like a link in the text of the start page.
  if (origin.from === 'known') return siteMenuRank + 1;
  return origin.depth * 2 + (origin.place === 'main' ? 1 : 0);
}

function depthOf(origin: Origin): number | null {
  return 'depth' in origin ? origin.depth : null;
}

/** /blog/2024/first is of 'blog'; /prices stands at the top beside all others of its kind. */
function sectionOf(url: string): string {
  const [first = '', second] = new URL(url).pathname.split('/').filter(Boolean);
  return second === undefined ? '' : first;
}

class Queue {
  private entries: Entry[] = [];
  private start = 0;

  push(entry: Entry) {
    this.entries.push(entry);
  }

  /** The first entry that still waits here; the ones before it were moved or claimed and are dropped. */
  shift(waits: (entry: Entry) => boolean): Entry | null {
    while (this.start < this.entries.length) {
      const entry = this.entries[this.start++];
      if (entry && waits(entry)) return entry;
    }
    this.entries = [];
    this.start = 0;
    return null;
  }
}

function queueOf<Key>(queues: Map<Key, Queue>, key: Key): Queue {
  const queue = queues.get(key) ?? new Queue();
  queues.set(key, queue);
  return queue;
}
