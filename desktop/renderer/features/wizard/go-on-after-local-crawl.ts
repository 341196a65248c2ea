import { fewPages } from '../crawls/few-pages.ts';
import { whenLocalCrawlEnds } from '../local-crawls/when-local-crawl-ends.ts';
import { useWizard } from './wizard-store.ts';

// A crawl on this computer that ends leads on as one of the server does.
whenLocalCrawlEnds(({ websiteId, status, uploaded: { sent } }) => {
  if (status === 'failed' || sent === 0) return;
  useWizard.getState().pagesRead(websiteId, sent >= fewPages && status === 'done');
});
