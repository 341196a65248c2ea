import { powerSaveBlocker } from 'electron';
import type { LocalCrawl } from '../bridge/local-crawl.ts';

const working = new Set<LocalCrawl['status']>(['crawling', 'uploading']);

/** Keeps the computer awake during a crawl. The screen may turn off. */
export function createStayAwake(): (crawls: readonly LocalCrawl[]) => void {
  let blocker: number | null = null;
  return (crawls) => {
    const isWorking = crawls.some(({ status }) => working.has(status));
    if (isWorking && blocker === null) blocker = powerSaveBlocker.start('prevent-app-suspension');
    if (!isWorking && blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
}
