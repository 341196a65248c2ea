import {
  consoleCeiling,
  consoleRoutes,
  measureFirstLoad,
  publicBudget,
  publicRoutes,
  shiftBudget,
} from '#build/bench/first-load.ts';
import { expect, test } from './owner.ts';

for (const path of publicRoutes) {
  test(`somebody who comes to ${path} for the first time waits for little, and nothing jumps`, async ({ page }) => {
    const { scriptGzipBytes, layoutShift } = await measureFirstLoad(page, path);
    expect(scriptGzipBytes).toBeGreaterThan(0);
    expect(scriptGzipBytes).toBeLessThanOrEqual(publicBudget);
    expect(layoutShift).toBeLessThan(shiftBudget);
  });
}

for (const path of ['/auth', ...consoleRoutes]) {
  test(`nothing jumps while ${path} loads, and it does not grow unnoticed`, async ({ page, owner }) => {
    if (path === '/auth') await page.context().clearCookies();
    else expect(owner.username).not.toBe('');
    const { scriptGzipBytes, layoutShift } = await measureFirstLoad(page, path);
    expect(scriptGzipBytes).toBeLessThanOrEqual(consoleCeiling);
    expect(layoutShift).toBeLessThan(shiftBudget);
  });
}
