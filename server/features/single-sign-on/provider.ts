import type { GivenRole } from '#shared/contracts/workspaces.ts';
import type { Reach } from '#shared/loaders/guarded-fetch.ts';

/** An OpenID provider, ready to be asked. */
export interface OpenIdProvider {
  /** In the address that it sends people back to. */
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where its servers may be. */
  reach: Reach;
  /** The only email domains it may sign in, in ASCII; null for any. */
  domains: readonly string[] | null;
  /** Whether addresses in these domains count as verified although it doesn't say so. */
  trustsAddresses: boolean;
  createsAccounts: boolean;
  /** The workspace whose owner set it up; null for a provider of everyone. */
  workspace: { id: number; publicId: string; newMemberRole: GivenRole | null } | null;
}

/** A person at a provider, from an answer that was checked. */
export interface Identity {
  issuer: string;
  subject: string;
  /** With its domain in ASCII; null if the provider names no valid address. */
  email: string | null;
  /** Null if the provider says nothing about it. */
  isEmailVerified: boolean | null;
  fullName: string | null;
  username: string | null;
}
