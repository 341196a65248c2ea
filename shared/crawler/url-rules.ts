/** Parameters that follow a visitor around and never choose the page. */
const trackingParameter =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_ga|_gl|_hs(enc|mi)|phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|cfid|cftoken|session_?id)$/i;

/** `sid` also names stories and shops: it is a session only when its value looks like one. */
const sessionValue = /^(?=.*\d)[0-9a-z]{16,}$/i;

/** The absolute http or https address, without fragment and credentials; null when it is none. */
export function webUrl(raw: string, base?: string): string | null {
  let url: URL;
  try {
    url = new URL(raw.trim(), base);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * The address to fetch for a link: without tracking and session parameters, too. The order of parameters and a
 * trailing slash stay as the site wrote them: changing either starts redirect loops.
 */
export function fetchableUrl(raw: string, base?: string): string | null {
  const absolute = webUrl(raw, base);
  if (absolute === null) return null;
  const url = new URL(absolute);
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '');
  if (url.search) {
    const kept = queryParts(url).filter((part) => !isTracking(part));
    url.search = kept.join('&');
  }
  return url.href;
}

/**
 * The identity of a page: two addresses with one key are one page. Scheme, `www.`, the order of parameters and the
 * spelling of percent escapes do not tell pages apart; a trailing slash does, until the answers prove otherwise. What is
 * no address of a page is its own key.
 */
export function pageKey(url: string): string {
  const fetchable = fetchableUrl(url);
  if (fetchable === null) return url;
  const parsed = new URL(fetchable);
  const query = queryParts(parsed).sort().join('&');
  return hostKey(fetchable) + normaliseEscapes(parsed.pathname) + (query && `?${normaliseEscapes(query)}`);
}

/** The site an address belongs to: www. and the bare host, http and https are one. */
export function hostKey(url: string): string {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
  return port && port !== '80' && port !== '443' ? `${host}:${port}` : host;
}

export function isHomePage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}

function queryParts(url: URL): string[] {
  return url.search.slice(1).split('&').filter(Boolean);
}

function isTracking(part: string): boolean {
  const [name = '', value = ''] = part.split('=', 2);
  return trackingParameter.test(name) || (/^s(ess)?id$/i.test(name) && sessionValue.test(value));
}

/** RFC 3986, 6.2.2: escapes of unreserved characters are the characters, and escapes are written in upper case. */
export function normaliseEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** 192.0.2.1 or [2001:db8::1], as `URL.hostname` writes them. */
export function isIpLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
