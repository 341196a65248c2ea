import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { type Run, runParley } from '#build/run-parley.ts';
import { test as base } from '../fixtures.ts';
import type { Place } from './places.ts';

const password = 'correct horse battery';
const admin = { username: 'walker', email: 'walker@parley.example', password };

/** One account that has everything a page can show, long and foreign names among it; an administrator besides. */
export interface Stage {
  chatbotId: number;
  /** A file with the cookies of its session. */
  signedIn: string;
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
const names = [
  'Mill Lane Dental Practice',
  longWord,
  'متجر الزهور في المدينة القديمة',
  '👩🏽‍🚀 Rockets & <b>Sons</b> 🚀',
];
const questions = ['When are you open on Sundays?', longWord.repeat(4), 'هل أنتم مفتوحون اليوم؟', '🚀'.repeat(40)];

async function makeStage(url: string, folder: string): Promise<Stage> {
  const client = await request.newContext({ baseURL: url });
  try {
    await post(client, '/api/login', { username: admin.username, password });
    const ids: number[] = [];
    for (const [index, name] of names.entries()) {
      const site = `https://${index === 1 ? `${longWord.slice(0, 60)}.` : ''}site-${index}.example`;
      ids.push((await post<{ id: number }>(client, '/api/websites', { name, url: site })).id);
    }
    // More than a page of the table, so that there are pages to turn.
    for (let i = 0; i < 8; i += 1) {
      await post(client, '/api/websites', { name: `Branch ${i}`, url: `https://branch-${i}.example` });
    }
    const [first = 0] = ids;
    await post(client, `/api/websites/${first}/knowledge-base`, {
      pages: ['Hours', longWord, 'متجر الزهور'].map((title, index) => ({
        url: `https://site-0.example/${index}/${longWord}`,
        title,
        content: `# ${title}\n\nWe are open on Sundays from 8 to 12. ${longWord}`,
      })),
      additionalContent: [],
    });
    for (const kind of ['text', 'qa']) {
      const entry = { kind, title: `What is a ${longWord}?`, content: longWord };
      await post(client, `/api/websites/${first}/entries`, entry);
    }
    const chatbots: number[] = [];
    for (const [index, name] of names.entries()) {
      const body = { websiteId: ids[index], name, widgetConfig: {} };
      chatbots.push((await post<{ id: number }>(client, '/api/chatbots', body)).id);
    }
    const [chatbotId = 0] = chatbots;
    const file = { name: `${longWord}.txt`, mimeType: 'text/plain', buffer: Buffer.from('A loaf costs 4 euros.') };
    expect((await client.post(`/api/chatbots/${chatbotId}/files`, { multipart: { file } })).ok()).toBe(true);
    for (const [index, message] of questions.entries()) await ask(client, chatbotId, message, `visitor-${index}`);
    const signedIn = join(folder, 'signed-in.json');
    await client.storageState({ path: signedIn });
    return { chatbotId, signedIn };
  } finally {
    await client.dispose();
  }
}

async function ask(client: APIRequestContext, chatbotId: number, message: string, visitorId: string): Promise<void> {
  const { conversationId } = await post<{ conversationId: string }>(
    client,
    `/api/widget/${chatbotId}/start-conversation`,
    { visitorId },
  );
  await post(client, `/api/widget/${chatbotId}/send-message`, { conversationId, message });
}

async function post<Reply>(client: APIRequestContext, path: string, data: unknown): Promise<Reply> {
  const response = await client.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Reply;
}

/** Without a payment provider the checkout is refused, and says so. */
const isRefusedPayment = (url: string) => url.endsWith('/api/create-payment-intent');

interface Fixtures {
  /** Everything the browser complained about: console, failed calls, the content security policy. */
  complaints: string[];
  /** Opens a place and waits until it stands there with all it has. */
  open(place: Place): Promise<void>;
}

/** Walks share one Parley and one account per worker and only look: what they open, they close again. */
export const test = base.extend<Fixtures, { stage: Stage; parley: Run & { url: string } }>({
  parley: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using run = runParley({
        env: {
          ENFORCE_PLAN_LIMITS: '0',
          ADMIN_USERNAME: admin.username,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
        },
      });
      await provide({ ...run, url: await run.ready() });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: [
    async ({ parley }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'parley-stage-'));
      await provide(await makeStage(parley.url, folder));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !isRefusedPayment(message.location().url)) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (failed) => {
        // Leaving a page ends what it was still reading.
        const reason = failed.failure()?.errorText;
        if (reason !== 'net::ERR_ABORTED') complaints.push(`${failed.url()}: ${reason}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && !isRefusedPayment(response.url()))
          complaints.push(`${response.url()}: ${response.status()}`);
      });
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, stage }, provide) => {
    await provide(async (place) => {
      if (!place.isPublic) await signIn(page, stage);
      await page.goto(place.address(stage));
      await settled(page);
    });
  },
});

async function signIn(page: Page, { signedIn, chatbotId }: Stage): Promise<void> {
  await page.context().setStorageState(signedIn);
  // A relative address would need a page to start from.
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', id), String(chatbotId));
}

/** Long enough for a machine that does much besides. */
const timeout = 20_000;

/** The page has its heading, and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout });
  await expect(page.getByRole('status', { name: /^Loading/, includeHidden: true })).toHaveCount(0, { timeout });
}

export { expect };
