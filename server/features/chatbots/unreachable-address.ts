import ipaddr from 'ipaddr.js';
import { isHostAllowed, publicOnly } from '#shared/loaders/address-policy.ts';

const ownName = /(?:^|\.)localhost$/;
/** Names that no public name server has: without a dot, or reserved (RFC 6761, 6762 and 8375, ICANN's .internal). */
const privateName = /^[^.:]+$|\.(?:local|internal|intranet|lan|home\.arpa|test|invalid)$/;

/** Why the code would not work on other people's pages, and what to do about it; null if it will. */
export function warnOfAddress(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  const reason = whyUnreachable(hostname.replace(/^\[|\]$|\.$/g, ''));
  const remedy =
    'Set PUBLIC_URL to an address that visitors can reach, such as https://chat.example.com, restart Parley, and copy the code again.';
  if (reason) return `${reason} can open ${publicUrl}. ${remedy}`;
  return protocol === 'http:' ? `Browsers don’t load ${publicUrl} on https:// pages. ${remedy}` : null;
}

function whyUnreachable(host: string): string | null {
  const range = ipaddr.isValid(host) ? ipaddr.process(host).range() : null;
  if (ownName.test(host) || range === 'loopback' || range === 'unspecified') {
    return 'Only the computer that runs Parley';
  }
  const isPublic = range ? isHostAllowed(host, publicOnly) : !privateName.test(host);
  return isPublic ? null : 'Only your own network';
}
