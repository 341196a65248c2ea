import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import type { UpdateRun } from '#shared/contracts/updates.ts';
import { answerJson } from '../../../testing/answer-server.ts';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { holdPolls } from '../../../testing/polls.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { heldRun, run, updates } from '../../../testing/updates.ts';
import { heldUpdate } from '../../../testing/versions.ts';

const state = 'GET /api/websites/7/updates';
const calls = {
  ...bakeryCalls,
  [state]: json(updates),
  'GET /api/websites/7/updates/runs': json([run]),
  'GET /api/websites/7/new-pages': json([]),
};
const address = '/dashboard/websites/7/updates';
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('a website shows when it was and will be updated, how fresh it is, and its last updates', {
  tags: ['rule:updates-page-report'],
}, async () => {
  const runs = [run, { ...run, id: 20, createdAt: '2026-01-05T02:00:00.000Z', pages: 101 }];
  await using _api = await standIn({ ...calls, 'GET /api/websites/7/updates/runs': json(runs) });
  await showApp(address);
  const shown = within(await screen.findByRole('region', { name: 'Status' }));
  shown.getByText('Up to date');
  shown.getByRole('link', { name: '2 changed, 1 new, 1 can’t be read' });
  shown.getByText('Every week (plan default)');
  expect(shown.getByText('Checked this week').nextSibling?.textContent).toBe('101');
  screen.getByRole('heading', { level: 1, name: 'Updates for Bakery' });
  const table = within(await screen.findByRole('table', { name: 'Updates' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('figure', { name: 'Pages over time' }).textContent).toContain('Last: 102.');
});

const ofApp = { ...updates, readBy: 'app' as const, dueAt: '2026-01-12T02:00:00.000Z' };

test.each([
  ['waits for the app', ofApp, 'Waiting for the desktop app', /^Due .*The app reads the website as soon as/],
  [
    'is being read by the app',
    { ...ofApp, isReading: true },
    'The desktop app is reading the website',
    /The update follows/,
  ],
  ['was signed out', { ...ofApp, isSignedOut: true }, 'Sign in again', /Open the desktop app to sign in again\./],
])('in a browser, a website says that it %s', async (_, found, title, hint) => {
  await using _api = await standIn({ ...calls, [state]: json(found) });
  await showApp(address);
  const shown = within(await screen.findByRole('region', { name: 'Status' }));
  await shown.findByRole('heading', { name: title });
  shown.getByText(hint);
  expect((await button('Check now')).disabled).toBe(found.isReading);
});

test('the owner chooses who reads a website, and a browser says that it needs the app', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...calls, [state]: json({ ...ofApp, dueAt: null }) });
  await showApp(`${address}?tab=settings`);
  const hint = await screen.findByText(/^Updates need the desktop app\./);
  expect(hint.parentElement?.textContent).toMatch(/Last read .* ago\.$/);
  await press('Parley’s server', 'radio');
  api.answerOnce('PATCH /api/websites/7/updates', json(updates));
  await press('Save changes');
  await expectToast('Settings saved');
  const saved = api.received.findLast(({ method }) => method === 'PATCH');
  expect(JSON.parse(saved?.body ?? '')).toMatchObject({ reader: 'server' });
});

test('the number of pages is only drawn if it changed', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...calls, 'GET /api/websites/7/updates/runs': json([run, { ...run, id: 20 }]) });
  await showApp(address);
  expect(within(await screen.findByRole('table', { name: 'Updates' })).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('updates and connectors of a website link to each other', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...calls, 'GET /api/websites/7/connectors': json([]) });
  await showApp(address);
  await press('Connectors', 'link');
  await expectAddress('/dashboard/websites/7/connectors');
  await press('Updates', 'link');
  await expectAddress(address);
});

test('an update that is started is followed to its end, and its result appears without a reload', {
  tags: ['long'],
}, async () => {
  holdPolls();
  const current: UpdateRun = { ...run, id: 30, status: 'running', finishedAt: null };
  await using api = await standIn({
    ...calls,
    'POST /api/websites/7/updates': json({ ...updates, current }),
  });
  await showApp(address);
  await screen.findByText('Up to date');
  api.answerOnce('POST /api/websites/7/updates', refusal);
  await press('Check now');
  await expectToast('Error starting update', reason);
  await press('Check now');
  await screen.findByText(/102 pages checked, 3 changes found so far\./);
  expect((await button('Check now')).disabled).toBe(true);
  const last = { ...run, id: 30, counts: { ...run.counts, changed: 7 } };
  api.answer('GET /api/websites/7/updates/runs', json([last, run]));
  api.answer(state, json({ ...updates, last }));
  vi.advanceTimersByTime(2000);
  const row = await screen.findByRole('row', { name: /7 changed/ });
  expect(within(row).getAllByText('Done').length).toBeGreaterThan(0);
  expect((await button('Check now')).disabled).toBe(false);
});

