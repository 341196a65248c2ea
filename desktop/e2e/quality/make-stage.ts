import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test';

/** Creates an account that has everything a page can show, with long and foreign names, and an administrator. */
export interface Stage {
  websiteId: number;
  chatbotId: number;
  /** The session cookies, and the tested chatbot. */
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

/** `root` is an existing administrator. */
export async function makeStage(url: string, root: { username: string; password: string }): Promise<Stage> {
  const client = await request.newContext({ baseURL: url });
  try {
    const { username, password } = root;
    await post(client, '/api/login', { username, password });
    await post(client, '/api/admin/users', {
      username: 'walker',
      email: 'walker@parley.example',
      password,
      isAdmin: true,
    });
    await post(client, '/api/login', { username: 'walker', password });
    const ids: number[] = [];
    for (const [index, name] of names.entries()) {
      const site = `https://${index === 1 ? `${longWord.slice(0, 60)}.` : ''}site-${index}.example`;
      ids.push((await post<{ id: number }>(client, '/api/websites', { name, url: site })).id);
    }
    // More than one page of the table.
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
    return {
      websiteId: first,
      chatbotId,
      signedIn: { cookies, origins: [{ origin: new URL(url).origin, localStorage }] },
    };
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
