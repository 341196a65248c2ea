import { useCrawlRuns } from '../crawls/crawl-runs.ts';
import { fewPages } from '../crawls/few-pages.ts';
import { useWizard } from './wizard-store.ts';

// A crawl by the server that ends leads on, whichever screen is shown.
useCrawlRuns.subscribe(({ runs }, before) => {
  for (const { websiteId, state, found, isCancelling } of Object.values(runs)) {
    const hasEnded = state === 'done' && before.runs[websiteId]?.state === 'running';
    if (hasEnded && found > 0) useWizard.getState().pagesRead(websiteId, found >= fewPages && !isCancelling);
  }
});
