import type { Page } from '@playwright/test';
import { expect, toast } from './owner.ts';

/** The error that `refuseOnce` answers with. */
export const reason = 'The database can’t be reached at the moment.';

/** Expects exactly one toast, with this title and description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast(page).getByText(description, { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
}

/** One call with this method fails; the others go through. */
export async function refuseOnce(page: Page, method: string, path: string): Promise<void> {
  let isRefused = false;
  await page.route(path, async (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 503, json: { message: reason } });
  });
}
