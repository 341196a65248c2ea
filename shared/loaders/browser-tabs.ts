import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { silence } from './browser-scripts.ts';

const blank = 'about:blank';
const tidyUpMs = 2000;

/**
 * None of these contain text. They are blocked inside the browser, because interception from outside disables its
 * cache.
 */
const blockedUrls = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2', 'ttf', 'otf', 'eot']
  .concat(['mp4', 'webm', 'ogv', 'mov', 'm3u8', 'mp3', 'ogg', 'wav', 'm4a'])
  .flatMap((extension) => [`*.${extension}`, `*.${extension}?*`]);

export interface Tabs {
  /** An idle tab, or a new one. */
  take: () => Promise<Page>;
  /**
   * Leaves the page, which stops its scripts. If the tab is `wanted` for another page, navigating there does that.
   * False if the tab no longer responds and can't even be closed.
   */
  giveBack: (tab: Page, state: { isUsable: boolean; isWanted: boolean }) => Promise<boolean>;
}

/** Tabs are reused, because a new one per page would halve the speed. */
export function tabsOf(context: BrowserContext): Tabs {
  const tabs = new Set<Page>();
  const idle: Page[] = [];
  let opening = 0;

  async function open(): Promise<Page> {
    opening++;
    try {
      const tab = await context.newPage();
      tabs.add(tab);
      const devtools = await context.newCDPSession(tab);
      await devtools.send('Network.enable');
      await devtools.send('Network.setBlockedURLs', { urls: blockedUrls });
      return tab;
    } finally {
      opening--;
    }
  }

  async function closePopUps(): Promise<void> {
    if (opening > 0) return;
    const popUps = context.pages().filter((page) => !tabs.has(page));
    await Promise.all(popUps.map((page) => endsInTime(page.close())));
  }

  return {
    take: async () => {
      const tab = idle.pop();
      if (!tab) return open();
      if (tab.url() === blank || (await endsInTime(tab.evaluate(silence)))) return tab;
      // Its page hangs and would block the next one.
      tabs.delete(tab);
      await endsInTime(tab.close());
      return open();
    },
    giveBack: async (tab, { isUsable, isWanted }) => {
      await closePopUps();
      if (isUsable && (isWanted || (await endsInTime(tab.goto(blank))))) {
        idle.push(tab);
        return true;
      }
      tabs.delete(tab);
      return endsInTime(tab.close());
    },
  };
}

/** Waits for something that should end, but not forever. False if it fails or takes too long. */
export async function endsInTime(work: Promise<unknown>, ms = tidyUpMs): Promise<boolean> {
  const timer = new AbortController();
  const settled = work.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([settled, wait(ms, false, { signal: timer.signal }).catch(() => false)]);
  timer.abort();
  return isDone;
}
