import { normalizeEscapes } from './url-rules.ts';
import { wildcard } from './wildcard.ts';

/** RFC 9309 requires at least 500 KiB. The rest is ignored. */
export const maxRobotsBytes = 500 * 1024;
/** A longer line could only slow the crawler down. */
const longestLine = 2000;
export const longestCrawlDelayMs = 10_000;

export interface RobotsRules {
  isAllowed: (url: string) => boolean;
  /** Seconds as requested by the site, uncapped; 0 if it requests none. */
  crawlDelayMs: number;
  sitemaps: string[];
}

export const allowAll: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0, sitemaps: [] };

interface Rule {
  isAllowing: boolean;
  /** Of two matching rules, the longer one applies. */
  length: number;
  matches: (path: string) => boolean;
}

interface Group {
  rules: Rule[];
  crawlDelayMs: number;
}

/**
 * Parses a robots.txt for the robot with this name (RFC 9309: the longest matching rule wins, allow wins a tie, its own
 * group replaces that of `*`). The rules only apply to URLs with the same origin as `robotsUrl`.
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

/** Groups of other robots are skipped, because parsing a text of only names would take quadratic time. */
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

/** A rule matches prefixes; a `$` at its end matches the end of the URL. */
function ruleOf(value: string, isAllowing: boolean): Rule {
  const path = normalizeEscapes(escaped(value));
  const matches = wildcard(path.endsWith('$') ? path.slice(0, -1) : `${path}*`);
  return { isAllowing, length: path.length, matches };
}

/** Non-ASCII characters as they appear in URLs. */
function escaped(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('%25', '%');
}
