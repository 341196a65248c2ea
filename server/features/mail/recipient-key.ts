import { createHash } from 'node:crypto';

/**
 * Stands for a mailbox in rate limits, and doesn't say whose it is. Mail to `ann+shop@` is for `ann@`, so both are one.
 */
export function recipientKey(address: string): string {
  const canonical = address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256').update(canonical).digest('base64url');
}
