import { type Chapter, met, notApplicable, open, says } from './requirement.ts';

const noTokens =
  'Sessions, links and keys are looked up in the database. ID tokens of providers are the only self-contained ones.';
const noResourceServer = 'Parley accepts no access tokens of other servers.';
const noAuthorizationServer = 'Parley issues no tokens to other applications.';
const proxy = 'The operator’s proxy ends TLS; docs/self-hosting.md has its configuration.';

const notOurs = (words: string, ids: readonly string[], because: string): Chapter['requirements'] =>
  ids.map((id) => [id, words, notApplicable(because)] as const);

export const tokensAndCryptography: readonly Chapter[] = [
  {
    title: 'V9 Self-contained tokens',
    requirements: [
      [
        'V9.1.1',
        'Signatures are checked before the content is used',
        met('forged-id-tokens', 'issuer-signature-checked'),
      ],
      ['V9.1.2', 'Only allowed algorithms', met('forged-id-tokens')],
      ['V9.1.3', 'Keys come from trusted sources', met('discovery-rejected', 'forged-id-tokens')],
      ['V9.2.1', 'Tokens are valid for their time only', met('forged-id-tokens', 'sso-expired-token')],
      ['V9.2.2', 'Tokens are used for their purpose', met('sso-nonce-checked')],
      ['V9.2.3', 'Tokens are for this service', met('forged-id-tokens')],
      ['V9.2.4', 'Issued tokens name their audience', notApplicable(noTokens)],
    ],
  },
  {
    title: 'V10 OAuth and OpenID Connect',
    requirements: [
      ['V10.1.1', 'Tokens stay on the server', met(says('server/features/single-sign-on/open-id.ts'))],
      [
        'V10.1.2',
        'Answers belong to the browser that asked',
        met('sso-state-of-other-browser', 'app-code-needs-secret'),
      ],
      ['V10.2.1', 'PKCE and state', met('sso-pkce-checked', 'sso-state-works-once')],
      [
        'V10.2.2',
        'Issuers can’t be mixed up',
        met('sso-other-issuer-rejected', 'sso-other-provider-rejected', 'app-link-of-other-server'),
      ],
      ...notOurs(
        'Resource servers check access tokens',
        ['V10.3.1', 'V10.3.2', 'V10.3.3', 'V10.3.4'],
        noResourceServer,
      ),
      ...notOurs(
        'Authorization servers protect codes and tokens',
        [
          'V10.4.1',
          'V10.4.2',
          'V10.4.3',
          'V10.4.4',
          'V10.4.5',
          'V10.4.6',
          'V10.4.7',
          'V10.4.8',
          'V10.4.9',
          'V10.4.10',
          'V10.4.11',
        ],
        noAuthorizationServer,
      ),
      ['V10.5.1', 'ID tokens can’t be replayed', met('forged-id-tokens', 'sso-nonce-checked', 'sso-code-works-once')],
      ['V10.5.2', 'People are known by issuer and subject', met('sso-reused-address')],
      ['V10.5.3', 'Metadata of another issuer is rejected', met('discovery-rejected')],
      ['V10.5.4', 'ID tokens are for this client', met('forged-id-tokens')],
      ['V10.5.5', 'Back-channel logout is protected', notApplicable('Parley has no back-channel logout.')],
      ...notOurs('OpenID providers protect their flows', ['V10.6.1', 'V10.6.2'], noAuthorizationServer),
      ...notOurs('Authorization servers ask for consent', ['V10.7.1', 'V10.7.2', 'V10.7.3'], noAuthorizationServer),
    ],
  },
  {
    title: 'V11 Cryptography',
    requirements: [
      ['V11.1.1', 'Managing keys is documented', met(says('docs/self-hosting.md'), 'sealed-text-after-new-secret')],
      ['V11.1.2', 'There is an inventory of keys and algorithms', met(says('docs/security.md'))],
      [
        'V11.2.1',
        'Only validated implementations',
        met(says('server/sealed-text.ts'), says('server/features/passwords/password.ts')),
      ],
      [
        'V11.2.2',
        'Algorithms can be replaced',
        met('sealed-text-after-new-secret', says('server/features/passwords/password.ts')),
      ],
      [
        'V11.2.3',
        'At least 128 bits of security',
        open(
          'Our own keys have 256 bits. RSA keys of 2,048 bits (112 bits of security) are accepted from sign-in providers and in Google’s keys of service accounts, since most have no others.',
        ),
      ],
      ['V11.3.1', 'No insecure modes', met(says('server/sealed-text.ts'))],
      ['V11.3.2', 'Only approved ciphers', met(says('server/sealed-text.ts'))],
      ['V11.3.3', 'Encrypted data can’t be changed', met('sealed-text-only-in-place')],
      [
        'V11.4.1',
        'Only approved hash functions',
        open(
          'SHA-256 everywhere, with two exceptions: authenticator apps only know HMAC-SHA-1 (RFC 6238), and cookies that earlier versions signed with it are accepted until they expire.',
        ),
      ],
      [
        'V11.4.2',
        'Passwords are hashed with argon2id',
        met(says('server/features/passwords/password.ts'), 'sign-in-equal-time'),
      ],
      ['V11.4.3', 'Hashes for integrity resist collisions', met(says('server/sealed-text.ts'))],
      ['V11.4.4', 'Keys from passwords are stretched', notApplicable('No key is derived from a password.')],
      [
        'V11.5.1',
        'Secrets are random, with 128 bits',
        met(
          'session-token-random',
          says('server/features/accounts/account-links.ts'),
          says('server/features/api-keys/key-text.ts'),
        ),
      ],
      [
        'V11.6.1',
        'Only approved algorithms for keys and signatures',
        open(
          'ID tokens, and requests for Google’s tokens, are signed with RS256, whose padding (PKCS#1 v1.5) ASVS no longer approves. OpenID Connect requires it of every provider.',
        ),
      ],
    ],
  },
  {
    title: 'V12 Secure communication',
    requirements: [
      ['V12.1.1', 'Current versions of TLS', notApplicable(proxy)],
      ['V12.1.2', 'Recommended cipher suites', notApplicable(proxy)],
      ['V12.1.3', 'Client certificates are checked', notApplicable('There are no client certificates.')],
      [
        'V12.2.1',
        'TLS between clients and the server',
        open(
          'The operator’s proxy ends TLS, and with an https:// PUBLIC_URL cookies are only sent over it. Parley itself speaks HTTP and doesn’t refuse it, so that it also works in a local network.',
        ),
      ],
      ['V12.2.2', 'Publicly trusted certificates', notApplicable(proxy)],
      [
        'V12.3.1',
        'Encryption of all connections',
        open(
          'Connections to Postgres, models and mail servers are encrypted if their addresses say so; none is required to be.',
        ),
      ],
      ['V12.3.2', 'Certificates of others are checked', met(says('shared/loaders/guarded-fetch.ts'))],
      [
        'V12.3.3',
        'TLS between internal services',
        open('As for V12.3.1. Web, worker and database are meant for one machine or a private network.'),
      ],
      [
        'V12.3.4',
        'Internal services trust certain certificates',
        open('As for V12.3.1; `DATABASE_URL` takes Postgres’ own settings for certificates.'),
      ],
    ],
  },
];
