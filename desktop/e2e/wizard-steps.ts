import { expect, type Page } from '@playwright/test';

/** The wizard of a website whose pages were read before, at its knowledge. */
export async function openKnowledge(page: Page, website: number): Promise<void> {
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await page.getByRole('button', { name: 'Use these pages' }).click();
  await expect(page.getByRole('heading', { name: 'Choose the pages' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Build the knowledge base' })).toBeVisible();
}

/** The wizard of a website whose knowledge base is built, at the look of the widget. */
export async function openCustomize(page: Page, website: number): Promise<void> {
  await openKnowledge(page, website);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
}
