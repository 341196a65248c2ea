import { expect, test } from 'vitest';
import { legalEndpoints as calls } from '#shared/contracts/legal.ts';
import { environmentModels } from '../../ai/environment-models.ts';
import { Models } from '../../ai/models.ts';
import { readConfig } from '../../config.ts';
import { testApp } from '../../testing/test-app.ts';
import { legalFacts } from './legal-facts.ts';

function factsOf(environment: Record<string, string>) {
  const config = readConfig({ PUBLIC_URL: 'https://parley.example', ...environment });
  return legalFacts({ config, ai: new Models(environmentModels(config.ai)) }, []);
}

test('an installation without settings shares no data and has its own texts', {
  tags: ['rule:privacy-defaults'],
}, () => {
  expect(factsOf({})).toEqual({
    host: 'parley.example',
    terms: { url: 'https://parley.example/terms', isDefault: true },
    privacy: { url: 'https://parley.example/privacy', isDefault: true },
    database: 'embedded',
    modelHost: null,
    ownModelHosts: [],
    sendsRecordings: false,
    sendsSpeech: false,
    takesPayments: false,
    mailHost: null,
  });
});

test('the facts include what the settings add: Postgres, a provider, payments and a mail server', {
  tags: ['rule:privacy-facts-complete'],
}, () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'parley@example.com' };
  expect(factsOf({ DATABASE_URL: 'postgres://db/parley', OPENAI_API_KEY: 'key', ...stripe, ...mail })).toMatchObject({
    database: 'postgres',
    modelHost: 'api.openai.com',
    sendsRecordings: true,
    sendsSpeech: true,
    takesPayments: true,
    mailHost: 'mail.example',
  });
  expect(factsOf({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://models.example:11434/v1' })).toMatchObject({
    modelHost: 'models.example:11434',
    sendsRecordings: false,
    sendsSpeech: false,
  });
});

test('the operator’s own texts replace the defaults', { tags: ['rule:privacy-own-texts'] }, () => {
  const facts = factsOf({ TERMS_URL: 'https://company.example/terms', PRIVACY_URL: 'https://company.example/privacy' });
  expect(facts.terms).toEqual({ url: 'https://company.example/terms', isDefault: false });
  expect(facts.privacy).toEqual({ url: 'https://company.example/privacy', isDefault: false });
});

test('an invalid URL prevents starting, with the name of the variable', () => {
  expect(() => readConfig({ TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL');
  expect(() => readConfig({ PRIVACY_URL: 'company.example/privacy' })).toThrow('PRIVACY_URL');
});

test('anyone may read them, and they contain no secrets', async () => {
  await using app = await testApp();
  const reply = await app.anonymous().get(calls.getLegal);
  expect(reply).toEqual(legalFacts(app.services, []));
  expect(JSON.stringify(reply)).not.toContain(app.services.config.sessionSecret);
});
