import { useTold } from '../../host/use-told.ts';
import { thisComputer } from './this-computer.ts';

/** The browser that crawls on this computer use. */
export function useCrawlBrowser() {
  const local = thisComputer();
  return useTold(['crawl-browser'], () => local.browser(), local.onBrowserChanged);
}
