import { parseCookie } from 'undici';

const maxCookies = 50;
const maxCharacters = 8 * 1024;

/** The cookies of one visit, by host; their scope within the host is not looked at. */
export interface VisitCookies {
  /** @param setCookie The header of an answer, in all its copies. */
  take: (url: string, setCookie: string | string[] | undefined) => void;
  /** The value of the Cookie header, or null without any. */
  headerFor: (url: string) => string | null;
}

/**
 * Remembers cookies along the redirects of one visit and no longer: there are sites that send everyone in a circle
 * who does not bring back what they were given. From page to page nothing is carried, for a language or a basket set
 * by one page would change what the next one says.
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
