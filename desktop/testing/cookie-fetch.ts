/**
 * A fetch that keeps cookies between requests, like a browser session. Cookie attributes are ignored.
 * @param cookies those of an earlier session, by name
 * @param changed called with all of them after each answer that sets or deletes one
 */
export function cookieFetch(
  cookies = new Map<string, string>(),
  changed: (cookies: ReadonlyMap<string, string>) => void = () => undefined,
): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    if (init.credentials !== 'omit' && cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await fetch(url, { ...init, headers });
    const given = answer.headers.getSetCookie();
    for (const cookie of given) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const isGone = value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    if (given.length > 0) changed(cookies);
    return answer;
  };
}
