import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

const secret = 'hunter2';
const key = 'sk_live_51HxQ2eKZvKYlo2C0aB';

test.each([
  `GET https://user:${secret}@intranet.example/start?session=${secret}#${secret}`,
  `http://intranet.example/reset/${key}/now`,
  `Cookie: sid=${secret}; other=${secret}`,
  `Set-Cookie: parley.sid=${secret}; HttpOnly`,
  `Authorization: Basic ${secret}`,
  `proxy-authorization: Bearer ${secret}`,
  `sent with Bearer ${secret}x`,
  `{"username":"ann","password":"${secret}"}`,
  `{\\"password\\":\\"${secret}\\"}`,
  `{ accessToken: '${secret}', ok: true }`,
  `{ "note": "it's", "client_secret" : "with \\"quotes\\" ${secret}" }`,
  `password=${secret}&next=/`,
  `password: "${secret} and it never ends`,
  `cookies: [ { name: 'id', value: '${secret}' } ]`,
  `{ name: 'id', value: '${secret}' }`,
  `API-Key: ${secret}`,
  `session id: ${secret}`,
  `the key ${key} was rejected`,
  `wJalrXUtnFEMI/K7MDENG/bPxRfi${secret}EXAMPLEKEY`,
  `/home/ann/Downloads/${key}`,
  `-----BEGIN PRIVATE KEY-----\n${secret}\n${secret}\n-----END PRIVATE KEY-----`,
  `-----BEGIN RSA PRIVATE KEY-----\n${secret}`,
  `ann.${secret}@example.com signed in`,
  `parley://signed-in?code=${secret}&challenge=${secret}`,
])('%s has no secret left', { tags: ['rule:app-diagnostics-masked'] }, (text) => {
  const masked = maskSecrets(text, '/home/ann');
  expect(masked).toContain('[hidden]');
  for (const one of [secret, key, '/home/ann']) expect(masked).not.toContain(one);
});

test.each([
  ['GET https://intranet.example:8443/wiki/page', 'GET https://intranet.example:8443/wiki/page'],
  ['Error: connect ECONNREFUSED 10.0.0.7:3000', 'Error: connect ECONNREFUSED 10.0.0.7:3000'],
  ['    at file:///home/ann/parley/out/main/index.js:10:5', '    at file://~/parley/out/main/index.js:10:5'],
  ['2026-05-17T10:00:00.000Z Error: ENOENT, open /home/ann/x', '2026-05-17T10:00:00.000Z Error: ENOENT, open ~/x'],
  ['at processTicksAndRejections (node:internal/process/task_queues:105:5)', null],
])('%s stays readable', (text, shown) => {
  expect(maskSecrets(text, '/home/ann')).toBe(shown ?? text);
});

test('long lines from a site take no time to mask', { timeout: 5000 }, () => {
  for (const part of ['a', 'token', '=', '"', 'a@', '-----BEGIN A', '://', '/', '\\"']) {
    expect(maskSecrets(part.repeat(10_000)).length).toBeGreaterThan(0);
  }
});
