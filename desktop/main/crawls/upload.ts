import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import {
  crawlsEndpoints,
  type UploadedCrawl,
  type UploadedPage,
  type UploadPagesInput,
  uploadBatchPages,
} from '#shared/contracts/crawls.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import type { z } from '#shared/contracts/messages.ts';

export type AskServer = (path: string, init: RequestInit) => Promise<Response>;

/** Bytes of pages per batch. The server accepts twice as much. */
const batchBytes = 4 * 1024 * 1024;

export interface UploadJob {
  websiteId: number;
  userId: number;
  crawlId: string;
  pages: readonly UploadedPage[];
  sawEverything: boolean;
  /** How it was crawled, for updates. */
  crawl: UploadedCrawl;
  /** Number of pages the server already has. */
  sent: number;
  signal: AbortSignal;
  onSent(sent: number): void;
}

/** 'wait': a retry may work. 'refused': it won't. */
export type UploadEnding =
  | { type: 'done' }
  | { type: 'wait'; message: string; seconds: number }
  | { type: 'refused'; message: string }
  | { type: 'stopped' };

const laterSeconds = 30;
/** Milliseconds for one batch to be sent and answered, even on a slow connection. */
const batchPatienceMs = 60_000;

/** Uploads the remaining pages in batches. Never rejects; the result is returned. */
export async function uploadPages(ask: AskServer, job: UploadJob): Promise<UploadEnding> {
  try {
    const somebodyElse = await inTime(job, (timed) => notThisUser(ask, timed));
    if (somebodyElse) return somebodyElse;
    let { sent } = job;
    // Without pages, the server still has to learn that the crawl is finished.
    do {
      const batch = nextBatch(job.pages, sent);
      const isLast = sent + batch.length >= job.pages.length;
      const refusal = await inTime(job, (timed) => sendBatch(ask, timed, batch, isLast));
      if (refusal) return refusal;
      sent += batch.length;
      job.onSent(sent);
    } while (sent < job.pages.length);
    return { type: 'done' };
  } catch (error) {
    if (job.signal.aborted) return { type: 'stopped' };
    if (error instanceof Late) {
      const message = 'The server didn’t respond in time. The pages are saved and will be sent later.';
      return { type: 'wait', message, seconds: laterSeconds };
    }
    if (!(error instanceof StrangeAnswer) && !(error instanceof Unanswered)) throw error;
    return {
      type: 'wait',
      message: 'The server can’t be reached. The pages are saved and will be sent later.',
      seconds: laterSeconds,
    };
  }
}

/** The server received a request but didn't answer. */
class Late extends Error {}

/** Ends a request that takes too long, even if it ignores its signal. */
async function inTime<T>(job: UploadJob, run: (job: UploadJob) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const give = (reason: Error) => {
    end.abort(reason);
    stopped.reject(reason);
  };
  const onStop = () => give(new Error('The upload was stopped'));
  const timer = setTimeout(() => give(new Late()), batchPatienceMs);
  if (job.signal.aborted) onStop();
  job.signal.addEventListener('abort', onStop, { once: true });
  const sending = run({ ...job, signal: end.signal });
  sending.catch(() => undefined);
  try {
    return await Promise.race([sending, stopped.promise]);
  } finally {
    clearTimeout(timer);
    job.signal.removeEventListener('abort', onStop);
  }
}

/** Not our server's response, such as a network's sign-in page. */
class StrangeAnswer extends Error {}

async function read<Shape extends z.ZodType>(answer: Response, shape: Shape): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new StrangeAnswer();
  return parsed.data;
}

/** No response: no network, server down, connection lost, or no server chosen. */
class Unanswered extends Error {}

/** `ask` only rejects if there was no response. Anything else is a bug. */
function send(ask: AskServer, path: string, init: RequestInit): Promise<Response> {
  return ask(path, init).catch((cause: unknown) => {
    throw new Unanswered('No answer', { cause });
  });
}

async function notThisUser(ask: AskServer, { userId, signal }: UploadJob): Promise<UploadEnding | null> {
  const answer = await send(ask, accountsEndpoints.getUser.path, { headers: { accept: 'application/json' }, signal });
  const signIn = 'Sign in to the server to send the pages. They’re saved until then.';
  if (answer.status === 401) return { type: 'wait', message: signIn, seconds: laterSeconds };
  if (!answer.ok) return toEnding(answer);
  const user = await read(answer, accountsEndpoints.getUser.reply);
  if (user.id === userId) return null;
  const message = 'Another user is signed in. The pages are saved until the user who crawled signs in again.';
  return { type: 'wait', message, seconds: laterSeconds };
}

async function sendBatch(
  ask: AskServer,
  { websiteId, crawlId, sawEverything, crawl, signal }: UploadJob,
  pages: UploadedPage[],
  done: boolean,
): Promise<UploadEnding | null> {
  const body: UploadPagesInput = { crawlId, pages, done, sawEverything, ...(done && { crawl }) };
  const answer = await send(ask, crawlsEndpoints.uploadPages.path.replace(':id', String(websiteId)), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok) return toEnding(answer);
  await read(answer, crawlsEndpoints.uploadPages.reply);
  return null;
}

/** Whether a failed response is temporary or final. */
async function toEnding(answer: Response): Promise<UploadEnding> {
  const parsed = ErrorBody.safeParse(await answer.json().catch(() => null));
  const message = parsed.data?.message ?? `The server responded with ${answer.status}`;
  const { status } = answer;
  if (status === 404) return { type: 'refused', message: 'The website is no longer on the server.' };
  if (status === 401 || status === 408 || status === 429 || status >= 500) {
    const seconds = Number(answer.headers.get('retry-after')) || laterSeconds;
    return { type: 'wait', message, seconds: Math.min(seconds, 15 * 60) };
  }
  return { type: 'refused', message };
}

function nextBatch(pages: readonly UploadedPage[], from: number): UploadedPage[] {
  const batch: UploadedPage[] = [];
  let bytes = 0;
  for (const page of pages.slice(from, from + uploadBatchPages)) {
    bytes += Buffer.byteLength(JSON.stringify(page));
    if (batch.length > 0 && bytes > batchBytes) break;
    batch.push(page);
  }
  return batch;
}
