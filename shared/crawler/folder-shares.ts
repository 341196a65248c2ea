import type { Evidence } from './page-rank.ts';

/** A part of a site that shares a budget: each page taken from it delays its next one. */
export interface Folder {
  /** In ranks, for the next page. */
  share: () => number;
  take: () => void;
}

type Where = Pick<Evidence, 'depth' | 'footerDepth'>;

const perPage = { top: 0.25, folder: 1.5, subfolder: 0.5, footer: 4 };
/** Maximum number of distinct folders. A site with more is generated, and its rest is one folder. */
const mostFolders = 2000;

/**
 * Gives each folder of a site its share of a crawl, so that a blog with a thousand posts can't use up the page limit.
 * Folders are relative to the start page. What only footers link to is a folder too, wherever it is.
 */
export function folderShares(startUrl: string): (url: string, evidence: Where) => Folder {
  const start = segmentsOf(startUrl);
  const folders = new Map<string, Folder>();
  const footer = folder(perPage.footer, null);
  const rest = folder(perPage.folder, null);

  function known(name: string, weight: number, parent: Folder | null): Folder {
    const existing = folders.get(name);
    if (existing) return existing;
    if (folders.size >= mostFolders) return parent ?? rest;
    const added = folder(weight, parent);
    folders.set(name, added);
    return added;
  }

  return (url, { depth, footerDepth }) => {
    if (depth === null && footerDepth !== null) return footer;
    const segments = segmentsOf(url);
    const isBelow = start.every((segment, at) => segments[at] === segment);
    const [first, second, third] = isBelow ? segments.slice(start.length) : segments;
    if (first === undefined || second === undefined) return known('', perPage.top, null);
    const top = known(`${isBelow} ${first}`, perPage.folder, null);
    return third === undefined ? top : known(`${isBelow} ${first}/${second}`, perPage.subfolder, top);
  };
}

function folder(weight: number, parent: Folder | null): Folder {
  let taken = 0;
  return {
    share: () => taken * weight + (parent?.share() ?? 0),
    take() {
      taken++;
      parent?.take();
    },
  };
}

function segmentsOf(url: string): string[] {
  return (URL.parse(url)?.pathname ?? '/').split('/').filter(Boolean);
}
