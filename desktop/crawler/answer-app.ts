import { askProxies } from './ask-proxies.ts';
import { isDiskFull } from './crawl-folder.ts';
import { FromCrawler, ToCrawler } from './messages.ts';

export interface Crawler {
  hear(data: unknown): void;
  /** Resolves once the job is done and its result is sent. */
  over: Promise<void>;
}

/** Does the job that the app asks for. Parts that only other jobs need aren't loaded, which would take a while. */
export function answerApp(send: (message: FromCrawler) => void): Crawler {
  const ended = new AbortController();
  const { signal } = ended;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let isKept = false;
  const tell = (message: FromCrawler) => send(FromCrawler.parse(message));
  const proxies = askProxies(tell);
  const control = { signal, findProxy: proxies.find };

  async function work(job: Extract<ToCrawler, { type: 'job' }>['job']): Promise<void> {
    try {
      if (job.kind === 'sign-in') {
        const { runSignIn } = await import('./run-sign-in.ts');
        const session = await runSignIn(job, control);
        tell(signal.aborted && !isKept ? { type: 'stopped' } : { type: 'signed-in', session });
      } else if (job.kind === 'update') {
        const { runUpdate } = await import('./run-update.ts');
        await runUpdate(job, control);
        tell({ type: 'crawled' });
      } else if (job.kind === 'preview') {
        const { runPreview } = await import('./run-preview.ts');
        tell(await runPreview(job, control));
      } else {
        const { runCrawl } = await import('./run-crawl.ts');
        const isDone = await runCrawl(job, {
          ...control,
          keep: () => isKept,
          report: (report) => tell({ type: 'progress', report }),
        });
        tell({ type: isDone ? 'crawled' : 'stopped' });
      }
    } catch (error) {
      if (job.kind === 'crawl' && isDiskFull(error)) tell({ type: 'disk-full' });
      else tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    resolve();
  }

  return {
    over,
    hear(data) {
      const message = ToCrawler.parse(data);
      if (message.type === 'job') return void work(message.job);
      if (message.type === 'proxy') return proxies.hear(message);
      isKept = message.type === 'finish';
      ended.abort();
    },
  };
}
