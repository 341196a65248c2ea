import * as openId from 'openid-client';
import { callbackPath } from '#shared/contracts/single-sign-on.ts';
import { guardedFetch } from '#shared/loaders/guarded-fetch.ts';
import type { Message } from '#shared/messages/message.ts';
import { impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { emailAddress, isVerified } from './email-address.ts';
import type { Identity, OpenIdProvider } from './provider.ts';

/** Of a discovery document, a set of keys or a token. Large ones have some ten thousand bytes. */
const mostBytes = 512 * 1024;
/** Difference between the clocks of the provider and this server. */
export const toleratedSeconds = 60;
/** Providers must say when someone signed in if they are asked for a longest age (OpenID Connect Core 15.1). */
const longestAgeSeconds = 365 * 24 * 60 * 60;

type Parts = Pick<Services, 'config' | 'openIdDeadlineMs'>;

/** Reads a provider's settings from its issuer (OpenID Connect Discovery). @throws AppError 422 */
async function discover(parts: Parts, provider: OpenIdProvider): Promise<openId.Configuration> {
  try {
    return await readSettings(parts, provider);
  } catch (error) {
    throw unreachable(provider, error);
  }
}

/** The same, but rejects with whatever went wrong. */
export async function readSettings(
  { openIdDeadlineMs }: Parts,
  { issuer, clientId, clientSecret, reach }: Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret' | 'reach'>,
): Promise<openId.Configuration> {
  const fetch = guardedFetch(reach, mostBytes);
  const customFetch: openId.CustomFetch = (address, { signal, ...init }) => {
    const deadline = AbortSignal.timeout(openIdDeadlineMs);
    return fetch(address, {
      ...(init as RequestInit),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  };
  const execute =
    reach === 'local'
      ? [openId.allowInsecureRequests, openId.enableNonRepudiationChecks]
      : [openId.enableNonRepudiationChecks];
  const found = await openId.discovery(new URL(issuer), clientId, undefined, openId.None(), {
    [openId.customFetch]: customFetch,
    execute,
  });
  const metadata = found.serverMetadata();
  // The library accepts the shared issuer of all tenants of Microsoft Entra ID, each of which could claim any address.
  if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new OtherIssuer();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic') ? openId.ClientSecretBasic : openId.ClientSecretPost;
  const configuration = new openId.Configuration(
    metadata,
    clientId,
    { [openId.clockTolerance]: toleratedSeconds },
    authentication(clientSecret),
  );
  configuration[openId.customFetch] = customFetch;
  for (const enable of execute) enable(configuration);
  return configuration;
}

/** The document is about another issuer than the one it was read from. */
export class OtherIssuer extends Error {
  override name = 'OtherIssuer';
}

const unreachable = ({ name }: OpenIdProvider, cause?: unknown) =>
  impossible(`${name} can’t be reached right now. Try again later, or sign in another way.`, cause);

/** Whether a browser may be sent there: a provider could name any scheme. */
export function canOpen(address: string | undefined, reach: OpenIdProvider['reach']): boolean {
  const opened = URL.parse(address ?? '')?.protocol;
  return opened === 'https:' || (opened === 'http:' && reach === 'local');
}

const redirectUri = ({ config }: Parts, { key }: OpenIdProvider) => `${config.publicUrl}${callbackPath(key)}`;

export interface SignInChallenge {
  state: string;
  nonce: string;
  verifier: string;
}

export const newSignInChallenge = (): SignInChallenge => ({
  state: openId.randomState(),
  nonce: openId.randomNonce(),
  verifier: openId.randomPKCECodeVerifier(),
});

/** The address at which a person signs in. @throws AppError 422 */
export async function addressToOpen(
  parts: Parts,
  provider: OpenIdProvider,
  {
    state,
    nonce,
    verifier,
    email,
    isConfirmation,
  }: SignInChallenge & { email: string | null; isConfirmation: boolean },
): Promise<string> {
  const configuration = await discover(parts, provider);
  if (!canOpen(configuration.serverMetadata().authorization_endpoint, provider.reach)) throw unreachable(provider);
  return openId.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(parts, provider),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email !== null && { login_hint: email }),
    ...(isConfirmation
      ? { max_age: '0', prompt: promptOf(provider) }
      : // Those who signed in there longer ago, which hardly any provider allows, do so again.
        { max_age: String(longestAgeSeconds) }),
  }).href;
}

/** What makes a provider ask who it is. Google knows no `login`, and shows its list of accounts instead. */
const promptOf = ({ issuer }: OpenIdProvider) =>
  URL.parse(issuer)?.hostname === 'accounts.google.com' ? 'select_account' : 'login';

/** Exchanges the code and checks everything about the answer. @throws AppError 422 that says what is wrong */
export async function readAnswer(
  parts: Parts,
  provider: OpenIdProvider,
  { query, state, nonce, verifier }: SignInChallenge & { query: string },
): Promise<Identity> {
  const configuration = await discover(parts, provider);
  try {
    const tokens = await openId.authorizationCodeGrant(
      configuration,
      new URL(`${redirectUri(parts, provider)}?${query}`),
      { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    );
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    // Many providers only send the address to those who ask for it.
    const isComplete = claims['email'] !== undefined && claims['email_verified'] !== undefined;
    const asked =
      isComplete || !configuration.serverMetadata().userinfo_endpoint
        ? {}
        : await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return identityOf({ ...claims, ...asked, iss: claims.iss, sub: claims.sub, auth_time: claims.auth_time });
  } catch (error) {
    throw impossible(sentenceFor(error, provider.name), error);
  }
}

function identityOf(claims: { iss: string; sub: string; [name: string]: unknown }): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() || null : null;
  };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: emailAddress(claims['email']),
    isEmailVerified: isVerified(claims),
    fullName: text('name')?.slice(0, 120) ?? null,
    username: text('preferred_username'),
    authTime: typeof claims['auth_time'] === 'number' ? claims['auth_time'] : null,
  };
}

function sentenceFor(error: unknown, name: string): Message {
  const { code, error: word } = error as { code?: unknown; error?: unknown };
  if (error instanceof openId.AuthorizationResponseError) {
    return word === 'access_denied'
      ? `${name} didn’t let you in, or you canceled. Try again, or ask who manages ${name}.`
      : `${name} couldn’t sign you in. Try again later.`;
  }
  if (word === 'invalid_grant') return 'This sign-in took too long or was already used. Start again.';
  if (error instanceof openId.ResponseBodyError || error instanceof openId.WWWAuthenticateChallengeError) {
    return `${name} rejected this server’s client ID or secret. Tell the person who set it up.`;
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    return `The clocks of ${name} and this server differ. Tell the person who set it up.`;
  }
  if (typeof code === 'string' && notGenuine.has(code)) {
    return `The answer from ${name} doesn’t belong to this sign-in. Start again.`;
  }
  return `${name} can’t be reached right now. Try again later, or sign in another way.`;
}

/** Wrong state, nonce, issuer, audience or signature. */
const notGenuine = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_PARSE_ERROR',
]);
