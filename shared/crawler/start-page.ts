import type { CrawlRecord } from './types.ts';
import { isIpLiteral } from './url-rules.ts';

const notThere = new Set<string>(['dns', 'connection', 'tls', 'timeout']);
/** Refreshes in HTML that the start page may send us through. */
const maxRefreshes = 5;

/**
 * Opens the start address. What people type is often not quite where the site lives: when nothing answers there, the
 * www. form and plain http are tried, and an http-equiv refresh is followed to wherever it leads.
 *
 * @returns The records on the way; the last one is the page that was reached.
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

/** Addresses under which a site usually answers when this one is silent. None for addresses with a port or a number. */
export function otherForms(startUrl: string): string[] {
  const { hostname, port, protocol, host } = new URL(startUrl);
  if (port || isIpLiteral(hostname) || !hostname.includes('.')) return [];
  const rest = startUrl.slice(startUrl.indexOf(host) + host.length);
  const hosts = hostname.startsWith('www.') ? [hostname] : [hostname, `www.${hostname}`];
  const schemes = protocol === 'https:' ? ['https:', 'http:'] : ['http:', 'https:'];
  return schemes
    .flatMap((scheme) => hosts.map((name) => `${scheme}//${name}${rest}`))
    .filter((url) => url !== startUrl);
}
