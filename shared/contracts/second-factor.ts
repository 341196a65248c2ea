import { Done, endpoint, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;

/** Shown once, because only hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A code from an authenticator app, or a recovery code, with or without the spaces and dashes they're shown with. */
export const factorCode = z.string().trim().min(1, 'Code is required').max(40, 'Code is incorrect');

export const CodeInput = z.object({ code: factorCode });
export type CodeInput = z.infer<typeof CodeInput>;

/** What a user can prove who they are with, besides the password. */
export const FactorKind = z.enum(['passkey', 'authenticator', 'recovery code']);
export type FactorKind = z.infer<typeof FactorKind>;

/** The answer to a correct password if the account has a second factor. */
export const SecondStep = z.object({ secondStep: z.array(FactorKind) });
export type SecondStep = z.infer<typeof SecondStep>;

export const SecondFactor = z.object({
  /** The authenticator app; null if none is set up. */
  authenticator: z.object({ createdAt: Time }).nullable(),
  /** How many passkeys there are. */
  passkeys: z.number().int(),
  /** How many recovery codes haven't been used. */
  recoveryCodes: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app needs: the secret, and the same in the URI of the QR code. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() });
export type NewAuthenticator = z.infer<typeof NewAuthenticator>;

export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    feature: 'second-factor',
    access: 'person',
    summary: 'What the user signs in with besides the password',
    reply: SecondFactor,
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/api/user/authenticator',
    feature: 'second-factor',
    access: 'person',
    confirm: true,
    summary: 'Create the secret for an authenticator app; it is used once a code from the app has been sent',
    audit: { none: 'The app isn’t used until a code activates it.' },
    reply: NewAuthenticator,
    status: 201,
  }),
  activateAuthenticator: endpoint({
    method: 'POST',
    path: '/api/user/authenticator/activation',
    feature: 'second-factor',
    access: 'person',
    confirm: true,
    summary: 'Turn on the authenticator app with its first code; the first second factor comes with recovery codes',
    audit: 'authenticator.added',
    example: { code: '123456' },
    body: CodeInput,
    reply: RecoveryCodes.partial(),
    errors: [409, 429],
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/api/user/authenticator',
    feature: 'second-factor',
    access: 'person',
    confirm: true,
    summary: 'Remove the authenticator app, and the recovery codes if it was the only second factor',
    audit: 'authenticator.removed',
    reply: Done,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user/recovery-codes',
    feature: 'second-factor',
    access: 'person',
    confirm: true,
    summary: `Make ${recoveryCodeCount} new recovery codes; earlier ones stop working`,
    audit: 'recovery-codes.made',
    reply: RecoveryCodes,
    status: 201,
    errors: [409],
  }),
};
