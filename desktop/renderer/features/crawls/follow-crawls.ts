import { showError } from '../../api/show-error.ts';
import { later } from '../../components/later.tsx';

const load = later(() => import('./crawl-run.ts'));

/** Does something with the crawls of the server; the code for it comes with the first sign of someone. */
export async function followCrawls(action: (crawls: Awaited<ReturnType<typeof load>>) => Promise<void>): Promise<void> {
  try {
    await action(await load());
  } catch (error) {
    showError('Error crawling website', error);
  }
}
