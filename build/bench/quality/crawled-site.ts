import type { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { Assistant } from './qa.ts';
import type { ServedSite } from './site-server.ts';

export interface CrawledSite {
  assistant: Assistant;
  chatbotId: number;
  /** The stored pages. */
  pages: { url: string; content: string }[];
  chunks: number;
  crawlSeconds: number;
  buildSeconds: number;
}

/** The maximum number of passages in a search. */
const searchLimit = 20;

/** Sets up a website as an owner does: adds it, crawls it, builds its knowledge and creates a chatbot. */
export async function openCrawledSite(owner: ApiClient, { url }: ServedSite, site: string): Promise<CrawledSite> {
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: site, url } });
  const crawlStart = performance.now();
  const crawl = await owner.get(crawlsEndpoints.crawlWebsite, {
    body: { url, maxPages: 10_000, websiteId: website.id },
  });
  const crawlSeconds = (performance.now() - crawlStart) / 1000;
  const params = { id: website.id };
  const { summary } = await owner.get(knowledgeEndpoints.buildKnowledge, {
    params,
    body: { pages: crawl.pages.map(({ url: page, title, isIncluded }) => ({ url: page, title, isIncluded })) },
  });
  const chatbot = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId: website.id, name: site, widgetConfig: {} },
  });
  return {
    assistant: visitedAssistant(owner, chatbot.id),
    chatbotId: chatbot.id,
    pages: await owner.get(websitesEndpoints.listPages, { params }),
    chunks: summary.chunks,
    crawlSeconds,
    buildSeconds: summary.seconds,
  };
}

/** Asks like visitors, each question in a new conversation, and searches like the owner. */
function visitedAssistant(owner: ApiClient, chatbotId: number): Assistant {
  return {
    async search(question) {
      const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
        params: { id: chatbotId },
        body: { query: question, limit: searchLimit },
      });
      return results.flatMap((result) => result.url ?? []);
    },
    async answer(question) {
      const visitor = await Visitor.arrive(owner, chatbotId);
      const { content, outcome, sources } = await visitor.ask(question);
      return { text: content, outcome: outcome ?? '', cited: sources.map((source) => source.url) };
    },
  };
}
