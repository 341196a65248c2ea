import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SiteChanges } from '#shared/contracts/websites.ts';
import { BuildResult, ChangesList, describeChanges } from './BuildResult.tsx';

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

test('an update that is held back doesn’t look like one that answers', () => {
  const counts = { pages: 3, entries: 0, files: 0, chunks: 9, characters: 900, skipped: 0 };
  const summary = { ...counts, model: 'lexical', seconds: 1, warnings: [], isHeldBack: true as const };
  const run = { startedAt: 0, state: 'done' as const, progress: null, summary, error: null };
  render(<BuildResult run={run} failure="Failed" ref={null} />);
  screen.getByText('The update is waiting for you');
  expect(screen.queryByText('The knowledge base is ready')).toBeNull();
});