test('before the first crawl and the first update, the page says what comes next', {
  tags: ['long', 'rule:updates-page-empty'],
}, async () => {
  const never = { ...updates, last: null, pages: 0 };
  await using _api = await standIn({ ...calls, [state]: json(never), 'GET /api/websites/7/updates/runs': json([]) });
  await showApp(address);
  await screen.findByText('This website hasn’t been crawled yet');
  expect(screen.getByText('Next update').nextSibling?.textContent).toBe('After the first crawl');
  expect(screen.queryByText('Checked today')).toBeNull();
  await screen.findByText('No updates yet');
  expect((await button('Check now')).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Crawl website' }).getAttribute('href')).toBe(
    '/dashboard/websites/crawl?id=7',
  );
});

test('updates that fail to load say so and can be retried; an unknown website leads back', {
  tags: ['long', 'rule:updates-page-fails'],
}, async () => {
  await using api = await standIn(calls);
  const release = api.hold(state);
  await showApp(address);
  await screen.findByRole('status', { name: 'Loading updates' });
  api.answer(state, refusal);
  release();
  await screen.findByText('The updates couldn’t be loaded');
  api.answer(state, json(updates));
  await press('Try again');
  await screen.findByText('Up to date');
  await goTo('/dashboard/websites/8/updates');
  await screen.findByRole('heading', { name: 'Website not found' });
  expect(screen.getByRole('link', { name: 'Choose a website' }).getAttribute('href')).toBe('/dashboard/websites');
});

test('an update that waits says why, and is published after a confirmation', {
  tags: ['rule:updates-page-publish'],
}, async () => {
  await using api = await standIn({
    ...calls,
    [state]: json({ ...updates, held: [heldRun], failures: heldUpdate.failures }),
    'POST /api/websites/7/updates/runs/22/publish': json(done),
  });
  await showApp(address);
  const held = within(await screen.findByRole('region', { name: 'An update is waiting for you' }));
  expect(held.getByText(/Many pages disappeared/).textContent).toContain('2 changed, 1 new, 1 can’t be read');
  expect(held.getByRole('link', { name: 'See changes' }).getAttribute('href')).toBe(`${address}?run=22`);
  await press('Publish update');
  await screen.findByRole('alertdialog', { name: 'Publish this update?' });
  expect(api.received.some(({ method }) => method === 'POST')).toBe(false);
  api.answer(state, json(updates));
  await press('Publish update');
  await expectToast('Update published');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'An update is waiting for you' })).toBeNull());
});

test('keeping the old one asks first; when someone else has decided, it says so', { tags: ['long'] }, async () => {
  const message = 'Someone else has decided.';
  await using api = await standIn({
    ...calls,
    [state]: json({ ...updates, held: [heldRun] }),
    'POST /api/websites/7/updates/runs/22/discard': json({ message }, 409),
  });
  await showApp(address);
  await press('Keep the old version');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Keep the old version?' }));
  dialog.getByText(/won’t be asked about these changes again/);
  api.answer(state, json(updates));
  dialog.getByRole('button', { name: 'Keep the old version' }).click();
  await expectToast('Error keeping the old version', message);
  await screen.findByText('Up to date');
});

const foundAt = '2026-01-12T02:00:00.000Z';
const newPages = ['Cakes', 'Bread', 'Jobs'].map((title, index) => ({
  id: 41 + index,
  url: `https://bakery.example/${title}`,
  title,
  foundAt,
}));

