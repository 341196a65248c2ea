import {
  addChatbot,
  consoleBudget,
  consoleRoutes,
  measureFirstLoad,
  measureScreen,
  publicBudget,
  publicRoutes,
  shiftBudget,
} from '#build/bench/first-load.ts';
import { expect, test } from './admin.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of publicRoutes) {
  test(`somebody who comes to ${path} for the first time waits for little, and nothing jumps`, async ({ page }) => {
    const { scriptGzipBytes, layoutShift } = await measureFirstLoad(page, path);
    expect(scriptGzipBytes).toBeGreaterThan(0);
    expect(scriptGzipBytes).toBeLessThanOrEqual(publicBudget);
    expect(layoutShift).toBeLessThan(shiftBudget);
  });
}

test('whoever signs in waits for little, and nothing jumps', async ({ page }) => {
  const { scriptGzipBytes, layoutShift } = await measureFirstLoad(page, '/auth');
  expect(scriptGzipBytes).toBeGreaterThan(0);
  expect(scriptGzipBytes).toBeLessThanOrEqual(consoleBudget);
  expect(layoutShift).toBeLessThan(shiftBudget);
});

for (const path of consoleRoutes) {
  test(`the first load of ${path} is small, and nothing jumps`, async ({ page, admin }) => {
    expect(admin.username).not.toBe('');
    const { scriptGzipBytes, layoutShift } = await measureScreen(page, path, await addChatbot(page.request));
    expect(scriptGzipBytes).toBeGreaterThan(0);
    expect(scriptGzipBytes).toBeLessThanOrEqual(consoleBudget);
    expect(layoutShift).toBeLessThan(shiftBudget);
  });
}
