import { parseCookie } from 'undici';

const maxCookies = 50;
const maxCharacters = 8 * 1024;

/** The cookies of one visit, by host. Their path is ignored. */
export interface VisitCookies {
  /** @param setCookie all Set-Cookie headers of a response */
  take: (url: string, setCookie: string | string[] | undefined) => void;
  /** The value of the Cookie header, or null if there is none. */
  headerFor: (url: string) => string | null;
}

/**
 * Keeps cookies only during the redirects of one visit, because some sites redirect forever without them. They aren't
 * kept between pages, since a language or basket set by one page would change the next.
 */
export function visitCookies(): VisitCookies {
  const byHost = new Map<string, Map<string, string>>();
  let count = 0;
  let characters = 0;

  function keep(host: string, header: string) {
    const cookie = parseCookie(header);
    if (!cookie?.name) return;
    const ofHost = byHost.get(host) ?? new Map<string, string>();
    byHost.set(host, ofHost);
    const isOver = (cookie.maxAge ?? 1) <= 0 || Number(cookie.expires ?? Infinity) <= Date.now();
    if (isOver) {
      ofHost.delete(cookie.name);
      return;
    }
    characters += cookie.name.length + cookie.value.length;
    if (++count <= maxCookies && characters <= maxCharacters) ofHost.set(cookie.name, cookie.value);
  }

  return {
    take(url, setCookie) {
      for (const header of [setCookie ?? []].flat()) keep(new URL(url).host, header);
    },
    headerFor(url) {
      const ofHost = byHost.size > 0 ? byHost.get(new URL(url).host) : undefined;
      if (!ofHost?.size) return null;
      return [...ofHost].map(([name, value]) => `${name}=${value}`).join('; ');
    },
  };
}
