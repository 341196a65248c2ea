import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ApiClient } from '#server/testing/api-client.ts';
import { startFakeConfluence } from '#server/testing/fake-confluence/fake-confluence.ts';
import { makeLongKey } from '#server/testing/fake-drive/make-long-key.ts';
import { startFakeNotion } from '#server/testing/fake-notion/fake-notion.ts';
import { answers } from '#server/testing/fake-vendor/fake-vendor.ts';
import { startFakeZendesk } from '#server/testing/fake-zendesk/fake-zendesk.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { connectorsEndpoints } from '#shared/contracts/connectors.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite, type Pages } from '#shared/crawler/testing/fake-site.ts';
import { answer, link, page, text, xml } from '#shared/crawler/testing/site-answers.ts';
import { runParley } from '../run-parley.ts';

export interface AttackDelay {
  name: string;
  /** What a check of the server's health waits while it deals with the input, and how often the check failed. */
  p99Ms: number;
  longestMs: number;
  failures: number;
  /** Until the server is done with it. */
  seconds: number;
}

const checkEveryMs = 25;
const pollMs = 250;

/** How long the server keeps others waiting while it reads what strangers made to be slow. */
export async function benchAttackDelays(): Promise<AttackDelay[]> {
  await using parley = runParley({ isForLong: true, env: { ENFORCE_PLAN_LIMITS: '0' } });
  const url = await parley.ready();
  const owner = new ApiClient(url);
  await owner.get(accountsEndpoints.register, {
    body: { username: 'bench', email: 'bench@example.com', password: 'correct horse' },
  });
  const { id } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Bench', url: 'https://bench.example/' },
  });
  const chatbot = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { name: 'Bench', websiteId: id, widgetConfig: {} },
  });
  const delays: AttackDelay[] = [];
  for (const [name, attack] of Object.entries(attacksOn({ url, owner, websiteId: id, chatbotId: chatbot.id }))) {
    delays.push({ name, ...(await besides(url, attack)) });
  }
  return delays;
}

