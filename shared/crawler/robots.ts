import robotsParserModule from 'robots-parser';
import { normaliseEscapes } from './url-rules.ts';

// Its types promise an ES module; what arrives is the function itself.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

/** RFC 9309 asks for at least 500 KiB; what comes after is not read. */
export const maxRobotsBytes = 500 * 1024;
const longestLine = 2000;
export const longestCrawlDelayMs = 10_000;

export interface RobotsRules {
  isAllowed: (url: string) => boolean;
  /** As asked for by the site, uncapped; 0 when it asks for nothing. */
  crawlDelayMs: number;
  sitemaps: string[];
}

export const allowAll: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0, sitemaps: [] };

/**
 * The rules of a robots.txt for the robot of this name (RFC 9309: the longest matching rule wins, allow wins a tie,
 * an own group replaces the group of `*`). They hold for addresses of the same origin as `robotsUrl` only.
 */
export function parseRobots(robotsUrl: string, text: string, robotName: string): RobotsRules {
  const parsed = robotsParser(
    robotsUrl,
    text
      .split(/\r\n|\r|\n/)
      .map(prepareLine)
      .join('\n'),
  );
  return {
    isAllowed: (url) => parsed.isAllowed(normaliseEscapes(url), robotName) !== false,
    crawlDelayMs: Math.max(0, (parsed.getCrawlDelay(robotName) ?? 0) * 1000),
    sitemaps: parsed.getSitemaps(),
  };
}

/** Rules are compared with unreserved characters unescaped; long lines and rows of stars only serve to stall a crawler. */
function prepareLine(line: string): string {
  return line.length > longestLine ? '' : normaliseEscapes(line).replace(/\*{2,}/g, '*');
}
