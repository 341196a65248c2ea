import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkspaceSignIn } from '#shared/contracts/single-sign-on.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { mill, noSignIn, teamCalls } from '../../../testing/team-calls.ts';

const path = `/api/workspaces/${olives.id}`;
const provider = {
  key: `workspace-${olives.id}`,
  name: 'Acme',
  issuer: 'https://acme.example',
  clientId: 'parley',
  isSecretReadable: true,
};
const domain = {
  domain: 'acme.example',
  isProven: false,
  record: { name: '_parley.acme.example', value: 'parley-domain=token' },
};
const withProvider: WorkspaceSignIn = { ...noSignIn, provider };
const waiting: WorkspaceSignIn = { ...withProvider, domains: [domain] };
const proven: WorkspaceSignIn = { ...withProvider, domains: [{ ...domain, isProven: true }] };
const used: WorkspaceSignIn = { ...proven, isUsed: true };

afterEach(() => vi.restoreAllMocks());

test('an owner sets up a provider, proves a domain and turns passwords off', {
  tags: ['rule:workspace-sso-setup'],
}, async () => {
  await using api = await standIn({
    ...teamCalls('owner'),
    [`POST ${path}/sign-in`]: json(withProvider),
    [`POST ${path}/domains`]: json(waiting),
    [`POST ${path}/domains/check`]: json(proven),
    [`PATCH ${path}/sign-in`]: json({ ...used, passwordsOff: true }),
    'POST /api/sign-in/start': json({ url: 'https://acme.example/authorize' }),
  });
  await showApp('/dashboard/team');
  await press('Set up provider');
  await screen.findByText(noSignIn.redirectUri);
  await fill('Name', 'Acme');
  await fill('Issuer', 'https://acme.example');
  await fill('Client ID', 'parley');
  await fill('Client Secret', 'a secret');
  api.answerOnce(`POST ${path}/sign-in`, refusal);
  await press('Save provider');
  await expectToast('Error saving provider', reason);
  await press('Save provider');
  await expectToast('Provider saved');
  expect(JSON.parse(api.received.findLast(({ path: called }) => called.endsWith('/sign-in'))?.body ?? '')).toEqual({
    name: 'Acme',
    issuer: 'https://acme.example',
    clientId: 'parley',
    clientSecret: 'a secret',
  });

  expect(screen.getByRole<HTMLButtonElement>('checkbox', { name: 'Turn passwords off' }).disabled).toBe(true);
  await press('Add domain');
  const dialog = within(await screen.findByRole('dialog'));
  await fill('Domain', 'Acme.example');
  dialog.getByRole('button', { name: 'Add domain' }).click();
  await screen.findByText('parley-domain=token');
  api.answerOnce(`POST ${path}/domains/check`, refusal);
  await press('Check record');
  await expectToast('Domain not proven', reason);
  api.answer(`POST ${path}/domains/check`, json(used));
  await press('Check record');
  await expectToast('Domain proven');

  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await press('Try it');
  await expect.poll(() => opened.mock.lastCall).toEqual(['https://acme.example/authorize']);
  await press('Turn passwords off', 'checkbox');
  await press('Turn passwords off');
  await expectToast('Sign-in rules saved');
  expect(screen.getByRole('checkbox', { name: 'Turn passwords off' }).getAttribute('aria-checked')).toBe('true');
});

test('an owner removes a domain and the provider after being asked', { tags: ['long'] }, async () => {
  await using _api = await standIn({
    ...teamCalls('owner'),
    [`GET ${path}/sign-in`]: json(used),
    [`DELETE ${path}/domains`]: json(withProvider),
    [`DELETE ${path}/sign-in`]: json(noSignIn),
  });
  await showApp('/dashboard/team');
  await press('Remove domain acme.example');
  await press('Remove domain');
  await expectToast('Domain removed');
  await press('Remove provider');
  await press('Remove provider');
  await expectToast('Provider removed');
  await screen.findByRole('button', { name: 'Set up provider' });
});

test('a workspace that needs its provider opens the provider in the switch', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/workspaces': json([olives, { ...mill, needsSignIn: true }]),
    'POST /api/sign-in/start': json({ url: 'https://acme.example/authorize' }),
  });
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await showApp('/dashboard');
  await press(/^Workspace/);
  await press(/^Mill Lane/, 'menuitemradio');
  await expect.poll(() => opened.mock.lastCall).toEqual(['https://acme.example/authorize']);
  const sent = api.received.findLast(({ path: called }) => called === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ provider: `workspace-${mill.id}`, from: '/dashboard' });
});
