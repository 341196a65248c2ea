import type { Page } from '@playwright/test';
import { expect, toast } from './owner.ts';

/** What `refuseOnce` answers with. */
export const reason = 'The database can’t be reached at the moment.';

/** Exactly one message is shown, with this title and this description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
  if (description) await expect(toast(page).getByText(description, { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
}

/** One call of this method is refused, the others pass. */
export async function refuseOnce(page: Page, method: string, path: string): Promise<void> {
  let isRefused = false;
  await page.route(path, async (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 503, json: { message: reason } });
  });
}
