import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { whenNeeded } from './when-needed.tsx';

const Part = () => <p>The part</p>;
const wait = <p>A moment</p>;

/** Waits without advancing the clock. */
async function until(isSo: () => unknown): Promise<void> {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) await new Promise((next) => setImmediate(next));
  expect(isSo()).toBeTruthy();
}

// React delays the content of a Suspense with a timer, except inside act().
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part is rendered as soon as it is loaded, without a delay, and immediately the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const load = vi.fn(() => promise);
  const Needed = whenNeeded(load, wait);
  const { unmount } = render(<Needed />);
  await until(() => screen.queryByText('A moment'));
  resolve(Part);
  await until(() => screen.queryByText('The part'));
  unmount();
  render(<Needed />);
  await until(() => screen.queryByText('The part') ?? screen.queryByText('A moment'));
  expect(screen.queryByText('A moment')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that fails to load throws where it is shown, and is requested again the next time', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isThere = false;
  const Needed = whenNeeded(() => (isThere ? Promise.resolve(Part) : Promise.reject(new Error('not here'))), wait);
  const { unmount } = render(
    <ErrorBoundary Broken={({ error }) => <p>{String(error)}</p>}>
      <Needed />
    </ErrorBoundary>,
  );
  await until(() => screen.queryByText('Error: not here'));
  unmount();
  isThere = true;
  render(<Needed />);
  await until(() => screen.queryByText('The part'));
  expect(screen.getByText('The part')).toBeDefined();
});
