import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showToast, useToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToast.setState({ current: null });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(title: string): void {
  act(() => showToast({ title }));
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const shownTitles = () => useToast.getState().current?.title ?? null;

test('a newer message takes the place of the one that is shown', () => {
  render(<Toaster />);
  show('Website created');
  show('Website deleted');
  expect(screen.getAllByText('Website deleted').length).toBeGreaterThan(0);
  expect(screen.queryByText('Website created')).toBeNull();
});

test('a message goes after five seconds, a newer one gets its own five', () => {
  render(<Toaster />);
  show('Website created');
  wait(3000);
  show('Website deleted');
  wait(4900);
  expect(shownTitles()).toBe('Website deleted');
  wait(200);
  expect(shownTitles()).toBeNull();
});
