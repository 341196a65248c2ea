import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { Answering } from '../../../testing/answer-server.ts';
import {
  chooseAction,
  expectAddress,
  expectFocus,
  expectToast,
  field,
  fill,
  press,
} from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, silence, standIn } from '../../../testing/stand-in.ts';
import { freshness } from '../../../testing/updates.ts';

async function deleteWebsite(): Promise<void> {
  await chooseAction('Bakery', 'Delete Website');
  await press('Delete website');
}

test('websites: adding and deleting, failed and successful', { tags: ['rule:websites-page-toasts'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([]),
    'POST /api/websites': json(bakery, 201),
  });
  await showApp('/dashboard/websites');
  await press('Add Website');
  await fill('Name', 'Bakery');
  await fill('URL', 'https://bakery.example');
  api.answerOnce('POST /api/websites', refusal);
  await press('Add Website');
  await expectToast('Error creating website', reason);
  expect((await field('Name')).value).toBe('Bakery');
  api.answer('GET /api/websites', json([bakery]));
  await press('Add Website');
  await expectToast('Website created', 'Your website has been added successfully.');

  api.answerOnce('DELETE /api/websites/7', refusal);
  await deleteWebsite();
  await expectToast('Error deleting website', reason);
  await deleteWebsite();
  await expectToast('Website deleted', 'The website has been removed from your account.');
});

test('many websites are paged and can be searched by name', { tags: ['long', 'rule:websites-page-many'] }, async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...bakery, id: 20 - index, name: `Site ${12 - index}` }));
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites': json(many) });
  await showApp('/dashboard/websites');
  const table = await screen.findByRole('table', { name: 'Websites' });
  const names = () => within(table).getAllByText(/^Site \d+$/);
  const count = async (rows: number) => waitFor(() => expect(names()).toHaveLength(rows));
  await count(10);
  screen.getByText('1–10 of 12');
  await press('Rows per page', 'combobox');
  const sizes = await screen.findAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '40', '50']);
  await press('20', 'option');
  await count(12);
  await fill('Search by name', 'site 1');
  await count(4);
});

test('each website shows when it was updated and what waits; those that need attention can be listed alone', {
  tags: ['long', 'rule:websites-page-freshness'],
}, async () => {
  const sites = ['Calm', 'Held', 'Broken', 'Never'].map((name, index) => ({ ...bakery, id: 7 + index, name }));
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json(sites),
    'GET /api/updates': json([
      freshness,
      { ...freshness, websiteId: 8, isHeld: true, waiting: 5 },
      { ...freshness, websiteId: 9, failing: 3, nextRunAt: null },
      { ...freshness, websiteId: 10, last: null, pages: 0 },
    ]),
  });
  await showApp('/dashboard/websites');
  const link = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).findByRole('link', { name: /^Updates/ });
  expect((await link(/^Calm/)).getAttribute('href')).toBe('/dashboard/websites/7/updates');
  expect((await link(/^Held/)).textContent).toMatch(/Checked .*ago.*An update is waiting for you5 new pages waiting/);
  expect((await link(/^Broken/)).textContent).toMatch(/updates are off.*3 pages can’t be read/);
  expect(within(screen.getByRole('row', { name: /^Never/ })).queryByRole('link', { name: /^Updates/ })).toBeNull();
  await press('Needs attention 2');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Calm/ })).toBeNull());
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/^Held/);
  expect(second?.textContent).toMatch(/^Broken/);
  await expectAddress('/dashboard/websites?attention=1');
  await press('Needs attention 2');
  await screen.findByRole('row', { name: /^Calm/ });
  expect(api.received.filter(({ path }) => path === '/api/updates')).toHaveLength(1);
});

test('a website that the desktop app reads says that it waits for the app, or that the site ended the sign-in', async () => {
  const ofApp = { ...freshness, readBy: 'app' as const, dueAt: '2026-01-12T02:00:00.000Z' };
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json(['Due', 'Out'].map((name, index) => ({ ...bakery, id: 7 + index, name }))),
    'GET /api/updates': json([
      { ...ofApp, websiteId: 7 },
      { ...ofApp, websiteId: 8, isSignedOut: true, last: { ...freshness.last, status: 'failed' } },
    ]),
  });
  await showApp('/dashboard/websites');
  const link = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).findByRole('link', { name: /^Updates/ });
  expect((await link(/^Due/)).textContent).toMatch(/waiting for the desktop app$/);
  expect((await link(/^Out/)).textContent).toMatch(/Sign in again$/);
  await press('Needs attention 1');
});

