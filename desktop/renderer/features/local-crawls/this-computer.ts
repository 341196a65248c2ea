import { host } from '../../host/current-host.ts';
import type { LocalCrawls } from '../../host/host.ts';

/** What this computer can crawl with. For screens that are shown only where it can. */
export function thisComputer(): LocalCrawls {
  if (!host.localCrawls) throw new Error('This computer can’t crawl');
  return host.localCrawls;
}
