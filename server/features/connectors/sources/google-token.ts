import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from '#shared/contracts/messages.ts';
import { reply } from './reply.ts';
import { SourceError } from './source-error.ts';
import { type ApiOptions, VendorApi } from './vendor-api.ts';

const usualTokenAddress = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/drive.readonly';
const lifetimeSeconds = 3600;

const TokenUri = z.url({ protocol: /^https?$/ }).default(usualTokenAddress);
/** What Google offers for download as the key of a service account, and what its tools store for a user. */
const Credentials = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('service_account'),
    client_email: z.string(),
    private_key: z.string(),
    private_key_id: z.string().optional(),
    token_uri: TokenUri,
  }),
  z.object({
    type: z.literal('authorized_user'),
    client_id: z.string(),
    client_secret: z.string(),
    refresh_token: z.string(),
    token_uri: TokenUri,
  }),
]);
const Answer = reply('google token', z.object({ access_token: z.string().min(1) }));

/** Google's keys have 2048. Signing takes time with the cube of it, up to half a minute for keys made for that. */
const keyBits = { least: 2048, most: 4096 };
/** Off the main thread. */
const signAsync = promisify(sign);

/**
 * The headers of a request for a Google API, with an access token for an hour.
 * @throws SourceError if the key isn't one, or Google doesn't accept it
 */
export async function googleHeaders(key: string, options: Omit<ApiOptions, 'base' | 'headers'>) {
  const credentials = readKey(key);
  const { origin, pathname } = new URL(credentials.token_uri);
  const api = new VendorApi({ ...options, base: origin, headers: {} });
  const grant =
    credentials.type === 'service_account'
      ? { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: await assertionOf(credentials) }
      : {
          grant_type: 'refresh_token',
          client_id: credentials.client_id,
          client_secret: credentials.client_secret,
          refresh_token: credentials.refresh_token,
        };
  try {
    const { access_token: token } = await api.form(pathname, grant, Answer);
    return { authorization: `Bearer ${token}` };
  } catch (error) {
    // OAuth says that a grant is invalid with 400.
    if (!(error instanceof SourceError) || (error.status !== 400 && error.status !== 401)) throw error;
    throw denied(error);
  }
}

const denied = (cause: unknown) =>
  new SourceError('denied', 'The source doesn’t accept the token. Create a new one and enter it here.', { cause });

const notAKey = (cause?: unknown) =>
  new SourceError('denied', 'The token isn’t the JSON key of a service account or user.', { cause });

function readKey(key: string): z.output<typeof Credentials> {
  try {
    return Credentials.parse(JSON.parse(key));
  } catch (error) {
    throw notAKey(error);
  }
}

/** A signed request for a token (RFC 7523). */
async function assertionOf({
  client_email: issuer,
  private_key: privateKey,
  private_key_id: kid,
  token_uri: audience,
}: Extract<z.output<typeof Credentials>, { type: 'service_account' }>): Promise<string> {
  const key = signingKey(privateKey);
  const now = Math.floor(Date.now() / 1000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = encoded({ alg: 'RS256', typ: 'JWT', ...(kid && { kid }) });
  const claims = encoded({ iss: issuer, scope, aud: audience, iat: now, exp: now + lifetimeSeconds });
  try {
    const signature = await signAsync('RSA-SHA256', Buffer.from(`${head}.${claims}`), key);
    return `${head}.${claims}.${signature.toString('base64url')}`;
  } catch (error) {
    throw notAKey(error);
  }
}

function signingKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw notAKey(error);
  }
  const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  if (bits < keyBits.least || bits > keyBits.most) throw notAKey();
  return key;
}
