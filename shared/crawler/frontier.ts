import type { LinkPlace } from './extract/types.ts';
import { type Folder, folderShares } from './folder-shares.ts';
import { addressForm, type Evidence, lastRank, pageRank } from './page-rank.ts';
import { pageKey } from './url-rules.ts';

export interface Candidate {
  url: string;
  /** Clicks from the start page; null if only a sitemap or an earlier crawl listed it. */
  depth: number | null;
}

/** Where a URL was found. 'urgent': another page depends on it. */
export type Origin =
  | { from: 'urgent'; depth: number | null }
  | { from: 'link'; depth: number; place: LinkPlace }
  | { from: 'known' }
  | { from: 'sitemap'; priority: number; hasChanged: boolean };

export interface Frontier {
  /** Adds a URL, or moves it according to what is known about it now. False if it was already fetched or handed out. */
  add: (url: string, origin: Origin) => boolean;
  /** The next URL to fetch, best first, or null if none is waiting. */
  next: () => Candidate | null;
  /**
   * Removes a URL without fetching it.
   * @returns the URL that claimed it first
   */
  claim: (url: string, claimant: string) => string;
  /** Whether a URL was fetched, handed out or removed. */
  isTaken: (url: string) => boolean;
  /** Removes a URL that was fetched before an interruption. It counts toward its folder's share. */
  resume: (url: string) => void;
  isEmpty: () => boolean;
  /** Distinct URLs seen so far. */
  found: () => number;
}

interface Entry extends Candidate {
  evidence: Evidence;
  /** Where it waits. An entry in another rank's or shelf's queue is stale. */
  rank: number;
  shelf: Shelf;
  /** The URL for which the page was fetched; null while it waits. */
  claimedBy: string | null;
}

const urgentRank = -1;
const maxFound = 200_000;
/** Links from more texts than this don't move a page further forward. */
const enoughInLinks = 8;

/** The order of a crawl: by `pageRank`, with a share per folder. Equal pages are in the order found. */
export function createFrontier(startUrl: string): Frontier {
  const entries = new Map<string, Entry>();
  const bySpelling = new Map<string, Entry>();
  const folderOf = folderShares(startUrl);
  /** Only folders with waiting pages. */
  const shelves = new Map<Folder, Shelf>();
  let waiting = 0;

  function shelfOf(url: string, evidence: Evidence): Shelf {
    const folder = folderOf(url, evidence);
    const shelf = shelves.get(folder) ?? new Shelf(folder);
    shelves.set(folder, shelf);
    return shelf;
  }

  function entryOf(url: string): Entry | undefined {
    const known = bySpelling.get(url) ?? entries.get(pageKey(url));
    if (known) bySpelling.set(url, known);
    return known;
  }

  function addEntry(url: string, claimedBy: string | null): Entry {
    const evidence: Evidence = { ...nothingKnown, form: addressForm(url) };
    const shelf = shelfOf(url, evidence);
    const entry: Entry = { url, depth: null, evidence, rank: Number.POSITIVE_INFINITY, shelf, claimedBy };
    entries.set(pageKey(url), entry);
    bySpelling.set(url, entry);
    return entry;
  }

  function move(entry: Entry, rank: number) {
    if (rank === entry.rank || entry.rank === urgentRank) return;
    entry.rank = rank;
    entry.shelf = shelfOf(entry.url, entry.evidence);
    entry.shelf.push(entry);
  }

  function best(): Shelf | null {
    let found: Shelf | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const shelf of shelves.values()) {
      const rank = shelf.firstRank();
      if (rank === null) {
        shelves.delete(shelf.folder);
        continue;
      }
      const cost = rank === urgentRank ? urgentRank : rank + shelf.folder.share();
      if (cost >= least) continue;
      least = cost;
      found = shelf;
    }
    return found;
  }

  function claim(url: string, claimant: string): string {
    const entry = entryOf(url);
    if (entry === undefined) addEntry(url, claimant);
    else if (entry.claimedBy !== null) return entry.claimedBy;
    else {
      waiting--;
      entry.claimedBy = claimant;
    }
    return claimant;
  }

  return {
    add(url, origin) {
      let entry = entryOf(url);
      if (entry === undefined) {
        if (entries.size >= maxFound) return false;
        entry = addEntry(url, null);
        waiting++;
      }
      if (entry.claimedBy !== null) return false;
      const isNews = learn(entry, origin);
      if (origin.from === 'urgent') move(entry, urgentRank);
      else if (isNews) move(entry, pageRank(entry.evidence));
      return true;
    },
    next() {
      const shelf = best();
      const entry = shelf?.shift();
      if (!shelf || !entry) return null;
      shelf.folder.take();
      entry.claimedBy = entry.url;
      waiting--;
      return { url: entry.url, depth: entry.depth };
    },
    claim,
    isTaken: (url) => (entryOf(url)?.claimedBy ?? null) !== null,
    resume(url) {
      claim(url, url);
      entryOf(url)?.shelf.folder.take();
    },
    isEmpty: () => waiting === 0,
    found: () => entries.size,
  };
}

