import { z } from '#shared/contracts/messages.ts';

/** A proxy, or something in front of the server, requires a username and password. */
export const NetworkSignIn = z.object({
  id: z.uuid(),
  /** Includes the port. */
  host: z.string().max(300),
  isProxy: z.boolean(),
  /** The previous credentials were rejected. */
  isAgain: z.boolean(),
});
export type NetworkSignIn = z.infer<typeof NetworkSignIn>;

/** Null if the user declined. */
export const NetworkSignInAnswer = z.object({
  id: z.uuid(),
  credentials: z
    .object({ username: z.string().min(1, 'Username is required').max(500), password: z.string().max(500) })
    .nullable(),
});

/** A server certificate that no trusted authority issued. */
export const UntrustedCertificate = z.object({
  host: z.string().max(300),
  issuer: z.string().max(1000),
  isSelfSigned: z.boolean(),
  /** SHA-256 in hexadecimal with colons, as other programs display it. */
  fingerprint: z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
  validUntil: z.string(),
});
export type UntrustedCertificate = z.infer<typeof UntrustedCertificate>;
