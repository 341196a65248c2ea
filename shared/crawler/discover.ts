import { isAction, saysAction } from './actions.ts';
import { isUnreadableFile } from './content-kind.ts';
import type { PageLink } from './extract/types.ts';
import type { Frontier, Origin } from './frontier.ts';
import type { PatternVerdict } from './patterns.ts';
import type { Reason } from './reasons.ts';
import { isTooLong, isTrap } from './traps.ts';
import { fetchableUrl, hostKey, pageKey, routeOf } from './url-rules.ts';
import { createYielder } from './yield-to-event-loop.ts';

/**
 * Assumed depth of a page that only the sitemap listed, so that its links come after those of the site's upper levels.
 */
const depthOfUnlinked = 2;

export interface Discovery {
  addLinks: (links: PageLink[], page: { url: string; depth: number | null }) => Promise<void>;
  add: (url: string, origin: Origin) => void;
  /** Why the URL of a link or redirect isn't fetched, or null. */
  refusal: (url: string) => Reason | null;
  /** Reports links that were loops wherever they were found. */
  leaveOutTraps: () => void;
  /** Number of links to other hosts, by host. */
  otherHosts: () => Map<string, number>;
}

/**
 * Sorts URLs from links and sitemaps: into the frontier, or skipped with a reason.
 *
 * @param followsRoutes fragments that scripts turn into pages lead to those, since a browser reads them
 * @param onSkip called once per skipped URL; other sites are only counted
 */
export function discovery(
  frontier: Frontier,
  siteHost: string,
  verdictOf: (url: string) => PatternVerdict,
  followsRoutes: boolean,
  onSkip: (url: string, reason: Reason) => void,
): Discovery {
  const skipped = new Set<string>();
  const otherHosts = new Map<string, number>();
  const traps = new Set<string>();
  // A menu is on every page, so each URL is only parsed and checked once. Null if it isn't fetched.
  const judged = new Map<string, string | null>();

  function refusal(url: string): Reason | null {
    if (hostKey(url) !== siteHost) return 'out-of-scope';
    if (isAction(url)) return 'action';
    if (isTooLong(url)) return 'trap';
    if (isUnreadableFile(url)) return 'unsupported-type';
    const verdict = verdictOf(url);
    return verdict === 'included' ? null : verdict;
  }

  /** @param from the page with the link */
  function add(raw: string, origin: Origin, from?: string) {
    let url = judged.get(raw);
    if (url === undefined) {
      url = judge(raw, from);
      if (url === undefined) return;
      judged.set(raw, url);
    }
    if (url !== null) frontier.add(url, origin);
  }

  /**
   * Links whose attributes or text say that they perform an action. Action URLs are rejected along with all other URLs.
   */
  function leaveOutActions(links: PageLink[]) {
    for (const { url: raw, text, acts } of links) {
      if (!acts && !saysAction(text, raw)) continue;
      const url = fetchableUrl(raw);
      if (url === null || hostKey(url) !== siteHost || frontier.isTaken(url)) continue;
      frontier.claim(url, url);
      leaveOut(url, 'action');
    }
  }

  function leaveOut(url: string, reason: Reason) {
    if (skipped.has(pageKey(url))) return;
    skipped.add(pageKey(url));
    onSkip(url, reason);
  }

  /** @returns undefined for a trap, since the same URL may be no trap on another page or in a sitemap */
  function judge(raw: string, from: string | undefined): string | null | undefined {
    const url = fetchableUrl(raw);
    if (url === null) return null;
    const reason = refusal(url);
    if (reason === null && from !== undefined && isTrap(url, from)) {
      traps.add(url);
      return undefined;
    }
    if (reason === null) return followsRoutes ? url + routeOf(raw) : url;
    if (reason === 'out-of-scope') {
      otherHosts.set(hostKey(url), (otherHosts.get(hostKey(url)) ?? 0) + 1);
    } else leaveOut(url, reason);
    return null;
  }

  return {
    add,
    async addLinks(links, page) {
      const depth = (page.depth ?? depthOfUnlinked) + 1;
      const yieldToEventLoop = createYielder();
      // First, because a URL may be linked twice: by an image and by its name.
      leaveOutActions(links);
      for (const { url, nofollow, place } of links) {
        // A loop only shows below the start page, whose menu people made.
        const isMenu = page.depth === 0 && place === 'nav';
        if (!nofollow) add(url, { from: 'link', depth, place }, isMenu ? undefined : page.url);
        await yieldToEventLoop();
      }
    },
    refusal,
    leaveOutTraps() {
      for (const url of traps) if (!frontier.isTaken(url)) leaveOut(url, 'trap');
    },
    otherHosts: () => otherHosts,
  };
}
