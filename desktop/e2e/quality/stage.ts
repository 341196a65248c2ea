import { type APIRequestContext, type BrowserContext, expect, type Request, request } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import type { Place } from './places.ts';

const password = 'correct horse battery';
const admin = { username: 'walker', email: 'walker@parley.example', password };

/** One account that has everything a page can show, long and foreign names among it; an administrator besides. */
export interface Stage {
  chatbotId: number;
  /** The cookies of its session, and the chatbot that is tested. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
const names = [
  'Mill Lane Dental Practice',
  longWord,
  'متجر الزهور في المدينة القديمة',
  '👩🏽‍🚀 Rockets & <b>Sons</b> 🚀',
];
const questions = ['When are you open on Sundays?', longWord.repeat(4), 'هل أنتم مفتوحون اليوم؟', '🚀'.repeat(40)];

async function makeStage(url: string): Promise<Stage> {
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
    const { cookies } = await client.storageState();
    const localStorage = [{ name: 'testChatbotId', value: String(chatbotId) }];
    return { chatbotId, signedIn: { cookies, origins: [{ origin: new URL(url).origin, localStorage }] } };
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
  /** Opens a place and waits until it has everything it shows. */
  open(place: Place): Promise<void>;
  /** The page has its heading, nothing is loading any more, and no call is without its answer. */
  settled(): Promise<void>;
}

/** Long enough for a machine that does much besides. */
const timeout = 20_000;

/** Walks share one Parley and one account per worker and only look: what they open, they close again. */
export const test = base.extend<Fixtures, { stage: Stage }>({
  parleyEnv: [
    {
      ENFORCE_PLAN_LIMITS: '0',
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ parley }, provide) => {
      await provide(await makeStage(parley.url));
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
  settled: async ({ page }, provide) => {
    const calls = new Set<Request>();
    page.on('request', (call) => call.url().includes('/api/') && calls.add(call));
    page.on('requestfinished', (call) => calls.delete(call));
    page.on('requestfailed', (call) => calls.delete(call));
    await provide(async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout });
      await expect(page.getByRole('status', { name: /^Loading/, includeHidden: true })).toHaveCount(0, { timeout });
      // What an answer brings may ask for more.
      const isDrawn = () =>
        page
          .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
          .then(() => calls.size);
      await expect.poll(isDrawn, { timeout }).toBe(0);
    });
  },
  open: async ({ page, stage, settled }, provide) => {
    let isSignedIn = false;
    await provide(async (place) => {
      // What was begun in this tab, in the wizard above all, is not there at the next visit.
      if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
      if (!place.isPublic && !isSignedIn) {
        await page.context().setStorageState(stage.signedIn);
        isSignedIn = true;
      }
      await page.goto(place.address(stage));
      await settled();
    });
  },
});

export { expect };
