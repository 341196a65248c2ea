import type { Page } from '@playwright/test';
import type { Connector } from '#shared/contracts/connectors.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import type { ChangeDetail, UpdateRun, WaitingPage, WebsiteUpdates } from '#shared/contracts/updates.ts';

const origin = 'https://www.mill-lane.example';
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const nothing = { new: 0, changed: 0, moved: 0, gone: 0, failed: 0, skipped: 0, unchanged: 118 };

function runOf(id: number, differences: Partial<UpdateRun> = {}): UpdateRun {
  const createdAt = ago((30 - id) * 24 + 5);
  const finishedAt = new Date(Date.parse(createdAt) + 95_000).toISOString();
  return {
    ...{ id, trigger: 'schedule', status: 'done', counts: nothing, requests: 124, bytes: 1_250_000, pages: 90 + id },
    ...{ connector: null, heldBecause: null, error: null, createdAt, finishedAt },
    ...differences,
  };
}

const held = runOf(30, {
  status: 'held',
  heldBecause: 'gone',
  counts: { ...nothing, new: 2, changed: 4, moved: 1, gone: 14, failed: 1 },
});
const runs: UpdateRun[] = [
  held,
  runOf(29, { counts: { ...nothing, changed: 3, new: 1 }, trigger: 'sitemap' }),
  runOf(28, { status: 'failed', error: 'The server couldn’t be reached.', trigger: 'owner' }),
  runOf(27, { trigger: 'connector', counts: { ...nothing, new: 12, skipped: 2 } }),
  ...Array.from({ length: 20 }, (_, index) => runOf(26 - index)),
];

const prices = {
  before:
    'Prices\nA check-up costs £320 and takes an hour.\nChildren pay half.\nParking is free.\nWe are in Mill Lane.',
  after: 'Prices\nA check-up costs £350 and takes an hour.\nChildren pay half.\nParking is free.\nWe are in Mill Lane.',
};
const changes: ChangeDetail[] = [
  changeOf(31, 'Prices', 'prices'),
  { ...changeOf(32, '', 'branches/harbour/opening-hours-of-the-emergency-service-at-weekends'), kind: 'new' },
  { ...changeOf(33, 'Opening hours', 'opening'), kind: 'moved', movedFrom: `${origin}/opening-hours` },
  { ...changeOf(34, 'Jobs', 'jobs'), kind: 'gone' },
  { ...changeOf(35, 'Emergencies', 'emergencies'), kind: 'failed', reason: 'The server responded with status 500.' },
];

function changeOf(id: number, title: string, path: string): ChangeDetail {
  return { id, title, url: `${origin}/${path}`, kind: 'changed', reason: null, movedFrom: null, ...prices };
}

const waiting: WaitingPage[] = [
  { id: 1, url: `${origin}/news/whitening`, title: 'Whitening: what it does and what it costs', foundAt: ago(29) },
  { id: 2, url: `${origin}/news/2026/11`, title: '', foundAt: ago(5) },
];

const updates: WebsiteUpdates = {
  settings: { every: null, hour: null, zone: 'Europe/London', newPages: 'wait', newPagePatterns: [], reader: null },
  ...{ planEvery: 'daily', readBy: 'server', dueAt: null, isReading: false, isSignedOut: false },
  ...{ nextRunAt: ago(-19), current: null, last: runs[1] ?? null, held: [held], failures: [] },
  ...{ pages: 119, checkedToday: 104, checkedThisWeek: 118, failing: 1, waiting: waiting.length },
};

const synced = { added: 2, changed: 1, removed: 0, unchanged: 40, failed: 0, leftOut: 3 };
const git = { vendor: 'git', apiAddress: 'https://api.github.com', branch: '', folder: 'docs' } as const;
const connectors: Connector[] = [
  connectorOf(1, 'Handbook', { ...git, repository: 'mill-lane/handbook', addressTemplate: '' }),
  {
    ...connectorOf(2, 'Help center', {
      ...{ vendor: 'zendesk', address: 'https://mill-lane.zendesk.com', email: 'maya@mill-lane.example', locale: '' },
    }),
    problem: 'The source doesn’t accept the token. Create a new one and enter it here.',
    problemSince: ago(50),
  },
  {
    ...connectorOf(3, 'Vereinigte Zahnarztpraxen am Rathausplatz: interne Verfahren und Formulare', {
      ...{ vendor: 'confluence', address: 'https://mill-lane.atlassian.net', email: 'maya@mill-lane.example' },
      space: 'DOCS',
    }),
    ...{ documents: 0, readAt: null },
    sync: {
      id: 3,
      status: 'running',
      counts: { ...synced, unchanged: 0 },
      error: null,
      createdAt: ago(0),
      finishedAt: null,
    },
  },
];

function connectorOf(id: number, name: string, source: Connector['source']): Connector {
  return {
    ...{ id, name, source, hasToken: true, documents: 43, problem: null, problemSince: null },
    ...{ readAt: ago(5), nextAt: ago(-19), createdAt: ago(400), held: null, waiting: 0 },
    sync: { id, status: 'done', counts: synced, error: null, createdAt: ago(5), finishedAt: ago(5) },
  };
}

/** The calls that `answerAsFollowed` answers. */
export const followed = /\/api\/websites\/\d+\/(?:updates|new-pages|page-history|connectors)/;

/** Answers as for a website whose updates and sources its owner has used for a month. */
export async function answerAsFollowed(page: Page): Promise<void> {
  const [change] = changes;
  const history = runs.slice(0, 2).map((run, index) => ({
    ...{ runId: run.id, kind: 'changed', at: run.createdAt, changeId: 31 + index },
  }));
  const answers: [end: RegExp, json: unknown][] = [
    [/\/updates$/, updates],
    [/\/runs$/, runs],
    [/\/changes$/, changes],
    [/\/changes\/\d+$/, change],
    [/\/new-pages$/, waiting],
    [/\/page-history$/, history],
    [/\/connectors$/, connectors],
  ];
  await page.route(followed, (route) => {
    const { pathname } = new URL(route.request().url());
    const json = answers.find(([end]) => end.test(pathname))?.[1];
    const headers = { [totalHeader]: Array.isArray(json) ? String(json.length) : '1' };
    return route.request().method() === 'GET' && json ? route.fulfill({ json, headers }) : route.fallback();
  });
}
