import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import type { Camera } from './camera.ts';

export const admin = { username: 'robin', email: 'robin@parley.example', password: 'correct horse battery' };

const names = ['anna', 'bruno', 'chiara', 'dmitri', 'elif', 'farid', 'greta', 'hiroshi', 'ines', 'jonas', 'katarzyna'];

/** More users, so that the list has a second page. */
export async function addPeople(parleyUrl: string): Promise<void> {
  const client = new ApiClient(parleyUrl);
  const { username, password } = admin;
  await client.get(accountsEndpoints.login, { body: { username, password } });
  for (const username of names) {
    const body = { username, email: `${username}@${username}s-shop.example`, password, isAdmin: username === 'greta' };
    await client.get(adminEndpoints.createUser, { body });
  }
}

export async function adminPages(page: Page, camera: Camera): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByText('Connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Users' })).toContainText(/\d/);
  await camera.shoot(page, 'admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('row', { name: /greta/ })).toBeVisible();
  await camera.shoot(page, 'admin-users');
  await page.getByRole('button', { name: 'Edit greta' }).click();
  await camera.shoot(page, 'admin-edit-user', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  await camera.shoot(page, 'admin-add-user', { fullPage: false });
  await page.goto('/admin/users?q=nobody');
  await page.getByText('No users found').waitFor();
  await camera.shoot(page, 'admin-users-none');
  await page.goto('/admin/usage');
  await page.getByRole('table', { name: 'Usage by user' }).waitFor();
  await camera.shoot(page, 'admin-usage');
  const year = new Date().getUTCFullYear();
  await page.goto(`/admin/usage?month=${year}-${new Date().getUTCMonth() === 0 ? '02' : '01'}`);
  await page.getByText(/No usage in/).waitFor();
  await camera.shoot(page, 'admin-usage-none');
}
