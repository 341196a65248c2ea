import { inMemoryAssistant } from '#server/features/answering/testing/in-memory-assistant.ts';
import { finishSite } from '#shared/crawler/extract/finish-site.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { FinishedPage } from '#shared/crawler/extract/types.ts';
import type { Assistant } from './qa.ts';
import { serveSite } from './site-server.ts';

/** A website's assistant without a crawl, database or server. */
export async function openInMemorySite(dataFolder: string, site: string): Promise<Assistant> {
  const assistant = inMemoryAssistant(await readSite(dataFolder, site));
  return {
    search: (question) => Promise.resolve(assistant.ask(question).ranked.flatMap((passage) => passage.url ?? [])),
    answer(question) {
      const { text, outcome, sources } = assistant.ask(question).reply;
      return Promise.resolve({ text, outcome, cited: sources.map((source) => source.url) });
    },
  };
}

/** All pages of the sitemap, cleaned of what repeats across them. */
async function readSite(dataFolder: string, site: string): Promise<FinishedPage[]> {
  await using served = await serveSite(dataFolder, site);
  const sitemap = await (await fetch(`${served.url}sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const readings = [];
  for (const address of addresses) readings.push(readPage(await (await fetch(address)).text(), address));
  return finishSite(readings);
}
