import { normalizeEscapes } from './url-rules.ts';
import { wildcard } from './wildcard.ts';

/** RFC 9309 requires at least 500 KiB. The rest is ignored. */
export const maxRobotsBytes = 500 * 1024;
/** A longer line could only slow the crawler down. */
const longestLine = 2000;
/** Rules with a `*` are compared with every URL, which takes milliseconds for so many. The rest is ignored. */
const maxPatterns = 1000;
/** More than a crawl reads. */
const maxSitemaps = 1000;
export const longestCrawlDelayMs = 10_000;

export interface RobotsRules {
  isAllowed: (url: string) => boolean;
  /** Seconds as requested by the site, uncapped; 0 if it requests none. */
  crawlDelayMs: number;
  sitemaps: string[];
}

export const allowAll: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0, sitemaps: [] };

export interface RobotsText {
  url: string;
  text: string;
  robotName: string;
}

interface Rule {
  isAllowing: boolean;
  path: string;
}

interface Group {
  rules: Rule[];
  crawlDelayMs: number;
}

/** What a robots.txt says to one robot. */
export interface RobotsFile extends Group {
  sitemaps: string[];
}

/** Parses a robots.txt for the robot with this name (RFC 9309: its own group replaces that of `*`). */
export function parseRobots({ text, robotName }: RobotsText): RobotsFile {
  const { groups, sitemaps } = readGroups(text, [robotName.toLowerCase(), '*']);
  const { rules, crawlDelayMs } = groups.get(robotName.toLowerCase()) ??
    groups.get('*') ?? { rules: [], crawlDelayMs: 0 };
  let patterns = 0;
  const isKept = ({ path }: Rule) => !path.includes('*') || ++patterns <= maxPatterns;
  return { rules: rules.filter(isKept), crawlDelayMs, sitemaps: sitemaps.slice(0, maxSitemaps) };
}

/**
 * The rules as a robot obeys them: the longest that matches wins, and allow wins a tie. They only apply to URLs with the
 * same origin as `robotsUrl`.
 */
export function robotsRules(robotsUrl: string, { rules, crawlDelayMs, sitemaps }: RobotsFile): RobotsRules {
  const { origin } = new URL(robotsUrl);
  const matchers = rules
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowing) - Number(a.isAllowing))
    .map(({ isAllowing, path }) => ({ isAllowing, matches: matcherOf(path) }));
  return {
    isAllowed: (url) => {
      const address = new URL(url);
      if (address.origin !== origin) return true;
      const path = normalizeEscapes(address.pathname + address.search);
      return matchers.find(({ matches }) => matches(path))?.isAllowing ?? true;
    },
    crawlDelayMs,
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
    const [said = ''] = line.split('#', 1);
    const colon = said.indexOf(':');
    if (colon < 0) continue;
    const kind = said.slice(0, colon).trim().toLowerCase();
    const value = said.slice(colon + 1).trim();
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
      const rule = { isAllowing: kind === 'allow', path: normalizeEscapes(escaped(value)) };
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
const matcherOf = (path: string) => wildcard(path.endsWith('$') ? path.slice(0, -1) : `${path}*`);

/** Non-ASCII characters as they appear in URLs. */
function escaped(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('%25', '%');
}
