import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { germanMessages } from '#shared/messages/german.ts';
import { translator } from '#shared/messages/translate.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const toGerman = translator(germanMessages, () => 'de');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { enforcePlanLimits: true } });
});
afterAll(() => app.close());

const german = ({ error }: { error: ErrorBody }) => [
  toGerman(error.message),
  ...(error.issues ?? []).map(({ message }) => toGerman(message)),
];

test('error messages to owners are in English on the wire and have a German translation for the console', {
  tags: ['rule:errors-have-german'],
}, async () => {
  const owner = await app.as('paul');
  const wrong = { headers: { 'accept-language': 'de' }, body: { username: 'paul', password: 'wrong' } };
  const login = await app.anonymous().call(accountsEndpoints.login, wrong);
  expect(login.error.message).toBe('Invalid username or password');
  expect(german(login)).toEqual(['Benutzername oder Passwort ist falsch']);

  const address = await owner.call(websitesEndpoints.createWebsite, {
    body: { name: 'Bakery', url: 'not an address' },
  });
  expect(german(address)).toEqual(['Geben Sie eine gültige Adresse ein', 'Geben Sie eine gültige Adresse ein']);

  const site = { name: 'Bakery', url: 'https://bakery.example' };
  await owner.get(websitesEndpoints.createWebsite, { body: site });
  const limit = await owner.call(websitesEndpoints.createWebsite, { body: { ...site, name: 'Second' } });
  expect(limit.status).toBe(402);
  expect(german(limit)).toEqual([
    'Im Tarif Free ist 1 Website enthalten. Für mehr wechseln Sie in einen höheren Tarif.',
  ]);

  const unknown = await owner.call(crawlsEndpoints.getCrawl, { params: { id: 4711 } });
  expect(german(unknown)).toEqual(['Crawl nicht gefunden']);

  expect(german(await owner.call(adminEndpoints.getAdminStats))).toEqual(['Dafür fehlt Ihnen die Berechtigung']);
  expect(german(await app.anonymous().call(accountsEndpoints.getUser))).toEqual(['Bitte melden Sie sich an']);
});
