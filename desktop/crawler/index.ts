import { trustSystemCertificates } from '#shared/loaders/system-certificates.ts';
import { askProxies } from './ask-proxies.ts';
import { isDiskFull } from './crawl-folder.ts';
import { FromCrawler, ToCrawler } from './messages.ts';
import { runCrawl } from './run-crawl.ts';
import { runPreview } from './run-preview.ts';
import { runSignIn } from './run-sign-in.ts';
import { runUpdate } from './run-update.ts';

/** The channel to the app: a message port in an Electron utility process, Node's IPC channel in a forked one. */
interface ParentPort {
  on(event: 'message', listener: (message: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const port = (process as NodeJS.Process & { parentPort?: ParentPort }).parentPort;
const ended = new AbortController();
let isKept = false;

function tell(message: FromCrawler): void {
  if (port) port.postMessage(FromCrawler.parse(message));
  else process.send?.(FromCrawler.parse(message));
}

const proxies = askProxies(tell);

async function work(job: Extract<ToCrawler, { type: 'job' }>['job']): Promise<void> {
  try {
    if (job.kind === 'sign-in') {
      const session = await runSignIn(job, { signal: ended.signal, findProxy: proxies.find });
      tell(ended.signal.aborted && !isKept ? { type: 'stopped' } : { type: 'signed-in', session });
    } else if (job.kind === 'update') {
      await runUpdate(job, { signal: ended.signal, findProxy: proxies.find });
      tell({ type: 'crawled' });
    } else if (job.kind === 'preview') {
      tell(await runPreview(job, { signal: ended.signal, findProxy: proxies.find }));
    } else {
      const control = {
        signal: ended.signal,
        keep: () => isKept,
        findProxy: proxies.find,
        report: (report: Extract<FromCrawler, { type: 'progress' }>['report']) => tell({ type: 'progress', report }),
      };
      tell({ type: (await runCrawl(job, control)) ? 'crawled' : 'stopped' });
    }
  } catch (error) {
    if (job.kind === 'crawl' && isDiskFull(error)) tell({ type: 'disk-full' });
    else tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
  // Exit even if the browser hangs. The message above has already been sent.
  setTimeout(() => process.exit(0), 50);
}

function hear(data: unknown): void {
  const message = ToCrawler.parse(data);
  if (message.type === 'job') return void work(message.job);
  if (message.type === 'proxy') return proxies.hear(message);
  isKept = message.type === 'finish';
  ended.abort();
}

try {
  trustSystemCertificates();
} catch {
  // Sites whose certificates come from public authorities work without the system's.
}
if (port) port.on('message', ({ data }) => hear(data));
else process.on('message', hear);
// The app is gone. The folder records where to continue.
process.on('disconnect', () => process.exit(1));
