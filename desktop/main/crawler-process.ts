import { FromCrawler, type ToCrawler } from '../crawler/messages.ts';

/** A process that does one job, in Electron or in Node. */
export interface CrawlerChild {
  post(message: ToCrawler): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

export type ForkCrawler = () => CrawlerChild;

type Job = Extract<ToCrawler, { type: 'job' }>['job'];
export type Ending = Exclude<FromCrawler, { type: 'progress' | 'find-proxy' }> | { type: 'died' };
type Proxy = Extract<ToCrawler, { type: 'proxy' }>['proxy'];

/** Never rejects. */
export type FindSystemProxy = (url: string, refused: Proxy) => Promise<Proxy>;

export interface RunningJob {
  /** Resolves when the process reports its result or dies. Never rejects. */
  ending: Promise<Ending>;
  /** Both kill a process that doesn't exit in time. */
  stop(): void;
  finish(): void;
}

/** Milliseconds for a process to stop. It saves each page as it reads it. */
const stopPatienceMs = 10_000;
/** Milliseconds to finish pages in progress and write the result. */
const finishPatienceMs = 120_000;

/** Starts a process and gives it a job. Without `findProxy`, it connects directly. */
export function startJob(
  fork: ForkCrawler,
  job: Job,
  onProgress: (report: Extract<FromCrawler, { type: 'progress' }>['report']) => void = () => undefined,
  findProxy: FindSystemProxy = () => Promise.resolve(null),
): RunningJob {
  const child = fork();
  const { promise: ending, resolve } = Promise.withResolvers<Ending>();
  child.onMessage((data) => {
    const message = FromCrawler.safeParse(data);
    if (!message.success) return;
    const { data: told } = message;
    if (told.type === 'progress') onProgress(told.report);
    else if (told.type === 'find-proxy') {
      void findProxy(told.url, told.refused).then((proxy) => child.post({ type: 'proxy', id: told.id, proxy }));
    } else resolve(told);
  });
  child.onExit(() => resolve({ type: 'died' }));
  child.post({ type: 'job', job });
  function kill(): void {
    child.kill();
    // There is nothing to wait for if it can't even be killed.
    resolve({ type: 'died' });
  }
  function killAfter(ms: number): void {
    const timer = setTimeout(kill, ms);
    void ending.then(() => clearTimeout(timer));
  }
  return {
    ending,
    stop() {
      child.post({ type: 'stop' });
      killAfter(stopPatienceMs);
    },
    finish() {
      child.post({ type: 'finish' });
      killAfter(finishPatienceMs);
    },
  };
}
