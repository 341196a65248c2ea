import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../../testing/as-person.ts';
import { EntryList } from './EntryList.tsx';

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Text ${index + 1}`,
    text: 'Closed in August...',
    wholeText: index === 0 ? 'Closed in August and at Easter.' : 'Closed in August.',
    language: null,
    onRemove: () => {},
  }));
const list = (count: number) => <EntryList label="Texts" entries={entriesOf(count)} isBusy={false} />;
const titles = () =>
  within(screen.getByRole('list', { name: 'Texts' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent?.trim());

test('ten entries are one page without a search, the newest first', () => {
  render(list(10));
  expect(titles()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Text ${number}`));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('more entries are paged, and a new one is shown first', async () => {
  const { rerender } = render(list(11));
  expect(titles()).toHaveLength(10);
  await press('Next page');
  expect(titles()).toEqual(['Text 1']);
  await press('Previous page');
  rerender(list(12));
  expect(titles()[0]).toBe('Text 12');
});

test('the page before the last is shown when the last one has lost its only entry', async () => {
  const { rerender } = render(list(21));
  await press('Next page');
  await press('Next page');
  expect(titles()).toEqual(['Text 1']);
  rerender(list(20));
  expect(titles()).toHaveLength(10);
  screen.getByText('11–20 of 20');
});

test('a search finds titles and whole texts, and can be cleared', { tags: ['long'] }, async () => {
  render(list(24));
  await fill('Search titles and texts', 'EASTER');
  await waitFor(() => expect(titles()).toEqual(['Text 1']));
  await fill('Search titles and texts', 'Christmas');
  await screen.findByText('No title or text contains “Christmas”.');
  await press('Clear search');
  expect(titles()).toHaveLength(10);
});

test('nothing is shown without entries', () => {
  const { container } = render(list(0));
  expect(container.textContent).toBe('');
});