test('websites are listed without their freshness if it fails to load, and it can be retried', {
  tags: ['long', 'rule:websites-page-freshness-fails'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/updates': refusal });
  await showApp('/dashboard/websites');
  await screen.findByText('The status of updates couldn’t be loaded.');
  screen.getByText('Bakery');
  api.answer('GET /api/updates', json([freshness]));
  await press('Try again');
  await screen.findByRole('link', { name: /^Updates: Checked/ });
  expect(screen.queryByText('The status of updates couldn’t be loaded.')).toBeNull();
});

test('a full plan and a rejected URL are reported in the dialog', { tags: ['long'] }, async () => {
  const call = 'POST /api/websites';
  const message = 'The Free plan includes 1 website. Upgrade your plan to add more.';
  await using api = await standIn({ ...bakeryCalls, [call]: json({ message }, 402) });
  await showApp('/dashboard/websites');
  await press('Add Website');
  await fill('Name', 'Second');
  await fill('URL', 'second.example');
  await press('Add Website');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Website' }));
  await dialog.findByText(message);
  await expectToast('Error creating website', message);
  expect(dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/checkout?plan=pro');
  await screen.findByRole('button', { name: 'Upgrade' });

  const issues = [{ path: 'url', message: 'This host is blocked' }];
  api.answer(call, json({ message: 'No', issues }, 400));
  await press('Add Website');
  await dialog.findByText('This host is blocked');
  await expectFocus('URL');
});

test('a full plan tells those who don’t pay for it whom to ask', { tags: ['rule:way-on-after-402'] }, async () => {
  const message = 'The Free plan includes 1 website. Upgrade your plan to add more.';
  const workspace = { ...olives, role: 'editor' };
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/workspaces': json([workspace]),
    'POST /api/websites': json({ message }, 402),
  });
  await showApp('/dashboard/websites');
  await press('Add Website');
  await fill('Name', 'Second');
  await fill('URL', 'second.example');
  await press('Add Website');
  await expectToast('Error creating website', `${message} Ask the owner of this workspace.`);
  expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
});

test('an error toast interrupts the screen reader, a success toast waits', { tags: ['long'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/websites');
  const heard = (words: RegExp) =>
    waitFor(() => {
      const told = screen.getAllByRole('status', { hidden: true }).find(({ textContent }) => words.test(textContent));
      return told?.getAttribute('aria-live') ?? Promise.reject(new Error('Nothing is announced yet'));
    });
  api.answerOnce('DELETE /api/websites/7', refusal);
  await deleteWebsite();
  expect(await heard(/Error deleting website/)).toBe('assertive');
  await deleteWebsite();
  expect(await heard(/Website deleted/)).toBe('polite');
});

const plain = (status: number, text: string) => (response: Answering) => {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
};

test.each(
  firstRows(1, [
    ['the message of the answer', json({ message: 'Someone else is editing it.' }, 409), 'Someone else is editing it.'],
    ['else its text', plain(502, 'upstream is away'), 'upstream is away'],
    ['else its status text', plain(502, ''), 'Bad Gateway'],
    ['else that an error occurred', silence, 'An error occurred'],
    [
      'without an answer, that the server could not be reached',
      (response: Answering) => void response.destroy(),
      'The server couldn’t be reached. Check your connection and try again.',
    ],
  ]),
)(
  'the message of a failed call says %s',
  { tags: ['rule:websites-page-failure-message'] },
  async (_what, answer, says) => {
    await using api = await standIn(bakeryCalls);
    await showApp('/dashboard/websites');
    api.answerOnce('DELETE /api/websites/7', answer);
    await deleteWebsite();
    await expectToast('Error deleting website', says);
  },
);

test('a double click on Add Website adds it once, even on a slow computer', async () => {
  const call = 'POST /api/websites';
  await using api = await standIn({ ...bakeryCalls, [call]: refusal });
  await showApp('/dashboard/websites');
  await press('Add Website');
  await fill('Name', 'Shop');
  await fill('URL', 'https://shop.example');
  const button = screen.getByRole('button', { name: 'Add Website' });
  button.click();
  // A slow computer runs no timer between the two clicks, so the button hasn't changed yet.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  button.click();
  await expectToast('Error creating website', reason);
  expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
