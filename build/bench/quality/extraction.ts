import { join } from 'node:path';
import { finishSite } from '#shared/crawler/extract/finish-site.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { FinishedPage } from '#shared/crawler/extract/types.ts';
import { readGzip, readJson } from './data-folder.ts';
import { type SegmentScore, scoreSegments } from './score-segments.ts';
import { scoreTexts, type TextScore } from './score-shingles.ts';

/** Scores article pages one by one against the article's body without its headline. */
export async function measureArticles(dataFolder: string): Promise<TextScore> {
  const folder = join(dataFolder, 'extraction', 'aeb');
  const truths = await readJson<Record<string, { articleBody: string; url?: string }>>(
    join(folder, 'ground-truth.json'),
  );
  const pairs = [];
  for (const [id, { articleBody, url }] of Object.entries(truths)) {
    const page = await finishSinglePage(join(folder, 'html', `${id}.html.gz`), url);
    pairs.push({ truth: articleBody, found: withoutHeadline(page) });
  }
  return scoreTexts(pairs);
}

/** Scores single pages of any kind by phrases that must and must not be kept. */
export async function measureSegments(dataFolder: string): Promise<SegmentScore> {
  const folder = join(dataFolder, 'extraction', 'segments');
  const truths = await readJson<Record<string, { url: string; with: string[]; without: string[] }>>(
    join(folder, 'segments.json'),
  );
  const pages = [];
  for (const [id, truth] of Object.entries(truths)) {
    const { content } = await finishSinglePage(join(folder, 'html', `${id}.html.gz`), truth.url);
    pages.push({ text: content.replace(/^(?:#{1,6}|-) /gm, ''), wanted: truth.with, unwanted: truth.without });
  }
  return scoreSegments(pages);
}

/**
 * Scores the pages of a website against the correct text of each. A missing page counts as empty, unless there is one
 * with the same text, because a crawl keeps one of two identical pages.
 */
export function scoreSite(
  pages: readonly { url: string; content: string }[],
  truths: ReadonlyMap<string, string>,
): TextScore {
  const found = new Map(pages.map(({ url, content }) => [decodeURIComponent(new URL(url).pathname), content]));
  const twins = new Map([...truths].flatMap(([path, truth]) => (found.has(path) ? [[truth, path] as const] : [])));
  return scoreTexts(
    [...truths].map(([path, truth]) => ({ truth, found: found.get(path) ?? found.get(twins.get(truth) ?? '') ?? '' })),
  );
}

async function finishSinglePage(file: string, url = 'https://www.example.org/'): Promise<FinishedPage> {
  const address = URL.canParse(url) ? url : 'https://www.example.org/';
  const [page] = finishSite([readPage(await readGzip(file), address)]);
  if (page === undefined) throw new Error(`No page was extracted from ${file}`);
  return page;
}

function withoutHeadline({ content }: FinishedPage): string {
  return content.replace(/^# .*$/gm, '');
}
