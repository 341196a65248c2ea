import type { ChangeDetail, UpdateRun, WebsiteFreshness, WebsiteUpdates } from '#shared/contracts/updates.ts';
import { bakery } from './bakery.ts';

export const run: UpdateRun = {
  id: 21,
  trigger: 'schedule',
  status: 'done',
  counts: { new: 1, changed: 2, moved: 0, gone: 0, failed: 1, skipped: 0, unchanged: 98 },
  requests: 104,
  bytes: 1_250_000,
  pages: 102,
  heldBecause: null,
  error: null,
  connector: null,
  createdAt: '2026-01-12T02:00:00.000Z',
  finishedAt: '2026-01-12T02:01:05.000Z',
};

const byServer = { readBy: 'server', dueAt: null, isReading: false, isSignedOut: false } as const;

export const updates: WebsiteUpdates = {
  settings: { every: null, hour: null, zone: 'UTC', newPages: 'include', newPagePatterns: [], reader: null },
  planEvery: 'weekly',
  ...byServer,
  nextRunAt: '2026-01-19T02:00:00.000Z',
  current: null,
  last: run,
  held: [],
  failures: [],
  pages: 102,
  checkedToday: 40,
  checkedThisWeek: 101,
  failing: 1,
  waiting: 0,
};

export const heldRun: UpdateRun = { ...run, id: 22, status: 'held', heldBecause: 'gone' };

export const freshness: WebsiteFreshness = {
  websiteId: bakery.id,
  every: 'weekly',
  ...byServer,
  nextRunAt: updates.nextRunAt,
  last: run,
  isRunning: false,
  isHeld: false,
  pages: 102,
  checkedThisWeek: 101,
  failing: 0,
  waiting: 0,
  lastCrawl: { finishedAt: '2026-01-12T01:00:00.000Z', hasFailed: false },
};

export const changedPrices: ChangeDetail = {
  id: 31,
  url: 'https://bakery.example/prices',
  title: 'Prices',
  kind: 'changed',
  reason: null,
  movedFrom: null,
  before: 'Our prices\nA wedding cake costs £320.\nRolls are 40p.',
  after: 'Our prices\nA wedding cake costs £350.\nRolls are 40p.',
};
