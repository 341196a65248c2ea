import { isReachable } from '#shared/loaders/guarded-fetch.ts';
import type { Message } from '#shared/messages/message.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { canOpen, OtherIssuer, readSettings } from './open-id.ts';
import type { OpenIdProvider } from './provider.ts';

type Candidate = Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret' | 'reach'>;

/**
 * Reads what the issuer says about itself, before it is stored.
 * @throws AppError 400 for an address that isn't allowed, 422 if people couldn't sign in there, at the issuer's field
 */
export async function tryProvider(
  parts: Pick<Services, 'config' | 'openIdDeadlineMs'>,
  candidate: Candidate,
): Promise<void> {
  const { issuer, reach } = candidate;
  if (!isReachable(issuer, reach)) throw refused('This address can’t be used');
  if (issuer.startsWith('http:') && reach === 'public')
    throw refused('Use https:// so that nobody can read the answer');
  const settings = await readSettings(parts, candidate).catch((error: unknown) => {
    throw unfit(sentenceFor(error), error);
  });
  const metadata = settings.serverMetadata();
  if (!canOpen(metadata.authorization_endpoint, reach) || !metadata.token_endpoint || !metadata.jwks_uri) {
    throw unfit('The issuer doesn’t say where people sign in. Check the address.');
  }
  if (metadata.response_types_supported?.includes('code') === false) {
    throw unfit('The issuer doesn’t offer the authorization code flow. Turn it on there.');
  }
  // Some issuers, such as Microsoft Entra ID, use PKCE without listing it.
  if (metadata.code_challenge_methods_supported?.includes('S256') === false) {
    throw unfit('The issuer doesn’t offer PKCE with S256. Turn it on there.');
  }
}

const at = (message: Message) => [{ path: 'issuer', message }];
const refused = (message: Message) => invalid(message, at(message));
const unfit = (message: Message, cause?: unknown) => new AppError(422, message, { issues: at(message), cause });

function sentenceFor(error: unknown): Message {
  const { code } = error as { code?: unknown };
  if (error instanceof OtherIssuer || code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    return 'The issuer names itself differently. Enter its exact address, and the one of your tenant if it has several.';
  }
  if (typeof code === 'string' && notDiscovery.has(code)) {
    return 'No OpenID provider answers at this address. Check the issuer.';
  }
  return 'The issuer can’t be reached from this server. Check the address, or try again later.';
}

/** Something answers, but with another status, another kind of document, or an incomplete one. */
const notDiscovery = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
]);
