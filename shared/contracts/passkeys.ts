import { Done, endpoint, Id, IdInPath, onlyReads, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { RecoveryCodes } from './second-factor.ts';

/** How many passkeys a user can have. */
export const mostPasskeys = 20;

/** Bytes in the form WebAuthn uses in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'Expected base64url');
const credentialId = bytes(1400).min(1);
const transports = z.array(z.string().max(40)).max(10);

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

/** What the browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty if any passkey of this server will do. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What the browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** The passkeys that the user already has, so that no device creates a second one. */
  excludeCredentials: z.array(descriptor),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's answer to `PasskeyCreation`: the fields of `RegistrationResponseJSON` that are used, and no others. */
export const CreatedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(16_000),
    transports: transports.optional(),
  }),
});
export type CreatedPasskey = z.output<typeof CreatedPasskey>;

/** The browser's answer to `PasskeyRequest`: the fields of `AuthenticationResponseJSON` that are used, and no others. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;

export const PasskeyInput = z.object({ passkey: UsedPasskey });
export type PasskeyInput = z.output<typeof PasskeyInput>;

export const passkeyName = z.string().trim().min(1, 'Name is required').max(60, 'Name must be at most 60 characters');
export const PasskeyNameInput = z.object({ name: passkeyName });
export type PasskeyNameInput = z.infer<typeof PasskeyNameInput>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
  /** Whether it is kept in an account of its provider, and so is on the user's other devices, too. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z.object({
  passkeys: z.array(Passkey),
  /** Browsers only use passkeys at an https:// address with a name, or on localhost. */
  isOffered: z.boolean(),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

/** What a passkey is used for. */
export const PasskeyPurpose = z.enum(['sign-in', 'second step', 'confirmation']);
export type PasskeyPurpose = z.infer<typeof PasskeyPurpose>;

const ofPasskey = z.object({ id: IdInPath });

export const passkeysEndpoints = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/user/passkeys',
    feature: 'passkeys',
    access: 'person',
    summary: 'The user’s passkeys, oldest first',
    reply: PasskeyList,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/options',
    feature: 'passkeys',
    access: 'person',
    confirm: true,
    summary: 'What the browser needs to create a passkey, for 5 minutes',
    audit: { none: 'The passkey is only stored once the browser has created it.' },
    reply: PasskeyCreation,
    errors: [409, 429],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    feature: 'passkeys',
    access: 'person',
    confirm: true,
    summary: 'Add the passkey that the browser created; the first second factor comes with recovery codes',
    audit: 'passkey.added',
    example: {
      name: 'Laptop',
      passkey: {
        id: 'AQIDBAUGBwg',
        rawId: 'AQIDBAUGBwg',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', attestationObject: 'e30' },
      },
    },
    body: PasskeyNameInput.extend({ passkey: CreatedPasskey }),
    reply: RecoveryCodes.partial().extend({ passkey: Passkey }),
    status: 201,
    errors: [409],
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/user/passkeys/:id',
    feature: 'passkeys',
    access: 'person',
    summary: 'Rename a passkey',
    audit: 'passkey.renamed',
    example: { name: 'Laptop' },
    params: ofPasskey,
    body: PasskeyNameInput,
    reply: Passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/:id',
    feature: 'passkeys',
    access: 'person',
    confirm: true,
    summary: 'Remove a passkey, and the recovery codes if it was the only second factor',
    audit: 'passkey.removed',
    params: ofPasskey,
    reply: Done,
  }),
  askForPasskey: endpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    feature: 'passkeys',
    access: 'public',
    summary: 'What the browser needs to use a passkey to sign in, as the second step, or to confirm who the user is',
    audit: onlyReads,
    example: { purpose: 'sign-in' },
    body: z.object({ purpose: PasskeyPurpose }),
    reply: PasskeyRequest,
    errors: [401, 409, 429],
  }),
};
