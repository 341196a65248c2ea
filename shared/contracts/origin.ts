import { z } from './messages.ts';

const anySubdomain = '*.';
const label = '[a-z0-9_-]{1,63}';
const name = new RegExp(`^(?:${label}\\.)*${label}\\.?$`);

const sentences = {
  origin: 'Please enter an origin such as https://www.example.com',
  subdomains: 'Use * for subdomains only, as in https://*.example.com',
  everywhere: 'Leave the list empty to allow every page',
};

/**
 * An origin as browsers send it, with only scheme, host and port, such as https://www.example.com. With `*.` before its
 * host, it matches every subdomain.
 */
export const Origin = z
  .string()
  .trim()
  .max(300)
  .transform((value, context) => {
    const read = readOrigin(value);
    if ('origin' in read) return read.origin;
    context.addIssue({ code: 'custom', message: read.refusal });
    return z.NEVER;
  });

function readOrigin(text: string): { origin: string } | { refusal: string } {
  const [, scheme = 'https://', rest = ''] = /^(https?:\/\/)?(.*)$/is.exec(text) ?? [];
  if (/^\*(?:$|[:/]\D|:\d+$)/.test(rest) && !rest.startsWith('*://')) return { refusal: sentences.everywhere };
  const isWildcard = rest.startsWith(anySubdomain);
  const host = isWildcard ? rest.slice(anySubdomain.length) : rest;
  if (/^[^/?#]*\*/.test(host)) return { refusal: sentences.subdomains };
  // Another scheme would be parsed as a host with an empty port.
  const url = /^[^/?#]*:\/\//.test(host) ? null : URL.parse(scheme + host);
  const isName = url !== null && name.test(url.hostname) && url.hostname.length <= 253;
  const isBare = url?.username === '' && url.password === '';
  if (!url || !isBare || url.hostname === 'null' || !(isName || url.hostname.startsWith('['))) {
    return { refusal: isWildcard ? sentences.subdomains : sentences.origin };
  }
  if (!isWildcard) return { origin: url.origin };
  // A whole top-level domain belongs to nobody, and an IP address has no subdomains.
  const hasSubdomains = isName && /[a-z]\.?$/.test(url.hostname) && /\w\.\w|^localhost$/.test(url.hostname);
  if (!hasSubdomains) return { refusal: sentences.subdomains };
  return { origin: `${url.protocol}//${anySubdomain}${url.host}` };
}

/** Whether an origin sent by a browser matches a list of `Origin`. */
export function isOnList(list: string[], origin: string): boolean {
  return list.some((entry) => {
    if (!entry.includes(anySubdomain)) return entry === origin;
    const [scheme = '', host = ''] = entry.split('*');
    const subdomain = origin.slice(scheme.length, -host.length);
    return origin.startsWith(scheme) && origin.endsWith(host) && name.test(subdomain);
  });
}
