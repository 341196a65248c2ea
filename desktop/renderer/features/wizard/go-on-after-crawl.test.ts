import './go-on-after-crawl.ts';
import { beforeEach, expect, test } from 'vitest';
import { type CrawlRun, useCrawlRuns } from '../crawls/crawl-runs.ts';
import { useWizard } from './wizard-store.ts';

const running: CrawlRun = {
  websiteId: 7,
  crawlId: 5,
  startedAt: 0,
  state: 'running',
  isCancelling: false,
  progress: null,
  log: [],
  found: 0,
  cutShort: null,
  warnings: [],
  left: 0,
  error: null,
};
const put = (changes: Partial<CrawlRun> = {}) => useCrawlRuns.setState({ runs: { 7: { ...running, ...changes } } });

beforeEach(() => {
  put();
  useWizard.getState().openFor(1);
  useWizard.getState().beginWith(7);
});

test.each([
  ['goes on to the pages of a crawl that ended', { state: 'done', found: 3 }, { step: 2, hasNews: true }],
  ['waits for the owner when there are few pages', { state: 'done', found: 1 }, { step: 1, hasNews: true }],
  [
    'waits for the owner after a crawl that was canceled',
    { state: 'done', found: 3, isCancelling: true },
    { step: 1, hasNews: true },
  ],
  ['stays where it is when a crawl finds nothing', { state: 'done', found: 0 }, { step: 1, hasNews: false }],
  ['stays where it is when a crawl fails', { state: 'failed' }, { step: 1, hasNews: false }],
] as const)('the wizard %s', (_what, ending, expected) => {
  put(ending);
  expect(useWizard.getState()).toMatchObject(expected);
});

test('the wizard stays on its pages when more of them are crawled, and hears of each crawl once', () => {
  useWizard.getState().goTo(2);
  put({ state: 'done', found: 4 });
  expect(useWizard.getState()).toMatchObject({ step: 2, hasNews: true });
  useWizard.getState().goTo(1);
  put({ state: 'done', found: 4, log: [{ id: 1, text: 'late' }] });
  expect(useWizard.getState().step).toBe(1);
});