const nothingKnown = {
  depth: null,
  isInMenu: false,
  footerDepth: null,
  inLinks: 0,
  priority: null,
  hasChanged: false,
};

/** Adds what this origin says about the URL. False if it was already known. */
function learn(entry: Entry, origin: Origin): boolean {
  const { evidence } = entry;
  switch (origin.from) {
    case 'urgent':
      entry.depth = origin.depth ?? entry.depth;
      return false;
    case 'known':
      return entry.rank === Number.POSITIVE_INFINITY;
    case 'sitemap': {
      const isNews = evidence.priority === null;
      evidence.priority = Math.max(evidence.priority ?? 0, origin.priority);
      evidence.hasChanged ||= origin.hasChanged;
      return isNews;
    }
    case 'link': {
      const { depth, place } = origin;
      entry.depth = Math.min(entry.depth ?? depth, depth);
      if (place === 'footer') {
        const isNearer = depth < (evidence.footerDepth ?? Number.POSITIVE_INFINITY);
        if (isNearer) evidence.footerDepth = depth;
        return isNearer;
      }
      const isInMenu = place !== 'main';
      if (!isInMenu) evidence.inLinks++;
      const nearest = evidence.depth ?? Number.POSITIVE_INFINITY;
      const isBetter = depth < nearest || (depth === nearest && isInMenu && !evidence.isInMenu);
      if (isBetter) Object.assign(evidence, { depth, isInMenu });
      return isBetter || (!isInMenu && evidence.inLinks <= enoughInLinks);
    }
  }
}

/** A folder's waiting URLs, by rank. */
class Shelf {
  readonly folder: Folder;
  private readonly queues = new Map<number, Queue>();
  private lowest = lastRank;

  constructor(folder: Folder) {
    this.folder = folder;
  }

  push(entry: Entry) {
    const queue = this.queues.get(entry.rank) ?? new Queue();
    queue.push(entry);
    this.queues.set(entry.rank, queue);
    this.lowest = Math.min(this.lowest, entry.rank);
  }

  firstRank(): number | null {
    for (; this.lowest <= lastRank; this.lowest++) {
      if (this.queues.get(this.lowest)?.peek((entry) => this.waits(entry))) return this.lowest;
      this.queues.delete(this.lowest);
    }
    this.lowest = lastRank;
    return null;
  }

  shift(): Entry | null {
    const rank = this.firstRank();
    return rank === null ? null : (this.queues.get(rank)?.shift() ?? null);
  }

  private waits(entry: Entry): boolean {
    return entry.claimedBy === null && entry.shelf === this && entry.rank === this.lowest;
  }
}

class Queue {
  private entries: Entry[] = [];
  private start = 0;

  push(entry: Entry) {
    this.entries.push(entry);
  }

  /** The first entry that is still waiting here. Earlier ones were moved or claimed and are dropped. */
  peek(waits: (entry: Entry) => boolean): Entry | null {
    for (; this.start < this.entries.length; this.start++) {
      const entry = this.entries[this.start];
      if (entry && waits(entry)) return entry;
    }
    this.entries = [];
    this.start = 0;
    return null;
  }

  shift(): Entry | null {
    return this.entries[this.start++] ?? null;
  }
}
