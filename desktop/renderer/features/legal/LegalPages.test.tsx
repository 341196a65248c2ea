import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { usualFacts as facts, privacyOf, termsOf } from './legal-texts.ts';

const company = { url: 'https://company.example/terms', isDefault: false };
const visible = (sections: ReturnType<typeof privacyOf>) => JSON.stringify(sections);

test('the sign-in note links to the legal texts in a new tab', { tags: ['rule:legal-links-at-sign-in'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/legal': json({ ...facts, terms: company }) });
  await showApp('/auth', { user: null });
  const link = (name: RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });
  await expect.poll(async () => (await link(/^Terms of Service/)).href).toBe(company.url);
  const privacy = await link(/^Privacy Policy/);
  expect([privacy.href, privacy.target]).toEqual([facts.privacy.url, '_blank']);
  expect(privacy.closest('p')?.textContent).toMatch(/^By continuing, you agree to the Terms of Service/);
});

test('the default texts say that the operator should replace them', {
  tags: ['rule:legal-default-texts'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/legal': json(facts) });
  api.answerOnce('GET /api/legal', refusal);
  await showApp('/privacy', { user: null });
  (await screen.findByRole('button', { name: 'Try again' })).click();
  await screen.findByText('Default text');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
  screen.getByText('PRIVACY_URL');
  screen.getByText('Nobody. No language model or payment provider is connected.');
});

test('the operator’s own terms are linked, without a default text', { tags: ['rule:legal-own-terms'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/legal': json({ ...facts, terms: company }) });
  await showApp('/terms', { user: null });
  const link = await screen.findByRole('link', { name: /company\.example/ });
  expect(link.getAttribute('href')).toBe(company.url);
  expect(screen.queryByText('Default text')).toBeNull();
});

test('the privacy policy names who receives which data in this installation', {
  tags: ['rule:legal-privacy-policy'],
}, () => {
  const model = {
    ...facts,
    modelHost: 'models.example',
    ownModelHosts: ['api.mistral.ai'],
    sendsRecordings: true,
    sendsSpeech: true,
    takesPayments: true,
    mailHost: 'mail.example',
  };
  for (const words of [
    'models.example, the provider',
    'own choice: api.mistral.ai',
    'recordings of spoken questions',
    'read aloud',
    'Stripe',
    'mail.example, the mail server',
  ]) {
    expect(visible(privacyOf(model))).toContain(words);
    expect(visible(privacyOf(facts))).not.toContain(words);
  }
  expect(visible(privacyOf(facts))).toContain('seven daily backups');
  expect(visible(privacyOf({ ...facts, database: 'postgres' }))).toContain('PostgreSQL');
  expect(visible(termsOf(facts))).toContain('Nothing is charged.');
  expect(visible(termsOf(model))).toContain('renew every calendar month');
});
