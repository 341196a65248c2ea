import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { finishSite } from '#shared/crawler/extract/finish-site.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { FinishedPage } from '#shared/crawler/extract/types.ts';
import { type SegmentScore, scoreSegments } from './score-segments.ts';
import { scoreTexts, type TextScore } from './score-shingles.ts';
import { serveSite } from './site-server.ts';

export interface ExtractionFigures {
  articles: TextScore;
  segments: SegmentScore;
  /** Main text of every document page, per website. */
  sites: Record<string, TextScore>;
}

/** Runs every extraction set of a data folder. */
export async function measureExtraction(dataFolder: string): Promise<ExtractionFigures> {
  const sites: Record<string, TextScore> = {};
  for (const site of await siteNames(dataFolder)) sites[site] = await measureSite(dataFolder, site);
  return { articles: await measureArticles(dataFolder), segments: await measureSegments(dataFolder), sites };
}

/** Article pages one by one, against the body of the article without its headline. */
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

/** Single pages of any kind, against phrases that must and must not be kept. */
export async function measureSegments(dataFolder: string): Promise<SegmentScore> {
  const folder = join(dataFolder, 'extraction', 'segments');
  const truths = await readJson<Record<string, { url: string; with: string[]; without: string[] }>>(
    join(folder, 'segments.json'),
  );
  const pages = [];
  for (const [id, truth] of Object.entries(truths)) {
    const { content } = await finishSinglePage(join(folder, 'html', `${id}.html.gz`), truth.url);
    pages.push({ text: content.replace(/^(?:#{1,3}|-) /gm, ''), wanted: truth.with, unwanted: truth.without });
  }
  return scoreSegments(pages);
}

/** All pages of one website's sitemap, fetched over HTTP and finished together. */
export async function measureSite(dataFolder: string, site: string): Promise<TextScore> {
  const truths = await siteTruth(dataFolder, site);
  await using served = await serveSite(dataFolder, site);
  const sitemap = await (await fetch(`${served.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const readings = [];
  for (const address of addresses) readings.push(readPage(await (await fetch(address)).text(), address));
  const pages = new Map(finishSite(readings).map((page) => [decodeURIComponent(new URL(page.url).pathname), page]));
  return scoreTexts([...truths].map(([path, truth]) => ({ truth, found: pages.get(path)?.content ?? '' })));
}

export async function siteNames(dataFolder: string): Promise<string[]> {
  const entries = await readdir(join(dataFolder, 'qa'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function siteTruth(dataFolder: string, site: string): Promise<Map<string, string>> {
  const lines = (await readGzip(join(dataFolder, 'qa', site, 'docs.jsonl.gz'))).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { path, text } = JSON.parse(line) as { path: string; text: string };
      return [path, text];
    }),
  );
}

async function finishSinglePage(file: string, url = 'https://www.example.org/'): Promise<FinishedPage> {
  const address = URL.canParse(url) ? url : 'https://www.example.org/';
  const [page] = finishSite([readPage(await readGzip(file), address)]);
  if (page === undefined) throw new Error(`No page came out of ${file}`);
  return page;
}

function withoutHeadline({ content }: FinishedPage): string {
  return content.replace(/^# .*$/gm, '');
}

async function readGzip(file: string): Promise<string> {
  return gunzipSync(await readFile(file)).toString('utf8');
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
