import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { measureAnswers, type ScoredTurn } from './answers.ts';
import { openCrawledSite } from './crawled-site.ts';
import { allQuestions, siteTruth } from './data-folder.ts';
import { measureArticles, measureSegments, scoreSite } from './extraction.ts';
import { askSite, type QaRow, type QaScores, summariseQa } from './qa.ts';
import type { SegmentScore } from './score-segments.ts';
import type { TextScore } from './score-shingles.ts';
import { serveSite } from './site-server.ts';
import { measureUploads, type UploadFigures } from './uploads.ts';

export interface SiteFigures {
  text: TextScore;
  qa: QaScores;
  pages: number;
  chunks: number;
  crawlSeconds: number;
  buildSeconds: number;
}

/** Where each set is in a data folder. */
const setFolders = {
  sites: 'qa',
  articles: 'extraction/aeb',
  segments: 'extraction/segments',
  uploads: 'uploads',
  answers: 'answers',
};
export type QualitySet = keyof typeof setFolders;
export const qualitySets = Object.keys(setFolders) as QualitySet[];

/** Sets that weren't requested, or that the data folder doesn't have, are null. */
export interface QualityFigures {
  sites: { each: Record<string, SiteFigures>; pooled: QaScores } | null;
  articles: TextScore | null;
  segments: SegmentScore | null;
  uploads: UploadFigures | null;
  answers: ScoredTurn[] | null;
}

/** Settings that Parley needs for the websites of a data folder. */
export const qualitySettings = { CRAWL_MAX_PAGES: '10000', ENFORCE_PLAN_LIMITS: '0' };

/**
 * Runs sets of a data folder through all of Parley: crawl over HTTP, extraction, build, search, answers and uploads,
 * all through its public calls.
 * @param url address of a Parley without data and with `qualitySettings`
 * @param say receives a line after each website
 * @param only the sets to measure
 */
export async function measureQuality(
  url: string,
  dataFolder: string,
  say: (line: string) => void,
  only: readonly QualitySet[] = qualitySets,
): Promise<QualityFigures> {
  const owner = new ApiClient(url);
  await owner.get(accountsEndpoints.register, {
    body: { username: 'bench', email: 'bench@example.com', password: 'correct horse' },
  });
  const has = (set: QualitySet) => only.includes(set) && existsSync(join(dataFolder, setFolders[set]));
  return {
    sites: has('sites') ? await measureSites(owner, dataFolder, say) : null,
    articles: has('articles') ? await measureArticles(dataFolder) : null,
    segments: has('segments') ? await measureSegments(dataFolder) : null,
    uploads: has('uploads') ? await measureUploads(owner, dataFolder) : null,
    answers: has('answers') ? await measureAnswers(owner, dataFolder, say) : null,
  };
}

async function measureSites(owner: ApiClient, dataFolder: string, say: (line: string) => void) {
  const questions = await allQuestions(dataFolder);
  const each: Record<string, SiteFigures> = {};
  const all: QaRow[] = [];
  for (const site of questions.keys()) {
    await using served = await serveSite(dataFolder, site);
    const { assistant, pages, chunks, crawlSeconds, buildSeconds } = await openCrawledSite(owner, served, site);
    const rows = await askSite(assistant, site, questions);
    const text = scoreSite(pages, await siteTruth(dataFolder, site));
    each[site] = { text, qa: summariseQa(rows), pages: pages.length, chunks, crawlSeconds, buildSeconds };
    all.push(...rows);
    say(`${site}: ${pages.length} pages, ${rows.length} questions`);
  }
  return { each, pooled: summariseQa(all) };
}
