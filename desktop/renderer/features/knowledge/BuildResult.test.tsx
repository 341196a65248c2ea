import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SiteChanges } from '#shared/contracts/websites.ts';
import { ChangesList, describeChanges } from './BuildResult.tsx';

const none = { count: 0, urls: [] };
const unchanged: SiteChanges = { added: none, changed: none, removed: none, failed: none };
const some: SiteChanges = {
  ...unchanged,
  added: { count: 1, urls: ['https://bakery.example/new'] },
  failed: { count: 22, urls: ['https://bakery.example/a', 'https://bakery.example/<b>'] },
};

test('changes are counted by kind, and their URLs expand', () => {
  render(<ChangesList changes={some} />);
  const list = screen.getByRole('list', { name: 'What changed on the website' });
  expect([...list.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    '1 page new',
    '22 pages failed',
  ]);
  screen.getByText('https://bakery.example/<b>');
  screen.getByText('20 more');
});

test('an unchanged website says so and that it didn’t count as a refresh', () => {
  render(<ChangesList changes={unchanged} />);
  screen.getByText('Nothing has changed on the website. This wasn’t counted as a refresh.');
  expect(describeChanges(some)).toBe('1 page new, 22 pages failed.');
});
