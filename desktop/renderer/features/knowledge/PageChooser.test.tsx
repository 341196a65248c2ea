import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, hours, outlined } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';

afterEach(() => useWizardDraft.getState().startOver());

const page = (path: string, title: string): WebsitePage => ({
  ...hours,
  url: `https://bakery.example${path}`,
  title,
});
const pages = [
  page('/', 'Home'),
  page('/cakes/plum', 'Plum cake'),
  page('/cakes/apple', 'Apple cake'),
  page('/news/2026/may', 'May'),
];
const calls = {
  ...bakeryCalls,
  'GET /api/websites/7/page-outline': json([
    ...pages.map(outlined),
    { ...outlined(page('/index', 'All pages')), isLinkList: true, contentQuality: 5 },
  ]),
  'GET /api/websites/7/page-counts': json({ all: 5, stored: 5, content: 5 }),
};

async function openTree(): Promise<HTMLElement> {
  await showApp('/create-chatbot/7/pages');
  return screen.findByRole('treegrid', { name: 'Pages' });
}

const names = () =>
  screen.getAllByRole('row').map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'));
const stateOf = (name: string) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked');
const keys = (...pressed: (string | [key: string, options: { shiftKey: boolean }])[]) => {
  for (const one of pressed) {
    const [key, options] = typeof one === 'string' ? [one, {}] : one;
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
  }
};
const focused = () =>
  within(document.activeElement as HTMLElement)
    .getByRole('checkbox')
    .getAttribute('aria-label');
const shift = (key: string): [string, { shiftKey: boolean }] => [key, { shiftKey: true }];

test('pages are in folders that show how many are selected', async () => {
  await using _api = await standIn(calls);
  await openTree();
  expect(names()).toEqual([
    'Home',
    'All pages',
    '/cakes/, 2 pages',
    'Plum cake',
    'Apple cake',
    '/news/2026/, 1 page',
    'May',
  ]);
  await press('Plum cake', 'checkbox');
  await screen.findByText('4 of 5 selected');
  expect(stateOf('/cakes/, 2 pages')).toBe('mixed');
  await press('/cakes/, 2 pages', 'checkbox');
  await screen.findByText('5 of 5 selected');
  await press('/cakes/, 2 pages', 'checkbox');
  await screen.findByText('3 of 5 selected');
  expect([stateOf('Plum cake'), stateOf('Apple cake')]).toEqual(['false', 'false']);
});

test('the keyboard moves through the tree, collapses and expands folders, and selects with Space', async () => {
  await using _api = await standIn(calls);
  const tree = await openTree();
  const [first] = within(tree).getAllByRole('row');
  act(() => first?.focus());
  keys('ArrowDown', 'ArrowDown');
  expect(focused()).toBe('/cakes/, 2 pages');
  keys('ArrowLeft');
  expect(screen.queryByRole('checkbox', { name: 'Plum cake' })).toBeNull();
  keys('ArrowRight', 'ArrowRight');
  expect(focused()).toBe('Plum cake');
  keys(' ');
  await screen.findByText('4 of 5 selected');
  keys('ArrowLeft');
  expect(focused()).toBe('/cakes/, 2 pages');
  keys('End');
  expect(focused()).toBe('May');
  keys('Home');
  expect(focused()).toBe('Home');
});

test('Shift selects a range by mouse and keyboard', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  const tree = await openTree();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Home' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Plum cake' }), { shiftKey: true });
  await screen.findByText('2 of 5 selected');
  expect([stateOf('All pages'), stateOf('Plum cake'), stateOf('Apple cake')]).toEqual(['false', 'false', 'true']);
  const [first] = within(tree).getAllByRole('row');
  act(() => first?.focus());
  keys('Home', ' ', shift('ArrowDown'));
  await screen.findByText('4 of 5 selected');
});

test('a manual selection that was cleared or replaced can be undone', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await openTree();
  await press('Plum cake', 'checkbox');
  await screen.findByText('4 of 5 selected');
  await press('Clear selection');
  await screen.findByText('0 of 5 selected');
  await expectToast('Selection cleared');
  await press('Undo');
  await screen.findByText('4 of 5 selected');
  expect(stateOf('Plum cake')).toBe('false');
  await press('Select All');
  await screen.findByText('5 of 5 selected');
  await expectToast('All pages selected');
  await press('Undo');
  await screen.findByText('4 of 5 selected');
  expect(stateOf('Plum cake')).toBe('false');
});

test('after leaving, a selection can’t be undone', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await openTree();
  await press('Clear selection');
  await screen.findByRole('button', { name: 'Undo' });
  await press('Back');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a filter lists pages with weaknesses, and search looks into collapsed folders', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await openTree();
  within(screen.getByRole('row', { name: /All pages/ })).getByText('Mostly links');
  await press('Pages to show', 'combobox');
  await press('Mostly links (1)', 'option');
  await waitFor(() => expect(names()).toEqual(['All pages']));
  await screen.findByText(/5 of 5 selected, 1 shown/);
  await press('Pages to show', 'combobox');
  await press('All pages (5)', 'option');
  fireEvent.click(screen.getByRole('row', { name: /cakes/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Plum cake' })).toBeNull());
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search pages' }), { target: { value: 'plum' } });
  await waitFor(() => expect(names()).toEqual(['/cakes/, 1 page', 'Plum cake']));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search pages' }), { target: { value: 'nothing' } });
  expect(await screen.findByText('No page matches this search.')).toBeTruthy();
});

test('a button shows the filter and the order where they would push the pages down', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await openTree();
  const button = screen.getByRole('button', { name: 'Filter and order' });
  const isHidden = () => screen.getByRole('combobox', { name: 'Pages to show' }).matches('[class*="max-sm:hidden"]');
  expect([button.getAttribute('aria-expanded'), isHidden()]).toEqual(['false', true]);
  await press('Filter and order');
  expect([button.getAttribute('aria-expanded'), isHidden()]).toEqual(['true', false]);
});

test('Enter shows the text of a page, and a failed text can be retried', async () => {
  await using api = await standIn({ ...calls, 'GET /api/websites/7/pages': json({ message: 'Later' }, 503) });
  const tree = await openTree();
  const [first] = within(tree).getAllByRole('row');
  act(() => first?.focus());
  keys('Enter');
  await screen.findByText('Later');
  api.answer('GET /api/websites/7/pages', json([{ ...hours, content: '# Welcome\n\nFresh bread.' }]));
  await press('Try again');
  const text = await screen.findByRole('region', { name: 'Text of the page' });
  await within(text).findByText('Fresh bread.');
  expect(api.received.at(-1)?.path).toContain(`url=${encodeURIComponent('https://bakery.example/')}`);
});
