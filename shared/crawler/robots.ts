import { normalizeEscapes } from './url-rules.ts';
import { wildcard } from './wildcard.ts';

/** RFC 9309 asks for at least 500 KiB; what comes after is not read. */
export const maxRobotsBytes = 500 * 1024;
/** A longer line only serves to stall a crawler. */
const longestLine = 2000;
export const longestCrawlDelayMs = 10_000;

export interface RobotsRules {
  isAllowed: (url: string) => boolean;
  /** As asked for by the site, uncapped; 0 when it asks for nothing. */
  crawlDelayMs: number;
  sitemaps: string[];
}

export const allowAll: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0, sitemaps: [] };

interface Rule {
  isAllowing: boolean;
  /** Of two rules that match, the longer one counts. */
  length: number;
  matches: (path: string) => boolean;
}

interface Group {
  rules: Rule[];
  crawlDelayMs: number;
}

/**
 * The rules of a robots.txt for the robot of this name (RFC 9309: the longest matching rule wins, allow wins a tie,
 * a group of its own replaces the group of `*`). They hold for addresses of the same origin as `robotsUrl` only.
 */
export function parseRobots(robotsUrl: string, text: string, robotName: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text, [robotName.toLowerCase(), '*']);
  const group = groups.get(robotName.toLowerCase()) ?? groups.get('*');
  const { origin } = new URL(robotsUrl);
  const rules = (group?.rules ?? []).toSorted(
    (a, b) => b.length - a.length || Number(b.isAllowing) - Number(a.isAllowing),
  );
  return {
    isAllowed: (url) => {
      const address = new URL(url);
      if (address.origin !== origin) return true;
      const path = normalizeEscapes(address.pathname + address.search);
      return rules.find(({ matches }) => matches(path))?.isAllowing ?? true;
    },
    crawlDelayMs: group?.crawlDelayMs ?? 0,
    sitemaps,
  };
}

/** Groups of other robots are passed over: a text of nothing but names would grow with their number squared. */
function readGroups(text: string, wanted: readonly string[]) {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let current = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.length > longestLine) continue;
    const [, key, value] = /^\s*([^:#]+?)\s*:([^#]*)/.exec(line)?.map((part) => part.trim()) ?? [];
    if (key === undefined || value === undefined) continue;
    const kind = key.toLowerCase();
    if (kind === 'user-agent') {
      const name = value.replace(/\/.*/, '').trim().toLowerCase();
      if (!isNaming) current = new Set();
      isNaming = true;
      if (!wanted.includes(name)) continue;
      const group = groups.get(name) ?? { rules: [], crawlDelayMs: 0 };
      groups.set(name, group);
      current.add(group);
    } else if (kind === 'allow' || kind === 'disallow') {
      isNaming = false;
      if (value === '' || current.size === 0) continue;
      const rule = ruleOf(value, kind === 'allow');
      for (const group of current) group.rules.push(rule);
    } else if (kind === 'crawl-delay') {
      isNaming = false;
      const delay = Number(value) * 1000;
      for (const group of current) group.crawlDelayMs = delay > 0 ? delay : group.crawlDelayMs;
    } else if (kind === 'sitemap' && value !== '') sitemaps.push(value);
  }
  return { groups, sitemaps };
}

/** A rule covers what begins like it; a `$` at its end stands for the end of the address. */
function ruleOf(value: string, isAllowing: boolean): Rule {
  const path = normalizeEscapes(escaped(value));
  const matches = wildcard(path.endsWith('$') ? path.slice(0, -1) : `${path}*`);
  return { isAllowing, length: path.length, matches };
}

/** Letters outside ASCII as they stand in addresses. */
function escaped(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('%25', '%');
}
