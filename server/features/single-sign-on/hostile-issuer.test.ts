import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOpenIdProvider } from '#server/testing/openid-provider.ts';
import { serveHttp } from '#server/testing/serve-http.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ openIdDeadlineMs: 300 });
});
afterAll(() => app.close());

const unreachable = 'Acme can’t be reached right now. Try again later, or sign in another way.';

function trust(issuer: string, clientId = 'parley', clientSecret = 'a secret'): void {
  app.services.config.openId = { name: 'Acme', issuer, clientId, clientSecret, domains: [], createsAccounts: true };
}

const start = () => app.anonymous().call(calls.startSignIn, { body: { provider: 'environment' } });

const document = (issuer: string, changed: object = {}) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...changed,
  });

test('a discovery document of 50 MB isn’t read to its end', { tags: ['rule:discovery-too-large'] }, async () => {
  let sent = 0;
  await using server = await serveHttp((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const send = () => {
      while (sent < 50 && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  trust(server.url);
  expect(await start()).toMatchObject({ status: 422, error: { message: unreachable } });
  expect(sent).toBeLessThan(40);
});

test('a discovery document that never ends is abandoned', { tags: ['rule:discovery-endless'] }, async () => {
  let drips: NodeJS.Timeout | undefined;
  await using server = await serveHttp((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    drips = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drips));
  });
  trust(server.url);
  expect(await start()).toMatchObject({ status: 422, error: { message: unreachable } });
});

test.each([
  ['is another issuer’s', (issuer: string) => document(issuer, { issuer: 'https://accounts.google.com' })],
  ['isn’t JSON', () => '<html>'],
  ['leads to a script', (issuer: string) => document(issuer, { authorization_endpoint: 'javascript:alert(1)' })],
  ['leads to a file', (issuer: string) => document(issuer, { authorization_endpoint: 'file:///etc/passwd' })],
  ['has no address to sign in at', (issuer: string) => document(issuer, { authorization_endpoint: undefined })],
])('a discovery document that %s is rejected', { tags: ['rule:discovery-rejected'] }, async (_, text) => {
  await using server = await serveHttp((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(text(server.url));
  });
  trust(server.url);
  expect(await start()).toMatchObject({ status: 422, error: { message: unreachable } });
});

test('an issuer that redirects to another server isn’t followed', async () => {
  let asked = 0;
  await using inside = await serveHttp((_, response) => {
    asked += 1;
    response.end('{}');
  });
  await using server = await serveHttp((_, response) => {
    response.writeHead(302, { Location: `${inside.url}/secret` });
    response.end();
  });
  trust(server.url);
  expect((await start()).status).toBe(422);
  expect(asked).toBe(0);
});

test('an issuer at an address of cloud metadata is never called', async () => {
  for (const issuer of ['http://169.254.169.254', 'http://[fd00:ec2::254]', 'http://0.0.0.0:1']) {
    trust(issuer);
    expect((await start()).status).toBe(422);
  }
});

test('an ID token that another issuer signed is rejected', { tags: ['rule:issuer-signature-checked'] }, async () => {
  const callback = `${app.url}${callbackPath('environment')}`;
  await using genuine = await startOpenIdProvider([callback]);
  genuine.person = { sub: 'victim', email: 'victim@acme.example', email_verified: true };
  // It claims to be an issuer of its own, but sends people to the genuine one and uses that one's tokens.
  await using server = await serveHttp((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const { issuer } = genuine;
    response.end(
      document(server.url, {
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
  });
  trust(server.url, genuine.clientId, genuine.clientSecret);
  const browser = app.anonymous();
  const { url } = await browser.get(calls.startSignIn, { body: { provider: 'environment' } });
  const back = new URL(await genuine.open(url));
  back.searchParams.delete('iss');
  const response = await browser.fetch(back.pathname + back.search);
  const token = response.headers.get('Location')?.split('#finish=')[1];
  expect((await browser.call(calls.finishSignIn, { body: { token } })).error.message).toBe(
    'The answer from Acme doesn’t belong to this sign-in. Start again.',
  );
});
