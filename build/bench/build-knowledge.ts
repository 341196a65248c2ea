import { buildKnowledge } from '#server/features/knowledge/build/build-knowledge.ts';
import { requestBuild } from '#server/features/knowledge/build/request-build.ts';
import { makeWebsite } from '#server/features/knowledge/testing/site.ts';
import { testApp } from '#server/testing/test-app.ts';

export interface BuildFigures {
  secondsPer100Pages: number;
  /** The same again, when no page has changed. */
  unchangedSecondsPer100Pages: number;
  pages: number;
  chunks: number;
}

const defaults = { pages: 200, wordsPerPage: 700 };

/** Builds the knowledge of a website without an embedding model, on the database that tests use. */
export async function benchBuild(options: Partial<typeof defaults> = {}): Promise<BuildFigures> {
  const { pages, wordsPerPage } = { ...defaults, ...options };
  await using app = await testApp({ work: false });
  const { websiteId } = await makeWebsite(await app.as('bench'));
  for (let start = 0; start < pages; start += 50) {
    const rows = Array.from({ length: Math.min(50, pages - start) }, (_, i) =>
      page(websiteId, start + i, wordsPerPage),
    );
    await app.db('pages').insert(rows);
  }
  const seconds = async () => {
    await app.db.transaction((trx) => requestBuild(app.services, trx, { websiteId, kind: 'create' }));
    const started = performance.now();
    await buildKnowledge(app.services, websiteId, new AbortController().signal);
    return (performance.now() - started) / 1000;
  };
  const first = await seconds();
  const second = await seconds();
  const [row] = await app.db('chunks').where('website_id', websiteId).count<{ count: number }[]>('id as count');
  const per100 = (total: number) => (total * 100) / pages;
  return {
    secondsPer100Pages: per100(first),
    unchangedSecondsPer100Pages: per100(second),
    pages,
    chunks: row?.count ?? 0,
  };
}

const syllables = 'ba co di fu ga he li mo na pe qui ro sa te vu wo xi yo zu'.split(' ');

/** Words of two to four syllables, frequent ones far more often than rare ones, as in any language. */
function word(seed: number): string {
  let left = Math.floor(4000 * ((Math.imul(seed, 2_654_435_761) >>> 0) / 2 ** 32) ** 3) + 20;
  let text = '';
  for (; left > 0; left = Math.floor(left / syllables.length)) text += syllables[left % syllables.length];
  return text;
}

function page(websiteId: number, number: number, words: number) {
  const sentences = Array.from({ length: Math.ceil(words / 12) }, (_, i) => {
    const own = Array.from({ length: 12 }, (__, j) => word(number * 100_003 + i * 997 + j));
    return `${own.join(' ')}.${i % 6 === 5 ? `\n\n## ${word(number * 31 + i)} ${word(i)}\n\n` : ''}`;
  });
  const content = sentences.join(' ');
  return {
    website_id: websiteId,
    url: `https://bench.example/${number}`,
    title: `${word(number)} ${word(number + 1)}`,
    content,
    content_hash: String(number),
    content_quality: 3,
    source: 'crawl',
  };
}
