import { buildKnowledge } from '#server/features/builds/build-knowledge.ts';
import { requestBuild } from '#server/features/knowledge/build/request-build.ts';
import { makeWebsite } from '#server/features/knowledge/testing/site.ts';
import { ofWebsite, type WebsiteScope } from '#server/features/websites/website-scope.ts';
import { testApp } from '#server/testing/test-app.ts';
import { type MadeUpPage, madeUpPage } from './made-up-pages.ts';

export interface BuildFigures {
  secondsPer100Pages: number;
  /** The same build again, with no page changed. */
  unchangedSecondsPer100Pages: number;
  pages: number;
}

const defaults = { pages: 200, wordsPerPage: 700 };

/** Builds a website's knowledge without an embedding model, on the test database. */
export async function benchBuild(options: Partial<typeof defaults> = {}): Promise<BuildFigures> {
  const { pages, wordsPerPage } = { ...defaults, ...options };
  await using app = await testApp();
  const site = await makeWebsite(await app.as('bench'));
  for (let start = 0; start < pages; start += 50) {
    const rows = Array.from({ length: Math.min(50, pages - start) }, (_, i) =>
      toRow(site, madeUpPage(start + i, wordsPerPage)),
    );
    await app.db('pages').insert(rows);
  }
  const seconds = async () => {
    await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
    const started = performance.now();
    await buildKnowledge(app.services, site, new AbortController().signal);
    return (performance.now() - started) / 1000;
  };
  const first = await seconds();
  const second = await seconds();
  const per100 = (total: number) => (total * 100) / pages;
  return {
    secondsPer100Pages: per100(first),
    unchangedSecondsPer100Pages: per100(second),
    pages,
  };
}

function toRow(site: WebsiteScope, { url, title, content }: MadeUpPage) {
  return {
    ...ofWebsite(site),
    url,
    title,
    content,
    content_hash: url,
    content_quality: 3,
    source: 'crawl',
  };
}
