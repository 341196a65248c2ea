import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { openCrawledSite } from './crawled-site.ts';
import { allQuestions, siteTruth } from './data-folder.ts';
import { measureArticles, measureSegments, scoreSite } from './extraction.ts';
import { askSite, type QaRow, type QaScores, summariseQa } from './qa.ts';
import type { SegmentScore } from './score-segments.ts';
import type { TextScore } from './score-shingles.ts';
import { measureUploads, type UploadFigures } from './uploads.ts';

export interface SiteFigures {
  text: TextScore;
  qa: QaScores;
  pages: number;
  chunks: number;
  crawlSeconds: number;
  buildSeconds: number;
}

/** Sets that a data folder does not have are null. */
export interface QualityFigures {
  sites: Record<string, SiteFigures>;
  pooled: QaScores;
  articles: TextScore | null;
  segments: SegmentScore | null;
  uploads: UploadFigures | null;
}

/** What Parley must allow for the websites of a data folder. */
export const qualitySettings = { CRAWL_MAX_PAGES: '10000', ENFORCE_PLAN_LIMITS: '0' };

/**
 * Takes every set of a data folder through the whole of Parley: crawl over HTTP, extraction, build, search, answers
 * and uploads, all by its public calls.
 * @param url where a Parley without data runs, with `qualitySettings`.
 * @param say gets a line whenever a website is through.
 */
export async function measureQuality(
  url: string,
  dataFolder: string,
  say: (line: string) => void,
): Promise<QualityFigures> {
  const questions = await allQuestions(dataFolder);
  const owner = new ApiClient(url);
  await owner.get(accountsEndpoints.register, {
    body: { username: 'bench', email: 'bench@example.com', password: 'correct horse' },
  });

  const sites: Record<string, SiteFigures> = {};
  const all: QaRow[] = [];
  for (const site of questions.keys()) {
    const { assistant, pages, ...figures } = await openCrawledSite(owner, dataFolder, site);
    const rows = await askSite(assistant, site, questions);
    const text = scoreSite(pages, await siteTruth(dataFolder, site));
    sites[site] = { ...figures, text, pages: pages.length, qa: summariseQa(rows) };
    all.push(...rows);
    say(`${site}: ${pages.length} pages, ${rows.length} questions`);
  }
  const has = (folder: string) => existsSync(join(dataFolder, folder));
  return {
    sites,
    pooled: summariseQa(all),
    articles: has('extraction/aeb') ? await measureArticles(dataFolder) : null,
    segments: has('extraction/segments') ? await measureSegments(dataFolder) : null,
    uploads: has('uploads') ? await measureUploads(owner, dataFolder) : null,
  };
}
