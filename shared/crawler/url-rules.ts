import { isPartAnchor } from './documents/anchors.ts';

/** Parameters that track visitors and never select the page. */
const trackingParameter =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_ga|_gl|_hs(enc|mi))$/i;

/** Only sessions have these names. */
const sessionParameter = /^(phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|cfid|cftoken)$/i;
const sessionValue = /^[\w.,!-]{6,}$/;
/** `sid` is also the id of stories and shops, and `session_id` that of a talk, so their values must be random. */
const maybeSessionParameter = /^(s(ess)?id|session_?id)$/i;
const randomValue = /^(?=.*\d)(?=.*[a-z])[0-9a-z]{16,}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The absolute http or https URL, without fragment and credentials; null if it isn't one. */
export function webUrl(raw: string, base?: string): string | null {
  return parseWebUrl(raw, base)?.href ?? null;
}

/**
 * The URL to fetch for a link, also without tracking and session parameters. The order of parameters and a trailing
 * slash stay as written, since changing either causes redirect loops.
 */
export function fetchableUrl(raw: string, base?: string): string | null {
  return parseFetchable(raw, base)?.href ?? null;
}

// Every link of every page passes here, so a URL is parsed once and only rewritten if something changes.

function parseWebUrl(raw: string, base?: string): URL | null {
  const url = URL.parse(raw.trim(), base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.href.includes('#')) url.hash = '';
  if (url.username) url.username = '';
  if (url.password) url.password = '';
  return url;
}

function parseFetchable(raw: string, base?: string): URL | null {
  const url = parseWebUrl(raw, base);
  if (url === null) return null;
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '');
  if (url.search) {
    const parts = url.search.slice(1).split('&');
    const kept = parts.filter((part) => part !== '' && !isTracking(part));
    if (kept.length < parts.length) url.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  }
  return url;
}

/**
 * The identity of a page: two URLs with the same key are one page. Scheme, `www.`, the order of parameters and
 * percent-encoding don't matter; a trailing slash does until the responses prove otherwise. An invalid URL is its own
 * key.
 */
export function pageKey(url: string): string {
  const parsed = parseFetchable(url);
  if (parsed === null) return url;
  const query = parsed.search.slice(1).split('&').filter(Boolean).sort().join('&');
  const part = url.includes('#') ? partOf(url) : '';
  return hostOf(parsed) + normalizeEscapes(parsed.pathname) + (query && `?${normalizeEscapes(query)}`) + part;
}

/** Part of a document, or a page that scripts show: both are pages. */
function partOf(url: string): string {
  const { hash } = new URL(url);
  return isPartAnchor(hash) || isRoute(hash) ? hash : '';
}

/** The fragment for which scripts show another page, as hash routers and docsify write it; empty for any other. */
export function routeOf(url: string): string {
  const hash = url.includes('#') ? (URL.parse(url)?.hash ?? '') : '';
  return isRoute(hash) ? hash : '';
}

function isRoute(hash: string): boolean {
  return /^#!?\/[^/]/.test(hash);
}

/** The site of a URL: www. and the bare host, http and https are one. */
export function hostKey(url: string): string {
  return hostOf(new URL(url));
}

function hostOf({ hostname, port }: URL): string {
  const host = hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
  return port && port !== '80' && port !== '443' ? `${host}:${port}` : host;
}

export function isHomePage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}

function isTracking(part: string): boolean {
  const [name = '', value = ''] = part.split('=', 2);
  if (trackingParameter.test(name) || (sessionParameter.test(name) && sessionValue.test(value))) return true;
  return maybeSessionParameter.test(name) && randomValue.test(value);
}

/** RFC 3986, 6.2.2: escapes of unreserved characters are decoded, and other escapes are in upper case. */
export function normalizeEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** 192.0.2.1 or [2001:db8::1], as in `URL.hostname`. */
export function isIpLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
