import { frequencies, isTimeZone } from '../updates/frequency.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { TestFailure } from './knowledge-versions.ts';
import { z } from './messages.ts';
import { pageFields, pageSizes } from './paging.ts';
import { WebAddress } from './websites.ts';

/** Runs kept per website. */
export const keptRuns = 30;
/** Characters of a page's text that a run keeps from before and after. */
export const maxChangeText = 100_000;
/** Addresses in one notice of a site. */
export const mostChangedUrls = 1000;

export const Frequency = z.enum(frequencies);

const Pattern = z.string().trim().min(1).max(500);

/** Who reads a website for updates: the server, or the desktop app on a computer that can reach it. */
export const SiteReader = z.enum(['server', 'app']);
export type SiteReader = z.infer<typeof SiteReader>;

/** How a website's knowledge follows the site. */
export const UpdateSettings = z.object({
  /** Null for what the plan includes. */
  every: Frequency.nullable(),
  /** Hour of the day in the zone; null for any hour of the night. */
  hour: z.number().int().min(0).max(23).nullable(),
  zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
  /** Whether new pages answer at once, or wait for the owner. */
  newPages: z.enum(['include', 'wait']),
  /** New pages whose address fits none of these wait; empty for all pages. */
  newPagePatterns: z.array(Pattern).max(50),
  /** Null for who crawled the website last. */
  reader: SiteReader.nullable(),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;

/** Of a website whose owner has decided nothing. */
export const defaultUpdateSettings: UpdateSettings = {
  every: null,
  hour: null,
  zone: 'UTC',
  newPages: 'include',
  newPagePatterns: [],
  reader: null,
};

export const RunTrigger = z.enum(['schedule', 'owner', 'site', 'sitemap', 'connector', 'desktop']);
export type RunTrigger = z.infer<typeof RunTrigger>;

/** 'held' waits for a person; 'discarded' was decided against. */
export const RunStatus = z.enum(['queued', 'running', 'done', 'failed', 'held', 'discarded']);
export type RunStatus = z.infer<typeof RunStatus>;

export const ChangeKind = z.enum(['new', 'changed', 'moved', 'gone', 'failed', 'skipped']);
export type ChangeKind = z.infer<typeof ChangeKind>;

const count = z.number().int();
export const RunCounts = z.object({
  new: count,
  changed: count,
  moved: count,
  gone: count,
  failed: count,
  skipped: count,
  unchanged: count,
});
export type RunCounts = z.infer<typeof RunCounts>;

export const UpdateRun = z.object({
  id: Id,
  trigger: RunTrigger,
  status: RunStatus,
  counts: RunCounts,
  /** Requests to the site, including robots.txt and sitemaps. */
  requests: count,
  bytes: count,
  /** Pages of the website after the run. */
  pages: count,
  /** Why it waits: too much changed, too much disappeared, or tests fail. */
  heldBecause: z.enum(['changed', 'gone', 'tests']).nullable(),
  error: z.string().nullable(),
  /** The source that it read; null for the site, or if the source was removed. */
  connector: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type UpdateRun = z.infer<typeof UpdateRun>;

export const UpdateChange = z.object({
  id: Id,
  url: z.string(),
  title: z.string(),
  kind: ChangeKind,
  /** Why a page failed, was skipped or is gone, as a sentence. */
  reason: z.string().nullable(),
  /** Its address before it moved. */
  movedFrom: z.string().nullable(),
});
export type UpdateChange = z.infer<typeof UpdateChange>;

/** A change with the texts of the page. */
export const ChangeDetail = UpdateChange.extend({ before: z.string().nullable(), after: z.string().nullable() });
export type ChangeDetail = z.infer<typeof ChangeDetail>;

/** Of a website that the app reads. */
const readByApp = {
  /** Since when it waits for the app. */
  dueAt: Time.nullable(),
  /** An app is reading it at the moment. */
  isReading: z.boolean(),
  /** The site ended the sign-in that the app reads it with. */
  isSignedOut: z.boolean(),
};

export const WebsiteUpdates = z.object({
  settings: UpdateSettings,
  /** What `every: null` stands for. */
  planEvery: Frequency,
  /** Who reads it. */
  readBy: SiteReader,
  ...readByApp,
  /** Null if updates are off. */
  nextRunAt: Time.nullable(),
  /** The run of the site that is queued or in progress. */
  current: UpdateRun.nullable(),
  /** The last one that ended. */
  last: UpdateRun.nullable(),
  /** Those that wait for a person, the oldest first: at most one of the site and one of each connector. */
  held: z.array(UpdateRun),
  /** Tests that fail with those that wait because of tests. */
  failures: z.array(TestFailure),
  pages: count,
  /** Pages seen at the site within the last day and the last week. */
  checkedToday: count,
  checkedThisWeek: count,
  /** Pages that can't be read at the moment. */
  failing: count,
  /** New pages that wait for the owner. */
  waiting: count,
});
export type WebsiteUpdates = z.infer<typeof WebsiteUpdates>;

/** Freshness of one website, for the list of websites. */
export const WebsiteFreshness = z.object({
  websiteId: Id,
  every: Frequency,
  readBy: SiteReader,
  ...readByApp,
  nextRunAt: Time.nullable(),
  last: UpdateRun.pick({ id: true, status: true, counts: true, finishedAt: true, error: true }).nullable(),
  isRunning: z.boolean(),
  isHeld: z.boolean(),
  pages: count,
  checkedThisWeek: count,
  failing: count,
  waiting: count,
  /** How the last crawl by the server ended; null before the first. */
  lastCrawl: z.object({ finishedAt: Time, hasFailed: z.boolean() }).nullable().default(null),
});
export type WebsiteFreshness = z.infer<typeof WebsiteFreshness>;

export const WaitingPage = z.object({ id: Id, url: z.string(), title: z.string(), foundAt: Time });
export type WaitingPage = z.infer<typeof WaitingPage>;

export const PageCheck = z.object({ runId: Id, kind: ChangeKind, at: Time, changeId: Id });
export type PageCheck = z.infer<typeof PageCheck>;

const params = z.object({ id: IdInPath });
const editable = ({ settings }: WebsiteUpdates) => settings;
const runParams = params.extend({ runId: IdInPath });
const ofWebsites = { feature: 'updates', access: 'user' } as const;
const mostIds = 1000;
const Ids = z.array(Id).max(mostIds, `At most ${mostIds} pages at a time`);

export const updatesEndpoints = {
  listFreshness: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/updates',
    may: 'read',
    summary: 'When each website of the workspace was and will be updated, and how fresh it is',
    reply: z.array(WebsiteFreshness),
  }),
  getUpdates: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/websites/:id/updates',
    may: 'read',
    summary: 'How a website is kept up to date: its schedule, its last and next run, and how fresh it is',
    params,
    reply: WebsiteUpdates,
    editable,
  }),
  changeUpdates: endpoint({
    ...ofWebsites,
    method: 'PATCH',
    path: '/api/websites/:id/updates',
    may: 'edit',
    summary: 'Change how a website is kept up to date; 402 if the plan doesn’t include updates as often',
    audit: 'updates.changed',
    params,
    body: UpdateSettings.partial(),
    reply: WebsiteUpdates,
    editable,
    errors: [402, 412],
  }),
  updateNow: endpoint({
    ...ofWebsites,
    method: 'POST',
    path: '/api/websites/:id/updates',
    may: 'edit',
    summary: 'Look for changes on a website now; a run that is queued or in progress is returned',
    audit: 'update.started',
    params,
    reply: WebsiteUpdates,
    errors: [409, 429],
  }),
  noteChanged: endpoint({
    ...ofWebsites,
    method: 'POST',
    path: '/api/websites/:id/changed',
    may: 'edit',
    summary: 'For sites: say that pages changed, in the form of IndexNow; they are read within minutes',
    audit: { none: 'Anyone with the key of the site may say so, and often. Runs say what asked for them.' },
    params,
    body: z.object({
      /** The pages; without them, the whole site is read. */
      urlList: z.array(WebAddress).max(mostChangedUrls, `At most ${mostChangedUrls} URLs at a time`).default([]),
      /** As in IndexNow; must be the website's. */
      host: z.string().max(255).optional(),
    }),
    reply: z.object({ pages: count }),
    errors: [409, 429],
  }),
  listRuns: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/websites/:id/updates/runs',
    may: 'read',
    summary: `The last ${keptRuns} updates of a website, newest first`,
    params,
    reply: z.array(UpdateRun),
  }),
  listChanges: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/websites/:id/updates/runs/:runId/changes',
    may: 'read',
    summary: 'What an update found, a page of the list at a time',
    params: runParams,
    query: z.object({
      kind: ChangeKind.optional(),
      page: pageFields.page,
      limit: z.coerce.number().int().min(1).max(100).default(pageSizes[0]),
    }),
    reply: z.array(UpdateChange),
    isPaged: true,
  }),
  getChange: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/websites/:id/updates/runs/:runId/changes/:changeId',
    may: 'read',
    summary: 'What changed on one page, with its text before and after',
    params: runParams.extend({ changeId: IdInPath }),
    reply: ChangeDetail,
  }),
  publishRun: endpoint({
    ...ofWebsites,
    method: 'POST',
    path: '/api/websites/:id/updates/runs/:runId/publish',
    may: 'edit',
    summary: 'Take over what an update found that waits for a person',
    audit: 'update.published',
    params: runParams,
    reply: Done,
    errors: [409],
  }),
  discardRun: endpoint({
    ...ofWebsites,
    method: 'POST',
    path: '/api/websites/:id/updates/runs/:runId/discard',
    may: 'edit',
    summary: 'Keep the texts from before an update that waits; the same changes aren’t offered again',
    audit: 'update.discarded',
    params: runParams,
    reply: Done,
    errors: [409],
  }),
  listWaitingPages: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/websites/:id/new-pages',
    may: 'read',
    summary: 'New pages that wait for the owner, newest first',
    params,
    query: z.object({
      page: pageFields.page,
      limit: z.coerce.number().int().min(1).max(100).default(pageSizes[0]),
    }),
    reply: z.array(WaitingPage),
    isPaged: true,
  }),
  decideNewPages: endpoint({
    ...ofWebsites,
    method: 'POST',
    path: '/api/websites/:id/new-pages',
    may: 'edit',
    summary: 'Include new pages in the knowledge, or leave them out',
    audit: 'new-pages.decided',
    params,
    body: z.object({ include: Ids.default([]), leave: Ids.default([]) }),
    reply: Done,
  }),
  listPageHistory: endpoint({
    ...ofWebsites,
    method: 'GET',
    path: '/api/websites/:id/page-history',
    may: 'read',
    summary: 'What the kept updates found on one page, newest first',
    params,
    query: z.object({ url: z.string().max(2000).default('') }),
    reply: z.array(PageCheck),
  }),
};
