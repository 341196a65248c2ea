/** Retrieval and extractive answers alone, for tuning: `node build/bench/quality/qa-in-memory.ts --data <folder>`. */
import { parseArgs } from 'node:util';
import { finishSite } from '#shared/crawler/extract/finish-site.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import { openInMemorySite } from './in-memory-site.ts';
import { formatQa, measureQa, type QaPage } from './qa.ts';
import { serveSite } from './site-server.ts';

async function readSite(dataFolder: string, site: string): Promise<QaPage[]> {
  await using served = await serveSite(dataFolder, site);
  const sitemap = await (await fetch(`${served.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const readings = [];
  for (const address of addresses) readings.push(readPage(await (await fetch(address)).text(), address));
  return finishSite(readings);
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const dataFolder = values.data;
if (dataFolder === undefined) {
  console.error('Say where the data is: --data <folder>');
  process.exit(2);
}
console.log(formatQa(await measureQa(dataFolder, async (site) => openInMemorySite(await readSite(dataFolder, site)))));
