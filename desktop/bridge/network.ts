import { z } from '#shared/contracts/messages.ts';

/** A proxy of the network, or what is before the server, asks for a name and password. */
export const NetworkSignIn = z.object({
  id: z.uuid(),
  /** With its port. */
  host: z.string().max(300),
  isProxy: z.boolean(),
  /** What was given before was refused. */
  isAgain: z.boolean(),
});
export type NetworkSignIn = z.infer<typeof NetworkSignIn>;

/** Null: the person does not want to. */
export const NetworkSignInAnswer = z.object({
  id: z.uuid(),
  credentials: z
    .object({ username: z.string().min(1, 'Name is required').max(500), password: z.string().max(500) })
    .nullable(),
});

/** A server's certificate that no authority vouches for. */
export const UntrustedCertificate = z.object({
  host: z.string().max(300),
  issuer: z.string().max(1000),
  isSelfSigned: z.boolean(),
  /** SHA-256 in hexadecimal with colons, as programs and administrators show it. */
  fingerprint: z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
  validUntil: z.string(),
});
export type UntrustedCertificate = z.infer<typeof UntrustedCertificate>;
