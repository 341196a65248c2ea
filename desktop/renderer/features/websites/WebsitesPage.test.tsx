import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answering } from '../../../testing/answer-server.ts';
import { chooseAction, expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, silence, standIn } from '../../../testing/stand-in.ts';

async function deleteWebsite(): Promise<void> {
  await chooseAction('Bakery', 'Delete Website');
  await press('Delete website');
}

test('websites: adding and deleting, failed and successful', async () => {
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

test('many websites are paged and can be searched by name', async () => {
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

test('a full plan and a rejected URL are reported in the dialog', async () => {
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

  const issues = [{ path: 'url', message: 'This host is blocked' }];
  api.answer(call, json({ message: 'No', issues }, 400));
  await press('Add Website');
  await dialog.findByText('This host is blocked');
  await expectFocus('URL');
});

test('an error toast interrupts the screen reader, a success toast waits', async () => {
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

test.each([
  ['the message of the answer', json({ message: 'Someone else is editing it.' }, 409), 'Someone else is editing it.'],
  ['else its text', plain(502, 'upstream is away'), 'upstream is away'],
  ['else its status text', plain(502, ''), 'Bad Gateway'],
  ['else that an error occurred', silence, 'An error occurred'],
  [
    'without an answer, that the server could not be reached',
    (response: Answering) => void response.destroy(),
    'The server couldn’t be reached. Check your connection and try again.',
  ],
])('the message of a failed call says %s', async (_what, answer, says) => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/websites');
  api.answerOnce('DELETE /api/websites/7', answer);
  await deleteWebsite();
  await expectToast('Error deleting website', says);
});

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