async function besides(url: string, attack: () => Promise<void>): Promise<Omit<AttackDelay, 'name'>> {
  const waits: number[] = [];
  let failures = 0;
  let isOver = false;
  const startedAt = performance.now();
  const attacking = attack().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const askedAt = performance.now();
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady) failures += 1;
    waits.push(performance.now() - askedAt);
    await delay(checkEveryMs);
  }
  await attacking;
  waits.sort((one, other) => one - other);
  return {
    p99Ms: waits[Math.ceil(waits.length * 0.99) - 1] ?? 0,
    longestMs: waits.at(-1) ?? 0,
    failures,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

interface Target {
  url: string;
  owner: ApiClient;
  websiteId: number;
  chatbotId: number;
}

function attacksOn(target: Target): Record<string, () => Promise<void>> {
  const trial = (pages: (origin: string) => Pages) => async () => {
    await using site = await fakeSite({});
    site.set({ '/': page('Home'), ...pages(site.origin) });
    await new ApiClient(target.url).call(crawlsEndpoints.testCrawler, { body: { url: site.url('/') } });
  };
  const links = (ending: string) => Array.from({ length: 15 }, (_, at) => `/${at}${ending}`);
  /** A site whose start page links many of the same text. */
  const linking = (ending: string, type: string, body: string | Buffer) =>
    trial(() => ({
      '/': page('Home', ...links(ending).map((path) => link(path))),
      '/*': answer(body, { headers: { 'content-type': type } }),
    }));
  const unpacking = gzipSync(`<urlset><url><loc>${'&amp;'.repeat(10_000_000)}</loc></url></urlset>`);
  const sitemaps = Array.from({ length: 20 }, (_, at) => `/map${at}.xml.gz`);
  const row = (cell: string) => `${`|${cell}`.repeat(40)}|\n`;
  return {
    'API descriptions of brackets': linking(
      '.yaml',
      'text/yaml',
      `openapi: "3.0.0"\npaths: {}\nx: ${'['.repeat(240_000)}${']'.repeat(240_000)}`,
    ),
    'sitemaps that unpack to 50 MB': trial((origin) => ({
      '/robots.txt': text(sitemaps.map((path) => `Sitemap: ${origin}${path}`).join('\n')),
      ...Object.fromEntries(sitemaps.map((path) => [path, answer(unpacking)])),
    })),
    'a robots.txt of blanks': trial(() => ({ '/robots.txt': text(`${' '.repeat(1999)}\n`.repeat(250)) })),
    'a robots.txt of stars': trial(() => ({
      '/robots.txt': text(`User-agent: *\n${'Disallow: /*a*b\n'.repeat(30_000)}`),
    })),
    'Markdown tables': linking('.md', 'text/markdown', (row('a') + row('-') + row('x')).repeat(400)),
    'texts that are slow to decode': linking('.txt', 'text/plain', Buffer.alloc(5_000_000, 0x80)),
    'an llms.txt of brackets': trial(() => ({ '/llms.txt': text('['.repeat(1_000_000)) })),
    'an llms-full.txt of tables': trial(() => ({
      '/llms-full.txt': text(`# Part\n${row('a')}${row('-')}${row('x').repeat(700)}\n`.repeat(50)),
    })),
    'a feed of open elements': trial(() => ({ '/feed': xml(`<rss>${'<item>'.repeat(5_000_000)}`) })),
    'a page of Confluence of 300,000 elements': () => readConfluence(target),
    'a page of Notion of 15,000 blocks': () => readNotion(target),
    'a reply of 24 MB': () => readZendesk(target),
    'a Google key of 28,000 bits': async () => {
      const key = { type: 'service_account', client_email: 'a@b.example', private_key: makeLongKey(28_000) };
      const source = { vendor: 'drive', apiAddress: target.url, folder: 'folder-0001' };
      await target.owner.call(connectorsEndpoints.tryConnector, {
        params: { id: target.websiteId },
        body: { name: 'Files', source, token: JSON.stringify(key) },
      });
    },
    'a CSV file of a million columns': () =>
      upload(target, 'wide.csv', `${'c,'.repeat(1_000_000)}\n${'1,'.repeat(1_000_000)}`),
    'a file that is read until its deadline': () =>
      upload(target, 'slow.md', `${'['.repeat(4_000_000)}${'](x)'.repeat(500_000)}`),
  };
}

async function readConfluence(target: Target): Promise<void> {
  const credentials = { email: 'ann@acme.example', token: 'ATATT3x' };
  await using confluence = await startFakeConfluence({ ...credentials, space: 'DOCS' });
  confluence.pages.push({
    id: '1',
    title: 'A',
    body: '<b>'.repeat(300_000),
    version: 1,
    modifiedAt: '2026-01-01T08:00:00.000Z',
  });
  const source = { vendor: 'confluence', address: confluence.url, email: credentials.email, space: 'DOCS' };
  await readAll(target, source, credentials.token);
}

async function readNotion(target: Target): Promise<void> {
  const id = '1'.repeat(32);
  await using notion = await startFakeNotion('secret');
  notion.pages.push({
    id,
    title: 'A',
    blocks: [],
    editedAt: '2026-01-01T08:00:00.000Z',
    parent: { page_id: '2'.repeat(32) },
  });
  const richText = [{ type: 'text', plain_text: '<&'.repeat(100), href: null }];
  const block = { object: 'block', id, type: 'paragraph', has_children: false, paragraph: { rich_text: richText } };
  const results = Array.from({ length: 9_000 }, () => block);
  notion.answerWhere(
    ({ path }) => path.endsWith('/children'),
    answers.json({ results, has_more: false, next_cursor: null }),
  );
  await readAll(target, { vendor: 'notion', apiAddress: notion.url, root: id }, 'secret');
}

async function readZendesk(target: Target): Promise<void> {
  const credentials = { email: 'ann@acme.example', token: 'zd-1' };
  await using zendesk = await startFakeZendesk(credentials);
  zendesk.answerAll(answers.text(`{"articles":[${'{"a":{}},'.repeat(2_600_000)}{}]}`));
  await readAll(target, { vendor: 'zendesk', address: zendesk.url, email: credentials.email }, credentials.token);
}

/** Connects a source and waits until it was read. */
async function readAll({ owner, websiteId }: Target, source: object, token: string): Promise<void> {
  const params = { id: websiteId };
  const { id } = await owner.get(connectorsEndpoints.createConnector, {
    params,
    body: { name: 'Bench', source, token },
  });
  for (;;) {
    const connectors = await owner.get(connectorsEndpoints.listConnectors, { params });
    const status = connectors.find((one) => one.id === id)?.sync?.status;
    if (status !== 'queued' && status !== 'running') return;
    await delay(pollMs);
  }
}

async function upload({ owner, chatbotId }: Target, filename: string, content: string): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([content]), filename);
  await owner.call(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
}
