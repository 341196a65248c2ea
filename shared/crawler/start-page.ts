import type { CrawlRecord } from './types.ts';
import { isIpLiteral } from './url-rules.ts';

const notThere = new Set<string>(['dns', 'connection', 'tls', 'timeout']);
/** Maximum HTML refreshes from the start page. */
const maxRefreshes = 5;

/**
 * Opens the start URL. Users often enter a slightly wrong URL: if nothing responds, the www. variant and plain http are
 * tried, and an http-equiv refresh is followed.
 *
 * @returns the records along the way; the last one is the page that was reached
 */
export async function openStartPage(
  startUrl: string,
  visit: (url: string) => Promise<CrawlRecord>,
): Promise<[CrawlRecord, ...CrawlRecord[]]> {
  const first = await visitAnyForm(startUrl, visit);
  const way: [CrawlRecord, ...CrawlRecord[]] = [first];
  let last = first;
  while (last.reason === 'redirect' && last.insteadUrl && way.length <= maxRefreshes) {
    last = await visit(last.insteadUrl);
    way.push(last);
  }
  return way;
}

async function visitAnyForm(startUrl: string, visit: (url: string) => Promise<CrawlRecord>): Promise<CrawlRecord> {
  const asTyped = await visit(startUrl);
  if (asTyped.reason === null || !notThere.has(asTyped.reason)) return asTyped;
  for (const other of otherForms(startUrl)) {
    const record = await visit(other);
    if (record.reason === null || !notThere.has(record.reason)) return record;
  }
  return asTyped;
}

/**
 * Variants under which a silent site usually responds. For an address with a port or of a local network, only plain http,
 * since https was probably added to what was typed.
 */
export function otherForms(startUrl: string): string[] {
  const { hostname, port, protocol, host } = new URL(startUrl);
  if (port || isIpLiteral(hostname) || !hostname.includes('.')) {
    return protocol === 'https:' ? [startUrl.replace(/^https/u, 'http')] : [];
  }
  const rest = startUrl.slice(startUrl.indexOf(host) + host.length);
  const hosts = hostname.startsWith('www.') ? [hostname] : [hostname, `www.${hostname}`];
  const schemes = protocol === 'https:' ? ['https:', 'http:'] : ['http:', 'https:'];
  return schemes
    .flatMap((scheme) => hosts.map((name) => `${scheme}//${name}${rest}`))
    .filter((url) => url !== startUrl);
}
