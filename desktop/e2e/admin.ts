import type { APIRequestContext } from '@playwright/test';
import { admin as administrator, adminLogin } from './fixtures.ts';
import { test as base, expect } from './owner.ts';

export interface Admin {
  username: string;
  /** Creates accounts through the API and returns their ids. */
  addUsers(...names: string[]): Promise<number[]>;
}

/** `admin` is signed in in `page`. */
export const test = base.extend<{ admin: Admin }>({
  admin: async ({ page }, provide) => {
    expect((await page.request.post('/api/login', { data: adminLogin })).ok()).toBe(true);
    await provide({ username: administrator.username, addUsers: (...names) => addUsers(page.request, names) });
  },
});

async function addUsers(request: APIRequestContext, names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const username of names) {
    const data = { username, email: `${username}@parley.example`, password: administrator.password };
    const response = await request.post('/api/admin/users', { data });
    expect(response.ok(), await response.text()).toBe(true);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

export { expect };
