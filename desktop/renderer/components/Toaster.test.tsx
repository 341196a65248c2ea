import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showToast, useToast } from './toasts.tsx';

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

test('a new toast replaces the current one', { tags: ['rule:toast-one-at-a-time'] }, () => {
  render(<Toaster />);
  show('Website created');
  show('Website deleted');
  expect(screen.getAllByText('Website deleted').length).toBeGreaterThan(0);
  expect(screen.queryByText('Website created')).toBeNull();
});

test('a toast disappears after five seconds, and its replacement gets its own five', {
  tags: ['rule:toast-timer-restarts'],
}, () => {
  render(<Toaster />);
  show('Website created');
  wait(3000);
  show('Website deleted');
  wait(4900);
  expect(shownTitles()).toBe('Website deleted');
  wait(200);
  expect(shownTitles()).toBeNull();
});

test('a toast with an action stays ten seconds, and longer while hovered or focused', () => {
  render(<Toaster />);
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  act(() => showToast({ title: 'Step skipped', action: { label: 'Undo', run: () => {} } }));
  wait(9900);
  const list = undo().closest('ol');
  if (!list) throw new Error('The message is in no list');
  fireEvent.pointerMove(list);
  wait(60_000);
  fireEvent.pointerLeave(list);
  act(() => undo().focus());
  wait(60_000);
  expect(shownTitles()).toBe('Step skipped');
  act(() => undo().blur());
  wait(200);
  expect(shownTitles()).toBeNull();
});

test('the action is announced with its shortcut, runs once and closes the toast', () => {
  render(<Toaster />);
  const run = vi.fn<() => void>();
  act(() => showToast({ title: 'Step skipped', action: { label: 'Undo', run } }));
  // Radix fills the live region a moment later.
  wait(100);
  expect(screen.getByText(/Step skipped.*Press F8 to reach “Undo”\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shownTitles()).toBeNull();
});

test('an action can show its own toast', () => {
  render(<Toaster />);
  act(() =>
    showToast({ title: 'Step skipped', action: { label: 'Undo', run: () => showToast({ title: 'Step restored' }) } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shownTitles()).toBe('Step restored');
});
