import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHttp } from '#server/testing/serve-http.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';

const clientSecret = 'a secret that both of them know';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const another = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'key';

/** What the issuer claims about the person, and how it signs it. */
interface Token {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  sign?(text: string): string;
}

const withRsa = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key).toString('base64url');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let app: TestApp;
let issuer: Awaited<ReturnType<typeof serveHttp>>;
let token: Token = {};
let nonce = '';
beforeAll(async () => {
  app = await testApp();
  issuer = await serveHttp((request, response) => {
    const { url } = issuer;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const document = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    const keys = [{ ...ours.publicKey.export({ format: 'jwk' }), kid, use: 'sig' }];
    const replies: Record<string, object> = {
      '/jwks': { keys },
      '/token': { access_token: 'access', token_type: 'Bearer', id_token: idToken() },
    };
    response.end(JSON.stringify(replies[request.url ?? ''] ?? document));
  });
  const { config } = app.services;
  config.openId = {
    name: 'Acme',
    issuer: issuer.url,
    clientId: 'parley',
    clientSecret,
    domains: [],
    createsAccounts: true,
  };
});
afterAll(async () => {
  await issuer[Symbol.asyncDispose]();
  await app.close();
});

function idToken(): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer.url,
    aud: 'parley',
    sub: 'someone',
    email: 'someone@acme.example',
    email_verified: true,
    nonce,
    iat: seconds,
    exp: seconds + 60,
    ...token.claims,
  };
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid, ...token.header })}.${part(claims)}`;
  return `${text}.${(token.sign ?? withRsa(ours.privateKey))(text)}`;
}

async function signIn(with_: Token) {
  token = with_;
  const browser = app.anonymous();
  const { url } = await browser.get(calls.startSignIn, { body: { provider: 'environment' } });
  const asked = new URL(url).searchParams;
  nonce = asked.get('nonce') ?? '';
  const response = await browser.fetch(`${callbackPath('environment')}?code=code&state=${asked.get('state') ?? ''}`);
  const finish = response.headers.get('Location')?.split('#finish=')[1];
  return browser.call(calls.finishSignIn, { body: { token: finish } });
}

test('a token that its issuer signed for this sign-in is accepted', async () => {
  expect((await signIn({})).reply.user).toMatchObject({ email: 'someone@acme.example' });
});

test.each<[string, Token]>([
  ['that is signed with another key', { sign: withRsa(another.privateKey) }],
  [
    'that brings the key it is signed with',
    {
      header: { kid: undefined, jwk: another.publicKey.export({ format: 'jwk' }) },
      sign: withRsa(another.privateKey),
    },
  ],
  [
    'that says where the key is that it is signed with',
    {
      header: { kid: 'theirs', jku: 'http://127.0.0.1:1/jwks', x5u: 'http://127.0.0.1:1/certificate' },
      sign: withRsa(another.privateKey),
    },
  ],
  ['without a signature', { header: { alg: 'none' }, sign: () => '' }],
  ['whose signature was cut off', { sign: () => '' }],
  [
    'that is signed with the client secret',
    { header: { alg: 'HS256' }, sign: (text) => createHmac('sha256', clientSecret).update(text).digest('base64url') },
  ],
  [
    'that is signed with the public key as a secret',
    {
      header: { alg: 'HS256' },
      sign: (text) =>
        createHmac('sha256', ours.publicKey.export({ type: 'spki', format: 'pem' }))
          .update(text)
          .digest('base64url'),
    },
  ],
  ['for another client', { claims: { aud: 'another' } }],
  ['for several clients, requested by another', { claims: { aud: ['parley', 'another'], azp: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['for another sign-in', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: 1_000_000_000 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['that isn’t valid yet', { claims: { nbf: 4_000_000_000 } }],
  ['about nobody', { claims: { sub: undefined } }],
])('an ID token %s is rejected', { tags: ['rule:forged-id-tokens'] }, async (_, forged) => {
  const answer = await signIn(forged);
  expect([answer.status, answer.reply]).toEqual([422, undefined]);
  expect(await app.db('sessions').whereNotNull('user_id').pluck('user_id')).toHaveLength(1);
});
