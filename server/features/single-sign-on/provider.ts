import { z } from '#shared/contracts/messages.ts';
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
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** With its domain in ASCII; null if the provider names no valid address. */
  email: z.string().nullable(),
  /** Null if the provider says nothing about it. */
  isEmailVerified: z.boolean().nullable(),
  fullName: z.string().nullable(),
  username: z.string().nullable(),
  /** When the person last signed in at the provider, in seconds since 1970; null if it doesn't say. */
  authTime: z.number().nullable().default(null),
});
export type Identity = z.infer<typeof Identity>;
