import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Reading } from '#shared/contracts/reading.ts';
import type { SiteSignIn } from '../../../bridge/app.ts';
import type { SitePreview, SitePreviewInput } from '../../../bridge/site-preview.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { readingPreview } from '../../../testing/reading.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { updates } from '../../../testing/updates.ts';
import { host } from '../../host/host.ts';

const app = inDesktopApp();
// The app's own bars need what jsdom lacks.
beforeEach(() => void Object.assign(host, { program: null }));

const path = '/api/websites/7/reading';
const reading: Reading = { readOnly: [], leaveOut: ['.banner'], isUpdating: false };
const preview = { ...readingPreview, leaveOut: [{ selector: '.banner', count: 2, parts: [] }] };
const shown: SitePreview = { state: 'shown', preview };
const calls = {
  ...teamCalls('owner'),
  [`GET ${path}`]: json(reading),
  'GET /api/websites/7/updates': json({ ...updates, readBy: 'app' as const }),
};
const show = () => showApp('/dashboard/websites/7/reading');
const inputs = () => app.inputsOf('previewPage') as SitePreviewInput[];

test('a page that only this computer can open is shown from here, and the choice is saved on the server', async () => {
  await using api = await standIn({ ...calls, [`PATCH ${path}`]: json({ ...reading, leaveOut: [] }) });
  app.replies = { previewPage: () => shown };
  await show();
  await screen.findByText('Fresh bread every day.');
  await screen.findByText('2 here');
  const { url, readOnly, leaveOut, websiteId } = inputs()[0] ?? {};
  expect({ url, readOnly, leaveOut, websiteId }).toEqual({
    url: 'https://bakery.example/',
    readOnly: [],
    leaveOut: ['.banner'],
    websiteId: 7,
  });
  await press('Remove .banner');
  await waitFor(() => expect(inputs().at(-1)?.leaveOut).toEqual([]));
  await press('Save');
  await expectToast('Saved. Applies the next time the website is read.');
  expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a website that the server reads is previewed by the server, also in the app', async () => {
  await using _ = await standIn({
    ...calls,
    'GET /api/websites/7/updates': json(updates),
    [`POST ${path}-preview`]: json(preview),
  });
  await show();
  await screen.findByText('Fresh bread every day.');
  expect(inputs()).toEqual([]);
});

test('a page is no longer loaded once another one is chosen, or the screen is left', async () => {
  await using _ = await standIn(calls);
  app.replies = { previewPage: () => new Promise(() => undefined) };
  await show();
  await waitFor(() => expect(inputs()).toHaveLength(1));
  await fill('Try on another page', 'https://bakery.example/hours');
  await press('Show page');
  await waitFor(() => expect(inputs().map(({ url }) => url)[1]).toBe('https://bakery.example/hours'));
  const [first, second] = inputs();
  await waitFor(() => expect(app.inputsOf('cancelPreview')).toEqual([{ id: first?.id }]));
  await goTo('/dashboard/websites');
  await waitFor(() => expect(app.inputsOf('cancelPreview')).toEqual([{ id: first?.id }, { id: second?.id }]));
});

test('a site that no longer accepts the sign-in says so, and its page is shown after a new one', {
  tags: ['rule:reading-page-signed-out'],
}, async () => {
  await using _ = await standIn(calls);
  let signIn: SiteSignIn = { isOpen: false, isKept: true, hasEnded: false, problem: null };
  const change = (to: Partial<SiteSignIn>) => {
    signIn = { ...signIn, ...to };
    app.tell('signInChanged', { ...signIn, websiteId: 7 });
    return signIn;
  };
  let answer: SitePreview = { state: 'needs-sign-in', isAgain: true };
  app.replies = {
    previewPage: () => answer,
    getSignIn: () => signIn,
    getCrawlBrowser: () => ({ state: 'ready', source: 'system', name: 'Chrome', hasSandbox: true }),
    openSignIn: () => change({ isOpen: true }),
    finishSignIn() {
      answer = shown;
      return change({ isOpen: false });
    },
  };
  await show();
  await screen.findByRole('heading', { name: 'The site asks for a sign-in' });
  screen.getByText(/^The site no longer accepts your sign-in/);
  await screen.findByText(/^A separate window opens the page\./);
  await press('Sign in again');
  await press('I’m signed in');
  await screen.findByText('Fresh bread every day.');
  expect(app.inputsOf('openSignIn')).toEqual([{ websiteId: 7, url: 'https://bakery.example/', websiteName: 'Bakery' }]);
});
