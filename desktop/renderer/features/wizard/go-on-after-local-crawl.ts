import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { showToast } from '../../components/toast-store.ts';
import { fewPages } from '../crawls/few-pages.ts';
import { isOver, useLocalCrawls } from '../local-crawls/local-crawls-store.ts';
import { useWizard } from './wizard-store.ts';

// A crawl on this computer that ends leads on as one of the server does, whichever screen is shown.
useLocalCrawls.subscribe(({ crawls }, before) => {
  for (const crawl of crawls ?? []) {
    const earlier = before.crawls?.find(({ id }) => id === crawl.id);
    if (earlier && !isOver(earlier) && isOver(crawl)) ended(crawl);
  }
});

function ended({ websiteId, status, uploaded: { sent } }: LocalCrawl): void {
  if (status === 'failed' || sent === 0) return;
  showToast({ title: 'Website crawled successfully', description: `Found ${sent} ${sent === 1 ? 'page' : 'pages'}` });
  useWizard.getState().pagesRead(websiteId, sent >= fewPages && status === 'done');
}
