import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServerProvider } from '#shared/contracts/single-sign-on.ts';
import { chooseAction, expectErrorInPlace, expectToast, field, fill, press } from '../../../../testing/as-person.ts';
import { bakeryCalls, root } from '../../../../testing/bakery.ts';
import { showApp } from '../../../../testing/show-app.tsx';
import { json, reason, refusal, type StandIn, standIn } from '../../../../testing/stand-in.ts';

const path = '/api/admin/sign-in-providers';
const publicUrl = 'https://parley.example';
const acme: ServerProvider = {
  key: 'acme',
  name: 'Acme',
  issuer: 'https://acme.example',
  clientId: 'parley',
  domains: ['acme.example'],
  createsAccounts: true,
  trustsAddresses: false,
  isOn: true,
  isFixed: false,
  isSecretReadable: true,
  users: 3,
  usersWithoutOther: 1,
  lastUsedAt: null,
};
const google: ServerProvider = { ...acme, key: 'environment', name: 'Google', isFixed: true, domains: [] };
const listOf = (...providers: ServerProvider[]) => json({ providers, publicUrl });
const lastBody = ({ received }: StandIn) => JSON.parse(received.at(-1)?.body ?? '') as unknown;

test('an administrator adds a provider with the redirect address that its name gives it', {
  tags: ['rule:providers-page-adds'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, [`GET ${path}`]: listOf(), [`POST ${path}`]: listOf(acme) });
  await showApp('/admin/sign-in', { user: root });
  await screen.findByText('No providers yet');
  await press('Add provider');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a provider' }));
  await fill('Name', 'Acme Inc.');
  await dialog.findByText(`${publicUrl}/api/sign-in/callback/acme-inc`);
  await fill('Issuer', 'https://acme.example');
  await fill('Client ID', 'parley');
  await press(/^Addresses of this provider/, 'checkbox');
  dialog.getByRole('button', { name: 'Add provider' }).click();
  await screen.findByText('Enter the client secret');
  await fill('Client Secret', 'a secret');
  dialog.getByRole('button', { name: 'Add provider' }).click();
  await screen.findByText('List the domains whose addresses your organization verifies');
  await fill('Email domains', 'acme.example, not a@domain');
  await screen.findByText('Enter a domain such as example.com');
  await fill('Email domains', 'Acme.example\n@bücher.example');
  const message = 'The issuer doesn’t offer PKCE with S256. Turn it on there.';
  api.answerOnce(`POST ${path}`, json({ message, issues: [{ path: 'issuer', message }] }, 422));
  dialog.getByRole('button', { name: 'Add provider' }).click();
  await dialog.findByText(message);
  dialog.getByRole('button', { name: 'Add provider' }).click();
  await expectToast('Provider added');
  expect(lastBody(api)).toEqual({
    ...{ name: 'Acme Inc.', issuer: 'https://acme.example', clientId: 'parley', clientSecret: 'a secret' },
    domains: ['acme.example', 'xn--bcher-kva.example'],
    ...{ createsAccounts: true, trustsAddresses: true, isOn: true },
  });
  await screen.findByText('Only acme.example · 3 users · Never used');
});

test('a provider is edited without its secret, and turned off', { tags: ['rule:providers-page-edits'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    [`GET ${path}`]: listOf(google, acme),
    [`PATCH ${path}/acme`]: listOf(google, { ...acme, isOn: false }),
  });
  await showApp('/admin/sign-in', { user: root });
  await screen.findByText('Set by environment');
  await screen.findByText(`${publicUrl}/api/sign-in/callback/environment`);
  expect(screen.queryByRole('button', { name: 'Actions for Google' })).toBeNull();
  await chooseAction('Acme', 'Edit provider');
  expect((await field('Issuer')).readOnly).toBe(true);
  await fill('Name', 'Acme Inc.');
  await press('Save provider');
  await expectToast('Provider saved');
  expect(lastBody(api)).toEqual({ name: 'Acme Inc.' });
  await screen.findByText('Off');
  api.answerOnce(`PATCH ${path}/acme`, refusal);
  await press('Let people sign in with Acme', 'switch');
  await expectToast('Error saving provider', reason);
});

test('removing a provider says who loses it', async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    [`GET ${path}`]: listOf(acme),
    [`DELETE ${path}/acme`]: listOf(),
  });
  await showApp('/admin/sign-in', { user: root });
  await chooseAction('Acme', 'Remove provider');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Acme?' }));
  dialog.getByText('3 users lose this way to sign in.');
  dialog.getByText(/^1 of them has no other, and no password/);
  await press('Remove provider');
  await expectToast('Provider removed');
  await screen.findByText('No providers yet');
});

test('slow providers show a skeleton; providers that fail to load say so and can be retried', {
  tags: ['rule:providers-page-slow-or-failed'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, [`GET ${path}`]: refusal });
  await showApp('/admin/sign-in', { user: root });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  await expectErrorInPlace('The providers couldn’t be loaded', reason);
  api.answer(`GET ${path}`, listOf({ ...acme, isSecretReadable: false }));
  await press('Try again');
  await screen.findByText(/^The stored client secret can’t be read/);
});
