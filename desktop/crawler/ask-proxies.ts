import type { FindProxy, UpstreamProxy } from '#shared/loaders/upstream-proxy.ts';
import type { FromCrawler, ToCrawler } from './messages.ts';

/** A crawl asks about the same few hosts thousands of times. */
const maxRemembered = 1000;

export interface AskedProxies {
  find: FindProxy;
  /** Passes on an answer from the app. */
  hear(answer: Extract<ToCrawler, { type: 'proxy' }>): void;
}

/** Only the app knows the system's proxies, and only its window can ask the user to sign in to one. */
export function askProxies(tell: (message: FromCrawler) => void): AskedProxies {
  const known = new Map<string, Promise<UpstreamProxy | null>>();
  const waiting = new Map<number, (proxy: UpstreamProxy | null) => void>();
  let lastId = 0;

  function ask(url: string, refused: UpstreamProxy | null): Promise<UpstreamProxy | null> {
    const id = ++lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      tell({ type: 'find-proxy', id, url, refused });
    });
  }

  return {
    find(url, refused) {
      const { origin } = new URL(url);
      const remembered = known.get(origin);
      if (remembered && !refused) return remembered;
      if (known.size >= maxRemembered) known.clear();
      const answer = ask(url, refused ?? null);
      known.set(origin, answer);
      return answer;
    },
    hear({ id, proxy }) {
      waiting.get(id)?.(proxy);
      waiting.delete(id);
    },
  };
}
