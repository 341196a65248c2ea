import { reasons } from '../crawler/reasons.ts';
import { UploadedCrawl, UploadedPage, uploadBatchPages } from './crawls.ts';
import { endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { WebAddress } from './websites.ts';

/** Websites per list of due ones. The others are in the next list. */
export const mostDueReadings = 50;
/** Seconds until another app may read a website, after the last sign of life of the one that does. */
export const readingLeaseSeconds = 180;
/** URLs per batch. */
export const findingBatchSize = 500;

const Website = z.object({
  /** As in the header that names a call's workspace. */
  workspaceId: z.string(),
  websiteId: Id,
  websiteName: z.string(),
});

export const AppReadings = z.object({
  /** Websites that an app has to read now, the longest waiting first. */
  due: z
    .array(
      Website.extend({
        url: z.string(),
        dueAt: Time,
        /** Whether it is only readable with a sign-in to the site. */
        needsSignIn: z.boolean(),
      }),
    )
    .max(mostDueReadings),
  /** Updates that wait for a person. The server may have read their websites. */
  held: z.array(Website.extend({ runId: Id })),
});
export type AppReadings = z.infer<typeof AppReadings>;

/** A URL that isn't read again yet. */
const Skip = z.object({ url: z.string(), reason: z.enum(reasons), insteadUrl: z.string().nullable() });

/** Everything an app needs to read a website. */
export const ReadingPlan = z.object({
  /** Of this reading. */
  key: z.uuid(),
  /** How it was crawled. */
  crawl: UploadedCrawl,
  /** Which parts of its pages are read. */
  selectors: z.object({ version: z.number().int(), readOnly: z.array(z.string()), leaveOut: z.array(z.string()) }),
  /** The most pages that the website can have. */
  maxPages: z.number().int(),
  /** Whether new pages may be added. */
  takesNew: z.boolean(),
  pages: z.array(
    z.object({
      id: Id,
      url: z.string(),
      title: z.string(),
      contentHash: z.string(),
      etag: z.string().nullable(),
      lastModified: z.string().nullable(),
      missingCount: z.number().int(),
      checkedAt: Time.nullable(),
      nextCheckAt: Time.nullable(),
    }),
  ),
  skips: z.array(Skip),
  /** What a person hasn't decided about yet. */
  waiting: z.array(
    z.object({
      url: z.string(),
      movedFrom: z.string().nullable(),
      staged: z.object({ readAt: Time, isListed: z.boolean() }).nullable(),
    }),
  ),
});
export type ReadingPlan = z.infer<typeof ReadingPlan>;

const Header = z.string().max(1000).nullable().default(null);

/** A URL that an app read. The server determines the quality and the hash of its text. */
export const Finding = z.object({
  url: WebAddress,
  finalUrl: WebAddress,
  outcome: z.enum(['page', 'unchanged', 'skipped', 'failed']),
  reason: z.enum(reasons).nullable().default(null),
  insteadUrl: WebAddress.nullable().default(null),
  /** Its entry in the sitemap. */
  listed: z
    .object({ lastModified: z.string().max(100).nullable() })
    .nullable()
    .default(null),
  page: UploadedPage.omit({ url: true })
    .extend({
      etag: Header,
      lastModified: Header,
      datedAt: Time.nullable().default(null),
      /** The version of the selectors that it was read with; missing for none. */
      selectors: z.number().int().min(0).max(2_147_483_647).optional(),
    })
    .nullable()
    .default(null),
});
export type Finding = z.infer<typeof Finding>;

/** How a reading ended. */
export const ReadingEnding = z.object({
  requests: z.number().int().min(0).max(1_000_000),
  bytes: z.number().int().min(0).max(1_000_000_000_000),
  /** Why the site couldn't be read at all. */
  problem: z.enum([...reasons, 'site-down']).nullable(),
  /** The site ended the sign-in. What was read is left out. */
  isSignedOut: z.boolean(),
  /** New pages that wait and weren't read again. */
  carriedOver: z.array(WebAddress).max(20_000).default([]),
});
export type ReadingEnding = z.infer<typeof ReadingEnding>;

export const FindingsInput = z.object({
  findings: z
    .array(Finding)
    .max(findingBatchSize, `A batch can have at most ${findingBatchSize} URLs`)
    .refine((all) => all.filter(({ page }) => page).length <= uploadBatchPages, {
      message: `A batch can have at most ${uploadBatchPages} pages`,
    })
    .default([]),
  /** With the last batch. */
  ending: ReadingEnding.nullable().default(null),
});
export type FindingsInput = z.input<typeof FindingsInput>;

const params = z.object({ id: IdInPath });

export const appReadingsEndpoints = {
  listAppReadings: endpoint({
    feature: 'updates',
    access: 'person',
    method: 'GET',
    path: '/api/app-readings',
    summary: 'For the desktop app: the websites it has to read now, in all workspaces of the person',
    reply: AppReadings,
  }),
  startReading: endpoint({
    feature: 'updates',
    access: 'person',
    method: 'POST',
    path: '/api/websites/:id/readings',
    may: 'edit',
    summary: 'For the desktop app: take over reading a website, unless another computer is reading it',
    audit: { none: 'The app reads when it is due, as the server does, and changes nothing yet.' },
    params,
    reply: ReadingPlan,
    errors: [409, 429],
  }),
  addFindings: endpoint({
    feature: 'updates',
    access: 'person',
    method: 'POST',
    path: '/api/websites/:id/readings/:key',
    may: 'edit',
    summary:
      'For the desktop app: send what it read, in batches; the last one starts the update. An empty one says that it still reads',
    audit: { none: 'It ends in a run, which the list of updates shows.' },
    params: params.extend({ key: z.uuid() }),
    body: FindingsInput,
    reply: z.object({
      /** URLs stored so far. */
      stored: z.number().int(),
    }),
    maxBodyBytes: 8 * 1024 * 1024,
    errors: [409, 413, 422, 429],
  }),
};
