import { beforeEach, expect, test } from 'vitest';
import { type UploadedPage, UploadPagesInput, uploadBatchPages } from '#shared/contracts/crawls.ts';
import { type UploadJob, uploadPages } from './upload.ts';

const user = {
  ...{ id: 3, username: 'ada', email: 'ada@parley.example', fullName: null, isAdmin: false, plan: 'free' },
  language: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};
const pageAt = (at: number, content = 'Lunch is at noon.'): UploadedPage => ({
  ...{ url: `http://intranet.example/${at}`, title: `Page ${at}`, content, language: null },
});
const pages = Array.from({ length: 2 * uploadBatchPages + 1 }, (_, at) => pageAt(at));

/** The batches received by the server. Each is checked against the contract. */
let batches: { path: string; first: string | undefined; count: number; done: boolean; sawEverything: boolean }[];
let told: number[];
/** The server's response to a batch; null accepts it. */
let refuse: (batch: number) => Response | null;
let signedIn: object | null;

beforeEach(() => {
  [batches, told, signedIn] = [[], [], user];
  refuse = () => null;
});

const crawl = { url: 'http://intranet.example/', maxPages: 50, useSitemap: false, useSignIn: false, isComplete: true };

function ask(path: string, init: RequestInit): Promise<Response> {
  init.signal?.throwIfAborted();
  if (path === '/api/user') {
    return Promise.resolve(signedIn ? Response.json(signedIn) : Response.json({ message: 'No' }, { status: 401 }));
  }
  const refusal = refuse(batches.length);
  if (refusal?.type === 'error') return Promise.reject(new TypeError('fetch failed'));
  if (refusal) return Promise.resolve(refusal);
  const { pages: sent, done, sawEverything } = UploadPagesInput.parse(JSON.parse(init.body as string));
  batches.push({ path, first: sent[0]?.url, count: sent.length, done, sawEverything });
  return Promise.resolve(Response.json({ stored: sent.length, done }));
}

const upload = (more: Partial<UploadJob> = {}) =>
  uploadPages(ask, {
    ...{
      ...{ websiteId: 7, crawl },
      userId: 3,
      crawlId: '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11',
      pages,
      sawEverything: true,
      sent: 0,
    },
    signal: new AbortController().signal,
    onSent: (sent) => told.push(sent),
    ...more,
  });

test('pages are sent in batches, and the last one marks the crawl as finished', {
  tags: ['rule:batches-end-the-crawl'],
}, async () => {
  expect(await upload()).toEqual({ type: 'done' });
  const path = '/api/websites/7/pages';
  const rest = { path, sawEverything: true };
  expect(batches).toEqual([
    { ...rest, first: pages[0]?.url, count: uploadBatchPages, done: false },
    { ...rest, first: pages[uploadBatchPages]?.url, count: uploadBatchPages, done: false },
    { ...rest, first: pages[2 * uploadBatchPages]?.url, count: 1, done: true },
  ]);
  expect(told).toEqual([uploadBatchPages, 2 * uploadBatchPages, 2 * uploadBatchPages + 1]);
});

test('long pages make smaller batches, and a single page is sent at any length', { tags: ['long'] }, async () => {
  const long = Array.from({ length: 5 }, (_, at) => pageAt(at, 'é'.repeat(900_000)));
  expect(await upload({ pages: long })).toEqual({ type: 'done' });
  expect(batches.map(({ count }) => count)).toEqual([2, 2, 1]);
});

test('a crawl without pages is still marked as finished', async () => {
  expect(await upload({ pages: [] })).toEqual({ type: 'done' });
  expect(batches).toMatchObject([{ count: 0, done: true }]);
});

test('a response from a network’s sign-in page isn’t mistaken for success', async () => {
  const portal = () =>
    new Response('<!doctype html><title>Free Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });
  const unsent = {
    type: 'wait',
    message: 'The server can’t be reached. The pages are saved and will be sent later.',
    seconds: 30,
  };
  refuse = (batch) => (batch === 1 ? portal() : null);
  expect(await upload()).toEqual(unsent);
  expect(told).toEqual([uploadBatchPages]);
  const everywhere = { sent: 0, signal: new AbortController().signal, onSent: () => expect.unreachable() };
  const job = {
    websiteId: 7,
    crawl,
    userId: 3,
    crawlId: '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11',
    pages,
    sawEverything: true,
  };
  expect(await uploadPages(() => Promise.resolve(portal()), { ...job, ...everywhere })).toEqual(unsent);
});

test('after an interruption, the rest is sent and no batch is sent twice', {
  tags: ['rule:batches-continue'],
}, async () => {
  refuse = (batch) => (batch === 1 ? Response.error() : null);
  expect(await upload()).toEqual({
    type: 'wait',
    message: 'The server can’t be reached. The pages are saved and will be sent later.',
    seconds: 30,
  });
  expect(told).toEqual([uploadBatchPages]);
  refuse = () => null;
  expect(await upload({ sent: told.at(-1) ?? 0 })).toEqual({ type: 'done' });
  expect(batches.map(({ first }) => first)).toEqual([0, 1, 2].map((at) => pages[at * uploadBatchPages]?.url));
});

test.each([
  ['429 for two minutes', 429, '120', 120],
  ['503', 503, '', 30],
  ['502 for a day', 502, '86400', 900],
  ['401', 401, '', 30],
])('when the server answers %s, the retry waits a reasonable number of seconds', async (_, status, after, seconds) => {
  const headers = after ? { 'retry-after': after } : {};
  refuse = () => Response.json({ message: 'Not now' }, { status, headers });
  expect(await upload()).toEqual({ type: 'wait', message: 'Not now', seconds });
});

test.each([
  ['a website that no longer exists', 404, 'The website is no longer on the server.'],
  ['more pages than allowed', 422, 'An upload can have at most 100 pages'],
])('%s stops the upload with a message', async (_, status, message) => {
  refuse = () => Response.json({ message: 'An upload can have at most 100 pages' }, { status });
  expect(await upload()).toEqual({ type: 'refused', message });
});

test('nothing is sent while another user or nobody is signed in', async () => {
  signedIn = { ...user, id: 4 };
  expect(await upload()).toMatchObject({ type: 'wait', message: expect.stringContaining('Another user') as string });
  signedIn = null;
  expect(await upload()).toMatchObject({ type: 'wait', message: expect.stringContaining('Sign in') as string });
  expect(batches).toEqual([]);
});

test('an upload stopped by the app ends between two batches', async () => {
  const app = new AbortController();
  expect(await upload({ signal: app.signal, onSent: () => app.abort() })).toEqual({ type: 'stopped' });
  expect(batches).toHaveLength(1);
});
