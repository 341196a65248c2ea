import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { conflict } from '../../errors.ts';

/** What passkeys are bound to, in the words of WebAuthn. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null if browsers don't use passkeys at this installation's address: one without HTTPS, or without a name. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return null;
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** @throws AppError 409 if this installation can't use passkeys */
export function requireRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingParty(config);
  if (!party)
    throw conflict('Passkeys only work if Parley has an https:// address. Ask an administrator to set one up.');
  return party;
}
