import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import { owner } from './sample-data.ts';

export async function signIn(page: Page, account = owner): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
}

export async function openConversation(page: Page): Promise<void> {
  await page.goto('/dashboard/conversations');
  await page
    .getByRole('row', { name: /visitor-c410/ })
    .getByRole('button', { name: /^View/ })
    .click();
  await expect(page.locator('[aria-label="Messages"]').getByText('Do you sell gift vouchers?')).toBeVisible();
}

/** A visitor opens the widget on the customer's page and asks. */
export interface Asked {
  question: string;
  /** Of its answer. */
  words: RegExp;
}

export async function askInWidget(page: Page, asked: readonly Asked[]): Promise<void> {
  await page.getByRole('button', { name: /chat/i }).click();
  for (const { question, words } of asked) {
    await page.getByPlaceholder('Type your message...').fill(question);
    await page.getByPlaceholder('Type your message...').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible({ timeout: 10_000 });
  }
}

export const priceAsked: Asked = { question: 'How much does a check-up cost?', words: /£45/ };
