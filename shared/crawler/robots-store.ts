import type { Message } from '../messages/message.ts';
import { LoadError, type LoadedPage, sentIn } from './load.ts';
import type { Reason } from './reasons.ts';
import { allowAll, maxRobotsBytes, type RobotsRules, robotsRules } from './robots.ts';
import type { ReadText } from './types.ts';

export type RobotsAnswer = { rules: RobotsRules } | { refusal: Reason; explanation: string | null };

export interface RobotsStore {
  /** Reads the robots.txt of the URL's origin, once per origin. */
  rulesFor: (url: string) => Promise<RobotsAnswer>;
  /** Why this URL may not be fetched, or null. */
  refusal: (url: string) => Promise<{ reason: Reason; explanation: string | null } | null>;
}

/** Failures that say nothing about robots.txt, because the site itself is unreachable. */
const siteFailures = new Set<string>(['dns', 'connection', 'tls', 'blocked-address', 'bad-url']);

/** @param fetchRobots fetches a robots.txt with retries; see `robotsBodyPlan` */
export function robotsStore(
  fetchRobots: (robotsUrl: string) => Promise<LoadedPage>,
  readText: ReadText,
  robotName: string,
): RobotsStore {
  const byOrigin = new Map<string, Promise<RobotsAnswer>>();

  function rulesFor(url: string): Promise<RobotsAnswer> {
    const { origin } = new URL(url);
    const answer = byOrigin.get(origin) ?? readRobots(`${origin}/robots.txt`, fetchRobots, readText, robotName);
    byOrigin.set(origin, answer);
    return answer;
  }

  return {
    rulesFor,
    refusal: async (url) => {
      const answer = await rulesFor(url);
      if ('refusal' in answer) return { reason: answer.refusal, explanation: answer.explanation };
      return answer.rules.isAllowed(url) ? null : { reason: 'robots', explanation: null };
    },
  };
}

export function robotsBodyPlan() {
  return { maxBytes: maxRobotsBytes, overflow: 'truncate' } as const;
}

/** Usually the whole site has failed, so the owner doesn't look for the cause in robots.txt. */
const siteError = (status: number): Message =>
  `The site returned an error (status ${status}) for its robots.txt, so it isn’t crawled for now.`;

/** RFC 9309, 2.3.1: missing (4xx) allows everything, unreachable (5xx, network, timeout) allows nothing. */
async function readRobots(
  robotsUrl: string,
  fetchRobots: (robotsUrl: string) => Promise<LoadedPage>,
  readText: ReadText,
  robotName: string,
): Promise<RobotsAnswer> {
  try {
    const answer = await fetchRobots(robotsUrl);
    if (answer.status >= 500) return { refusal: 'robots-unreachable', explanation: siteError(answer.status) };
    if (answer.status === 429) return { refusal: 'robots-unreachable', explanation: null };
    if (answer.status < 200 || answer.status >= 300) return { rules: allowAll };
    return {
      rules: robotsRules(robotsUrl, await readText('robots', { url: robotsUrl, ...sentIn(answer), robotName })),
    };
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    // Too many redirects count as missing (2.3.1.2).
    if (error.reason === 'redirect-loop') return { rules: allowAll };
    if (siteFailures.has(error.reason)) return { refusal: error.reason, explanation: error.message };
    return { refusal: 'robots-unreachable', explanation: null };
  }
}
