import { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';

/** What was requested from the server, and what it acknowledged. */
export interface Acknowledged {
  entries: Map<string, { content: string; isAcknowledged: boolean }>;
  /** Numbers in the chatbot's name: the highest that was sent, and the highest that was acknowledged. */
  name: { sent: number; acknowledged: number };
  /** Answers by conversation and message ID. */
  conversations: Map<string, Map<number, string>>;
  /** Websites whose deletion was acknowledged. */
  deletedWebsites: number[];
  /** Prices in one search result. Two different ones mean two versions of the knowledge. */
  mixedVersions: string[][];
  crawls: number[];
}

export interface Workload {
  owner: ApiClient;
  websiteId: number;
  chatbotId: number;
  record: Acknowledged;
  /** How often a client completed its task. */
  done(): number;
  /** Runs all clients concurrently, again and again, until the signal is aborted. Ignores failed calls. */
  run(signal: AbortSignal): Promise<void>;
}

const pagesPerVersion = 12;
/** So that the clients don't keep the machine fully busy. */
const pauseMs = 300;
/** Without this, constant requests would slow down the start. */
const pauseAfterFailureMs = 500;

/** Pages that all have the same price, so that a mix of two versions is detected. */
const pagesOf = (version: number) =>
  Array.from({ length: pagesPerVersion }, (_, i) => ({
    url: `https://practice.example/${version}/room-${i}`,
    title: `Room ${i}`,
    content: `# Room ${i}\n\nA check-up in room ${i} costs £${version} and takes ${20 + i} minutes.`,
  }));

/** Creates an account with a website, its knowledge and a chatbot, and the clients that use them. */
export async function prepareWorkload(url: string, siteUrl: string): Promise<Workload> {
  const owner = new ApiClient(url);
  const username = `owner${Date.now().toString(36)}`;
  await owner.get(accountsEndpoints.register, {
    body: { username, email: `${username}@example.com`, password: 'correct horse battery' },
  });
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Practice', url: 'https://practice.example' },
  });
  const params = { id: websiteId };
  let version = 100;
  await owner.get(knowledgeEndpoints.buildKnowledge, { params, body: { pages: pagesOf(version) } });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Helper 0', widgetConfig: {} },
  });
  const record: Acknowledged = {
    entries: new Map(),
    name: { sent: 0, acknowledged: 0 },
    conversations: new Map(),
    deletedWebsites: [],
    mixedVersions: [],
    crawls: [],
  };

  async function writeEntry(): Promise<void> {
    const number = record.entries.size;
    const entry = { content: `Note ${number}: locker ${number} opens with ${number * 7}.`, isAcknowledged: false };
    record.entries.set(`Note ${number}`, entry);
    await owner.get(knowledgeEndpoints.createEntry, {
      params,
      body: { kind: 'text', title: `Note ${number}`, content: entry.content },
    });
    entry.isAcknowledged = true;
  }

  async function rename(): Promise<void> {
    record.name.sent += 1;
    const number = record.name.sent;
    const body = { name: `Helper ${number}` };
    await owner.get(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body });
    record.name.acknowledged = number;
  }

  async function ask(): Promise<void> {
    const visitor = await Visitor.arrive(new ApiClient(url), chatbotId);
    const answers = new Map<number, string>();
    record.conversations.set(visitor.conversationId, answers);
    for (const room of [3, 7]) {
      const { id, content } = await visitor.ask(`How much is a check-up in room ${room}?`);
      answers.set(id, content);
    }
  }

  async function search(): Promise<void> {
    const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: 'What does a check-up cost?' },
    });
    const prices = [...new Set(results.flatMap(({ text }) => text.match(/£\d+/g) ?? []))];
    if (prices.length > 1) record.mixedVersions.push(prices);
  }

  async function build(): Promise<void> {
    version += 1;
    await owner.get(knowledgeEndpoints.buildKnowledge, { params, body: { pages: pagesOf(version) } });
  }

  async function addAndDelete(): Promise<void> {
    const { id } = await owner.get(websitesEndpoints.createWebsite, {
      body: { name: 'Short-lived', url: 'https://short.example' },
    });
    await owner.get(knowledgeEndpoints.buildKnowledge, { params: { id }, body: { pages: pagesOf(1) } });
    await owner.get(websitesEndpoints.deleteWebsite, { params: { id } });
    record.deletedWebsites.push(id);
  }

  async function crawl(): Promise<void> {
    const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Crawled', url: siteUrl } });
    for await (const { event, data } of owner.stream(crawlsEndpoints.crawlWebsite, {
      body: { url: siteUrl, websiteId: id },
    })) {
      const { crawlId } = Object(data) as { crawlId?: number };
      if (event === 'progress' && crawlId && !record.crawls.includes(crawlId)) record.crawls.push(crawlId);
    }
  }

  const jobs = [writeEntry, rename, ask, search, build, addAndDelete, crawl];
  let done = 0;

  async function repeat(job: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Errors are expected while the server is being killed. Only what was acknowledged counts.
      const isDone = await job().then(
        () => true,
        () => false,
      );
      if (isDone) done += 1;
      await new Promise((resolve) => setTimeout(resolve, isDone ? pauseMs : pauseAfterFailureMs));
    }
  }

  return {
    owner,
    websiteId,
    chatbotId,
    record,
    done: () => done,
    async run(signal) {
      await Promise.all(jobs.map((job) => repeat(job, signal)));
    },
  };
}