test('new pages are selected together or one by one, included and left out', {
  tags: ['long', 'rule:updates-page-new-pages'],
}, async () => {
  const list = 'GET /api/websites/7/new-pages';
  await using api = await standIn({
    ...calls,
    [state]: json({ ...updates, waiting: 3 }),
    [list]: json(newPages),
    'POST /api/websites/7/new-pages': json(done),
  });
  await showApp(address);
  await screen.findByRole('region', { name: 'New since Jan 12, 2026' });
  expect((await button('Include')).disabled).toBe(true);
  await press('Select all on this page', 'checkbox');
  await press('Select Jobs', 'checkbox');
  await screen.findByText('2 selected');
  api.answer(list, json(newPages.slice(2)));
  const release = api.hold('POST /api/websites/7/new-pages');
  await press('Include');
  await waitFor(async () => expect((await button('Leave out')).disabled).toBe(true));
  release();
  await expectToast('2 pages included');
  await waitFor(() => expect(document.activeElement?.id).toBe('new-pages-title'));
  await waitFor(() => expect(screen.queryByText('Cakes')).toBeNull());
  await press('Select Jobs', 'checkbox');
  await waitFor(async () => expect((await button('Leave out')).disabled).toBe(false));
  api.answer(list, json([]));
  api.answer(state, json(updates));
  await press('Leave out');
  await expectToast('1 page left out');
  const sent = api.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ include: [41, 42] }, { leave: [43] }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^New since/ })).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});

test('unsaved settings are asked about before another tab is opened', async () => {
  await using _api = await standIn(calls);
  await showApp(`${address}?tab=settings`);
  await press('Every month', 'radio');
  await press('Overview', 'tab');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Cancel');
  expect((await screen.findByRole('radio', { name: 'Every month' })).getAttribute('aria-checked')).toBe('true');
  await expectAddress(`${address}?tab=settings`);
});

test('settings are saved; what the plan doesn’t include names the plan that does', {
  tags: ['long', 'rule:updates-page-settings'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'PATCH /api/websites/7/updates': (response, { body }) => {
      answerJson(response, 200, { ...updates, settings: { ...updates.settings, ...JSON.parse(body) } });
    },
  });
  await showApp(`${address}?tab=settings`);
  const radio = (name: string) => screen.findByRole<HTMLButtonElement>('radio', { name });
  expect((await radio('Plan default')).getAttribute('aria-checked')).toBe('true');
  const hourly = await radio('Every hour');
  expect(hourly.disabled).toBe(true);
  expect(hourly.textContent).toContain('Business plan');
  expect((await radio('Every day')).textContent).toContain('Pro plan');
  await press('Every month', 'radio');
  await press('Time of day', 'combobox');
  await press(/^3:00\sAM/, 'option');
  await fill('Time zone', 'Atlantis');
  await screen.findByText(/Choose a time zone from the list/);
  await press('Save changes');
  expect(api.received.some(({ method }) => method === 'PATCH')).toBe(false);
  await fill('Time zone', 'Europe/Berlin');
  await fill(/^Only include addresses/, '/cakes/*\n\n /bread');
  await press('Save changes');
  await expectToast('Settings saved');
  expect(JSON.parse(api.received.findLast(({ method }) => method === 'PATCH')?.body ?? '')).toEqual({
    ...{ every: 'monthly', hour: 3, zone: 'Europe/Berlin' },
    newPagePatterns: ['/cakes/*', '/bread'],
  });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('the site and each source can wait at the same time, and only failing tests are shown with theirs', {
  tags: ['rule:updates-page-waiting'],
}, async () => {
  const ofSource = { ...heldRun, id: 23, heldBecause: 'tests' as const, connector: { id: 4, name: 'Handbook' } };
  await using _ = await standIn({
    ...calls,
    [state]: json({ ...updates, held: [heldRun, ofSource], failures: heldUpdate.failures }),
  });
  await showApp(address);
  const site = within(await screen.findByRole('region', { name: 'An update is waiting for you' }));
  expect(site.queryByText('The answer doesn’t contain “£320”.')).toBeNull();
  const source = within(screen.getByRole('region', { name: 'An update of Handbook is waiting for you' }));
  source.getByText('The answer doesn’t contain “£320”.');
  expect(source.getByRole('link', { name: 'See changes' }).getAttribute('href')).toBe(`${address}?run=23`);
});

test('viewers see the state and the settings, without any way to change them', async () => {
  await using _api = await standIn({
    ...calls,
    ...teamCalls('viewer'),
    [state]: json({ ...updates, held: [heldRun], waiting: 3 }),
    'GET /api/websites/7/new-pages': json(newPages),
  });
  await showApp(address);
  await screen.findByText('Cakes');
  for (const name of ['Check now', 'Publish update', 'Keep the old version', 'Include'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press('Settings', 'tab');
  await screen.findByText('Editors can change these settings.');
  for (const radio of screen.getAllByRole<HTMLButtonElement>('radio')) expect(radio.disabled).toBe(true);
  await expectAddress(`${address}?tab=settings`);
});
