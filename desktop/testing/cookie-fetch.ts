/**
 * A fetch that keeps cookies between requests, like a browser session. Cookie attributes are ignored.
 * @param cookies those of an earlier session, by name
 */
export function cookieFetch(
  cookies = new Map<string, string>(),
): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    if (init.credentials !== 'omit' && cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await fetch(url, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const isGone = value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}
