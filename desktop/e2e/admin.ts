import type { APIRequestContext } from '@playwright/test';
import { runParley } from '#build/run-parley.ts';
import { test as base, expect } from './owner.ts';

const account = { username: 'root', email: 'root@parley.example', password: 'correct horse battery' };

export interface Admin {
  username: string;
  /** Creates accounts through the call, and gives their ids. */
  addUsers(...names: string[]): Promise<number[]>;
}

/** `admin` is signed in in `page`; the installation belongs to the spec. */
export const test = base.extend<{ admin: Admin }>({
  parley: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { username, email, password } = account;
      const env = { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ENFORCE_PLAN_LIMITS: '0' };
      await using run = runParley({ env });
      await provide({ ...run, url: await run.ready() });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: async ({ page }, provide) => {
    expect((await page.request.post('/api/login', { data: account })).ok()).toBe(true);
    await provide({ username: account.username, addUsers: (...names) => addUsers(page.request, names) });
  },
});

async function addUsers(request: APIRequestContext, names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const username of names) {
    const data = { username, email: `${username}@parley.example`, password: account.password };
    const response = await request.post('/api/admin/users', { data });
    expect(response.ok(), await response.text()).toBe(true);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

export { expect };
