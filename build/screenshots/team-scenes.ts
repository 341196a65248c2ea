import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import type { Camera } from './camera.ts';

const password = 'correct horse battery';

async function post<Reply>(page: Page, path: string, data: unknown): Promise<Reply> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Reply;
}

/** The team of a practice: its page and dialogs, an invitation, and what a viewer sees. */
export async function teamPages(page: Page, guest: Page, camera: Camera): Promise<void> {
  await post(page, '/api/register', {
    username: 'rosa',
    email: 'rosa@practice.example',
    fullName: 'Rosa Lind',
    password,
  });
  const [own] = (await (await page.request.get('/api/workspaces')).json()) as { id: string }[];
  const path = `/api/workspaces/${own?.id}`;
  await page.request.patch(path, { data: { name: 'Mill Lane Dental Practice' } });
  const invite = (role: string, note?: string) =>
    post<{ url: string }>(page, `${path}/invitations`, { role, ...(note && { note }) });
  for (const [username, role] of [
    ['nora.agency', 'admin'],
    ['samuel', 'editor'],
    ['yusuf', 'viewer'],
  ] as const) {
    await post(guest, '/api/register', { username, email: `${username}@practice.example`, password });
    const { hash } = new URL((await invite(role)).url);
    await post(guest, '/api/invitations/accept', { token: hash.slice(1) });
  }
  const open = new URL((await invite('editor', 'Nina from the agency')).url);
  await invite('viewer');

  await page.goto('/dashboard/team');
  await page.getByRole('row', { name: /yusuf/ }).waitFor();
  await camera.shoot(page, 'team');
  for (const [button, name] of [
    ['Invite', 'team-invite'],
    ['Hand over', 'team-hand-over'],
    ['Close workspace', 'team-close'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await camera.shoot(page, name, { fullPage: false });
    if (button === 'Invite') {
      await page.getByRole('button', { name: 'Create Link' }).click();
      await page.getByText('Valid until').first().waitFor();
      await page.getByRole('figure').waitFor();
      await camera.shoot(page, 'team-link', { fullPage: false });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Manage team' }).waitFor();
  await camera.shoot(page, 'settings-workspace');

  await guest.goto('/dashboard/team');
  await guest.getByRole('row', { name: /yusuf/ }).waitFor();
  await camera.shoot(guest, 'team-viewer');
  await guest.goto('/dashboard/billing');
  await guest.getByText('Only the owner can change the plan.').waitFor();
  await camera.shoot(guest, 'billing-viewer');
  await guest.goto('/checkout');
  await guest.getByText('Only the owner can change the plan').waitFor();
  await camera.shoot(guest, 'checkout-viewer');
  await guest.goto(`${open.pathname}${open.hash}`);
  await guest.getByRole('button', { name: 'Join' }).waitFor();
  await camera.shoot(guest, 'join');
  await guest.goto('/join#expired');
  await guest.getByText(/has expired or was already used/).waitFor();
  await camera.shoot(guest, 'join-expired');
}
