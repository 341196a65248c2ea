import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongList } from './EntryList.tsx';

// Without layout, every element has zero height, so all rows would be visible.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(count: number) {
  const rows = Array.from({ length: count }, (_, index) => `Page ${index + 1}`);
  render(
    <ul>
      <LongList rows={rows} rowKey={(row) => row} guessedHeight={90}>
        {(row) => <span>{row}</span>}
      </LongList>
    </ul>,
  );
  return screen.getAllByRole('listitem');
}

test('a short list is fully rendered', () => {
  expect(show(100)).toHaveLength(100);
});

test('of ten thousand rows, only the visible ones are rendered, each with its position and the total', () => {
  const items = show(10_000);
  expect(items.length).toBeGreaterThan(5);
  expect(items.length).toBeLessThan(50);
  expect(items[0]?.textContent).toBe('Page 1');
  expect(items[0]?.getAttribute('aria-setsize')).toBe('10000');
  expect(items.at(-1)?.getAttribute('aria-posinset')).toBe(String(items.length));
});

test('a list takes the space of all its rows, so that the scroll bar shows its length', () => {
  show(1000);
  const spacers = [...document.querySelectorAll<HTMLElement>('li[aria-hidden]')];
  const items = screen.getAllByRole('listitem').length;
  const held = spacers.reduce((sum, { style }) => sum + Number.parseFloat(style.height || '0'), 0);
  expect(held + items * 90).toBe(90_000);
});
