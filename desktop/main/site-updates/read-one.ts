import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type AppReadings, appReadingsEndpoints as calls } from '#shared/contracts/app-readings.ts';
import { userAgent } from '#shared/loaders/http-loader.ts';
import type { SiteSession } from '../../crawler/messages.ts';
import { type ReadSite, updateFolder } from '../../crawler/update-folder.ts';
import type { UsableBrowser } from '../crawl-browser/crawl-browser.ts';
import { type FindSystemProxy, type ForkCrawler, type RunningJob, startJob } from '../crawler-process.ts';
import type { AskServer } from '../crawls/upload.ts';
import { callServer } from './call-server.ts';
import { keepReading, type OpenReading } from './send-findings.ts';

export type DueWebsite = AppReadings['due'][number];

export interface ReadDeps {
  /** Of all updates. */
  folder: string;
  fork: ForkCrawler;
  findProxy: FindSystemProxy;
  ask: AskServer;
  browser(): Promise<UsableBrowser>;
}

interface Reading {
  /** 'busy': another computer reads it, or the server has no use for it now. */
  result: Promise<'busy' | 'died' | { reading: OpenReading; read: ReadSite }>;
  /** Says to the server that it is still being read. */
  touch(): void;
  stop(): void;
}

/** Takes over a website and reads what is due of it. Nothing is sent yet. */
export function readOne(
  deps: ReadDeps,
  website: DueWebsite,
  { serverUrl, session, isAsked }: { serverUrl: string; session: SiteSession | null; isAsked: boolean },
): Reading {
  const { workspaceId, websiteId } = website;
  let [job, reading, isStopped]: [RunningJob | null, OpenReading | null, boolean] = [null, null, false];

  async function result(): Promise<Awaited<Reading['result']>> {
    const plan = await callServer(deps.ask, calls.startReading, { workspaceId, params: { id: websiteId } });
    if (plan.type !== 'ok') return 'busy';
    const path = updatesOf(deps.folder, serverUrl, websiteId);
    const folder = updateFolder(path);
    folder.begin(plan.value);
    const browser = await deps.browser();
    if (isStopped) return 'died';
    reading = { workspaceId, websiteId, key: plan.value.key };
    job = startJob(
      deps.fork,
      {
        kind: 'update',
        folder: path,
        isAsked,
        browserPath: browser.path,
        isSandboxed: browser.path === null || browser.isSandboxed,
        session,
        userAgent: userAgent(serverUrl),
      },
      undefined,
      deps.findProxy,
    );
    const { type } = await job.ending;
    job = null;
    const read = type === 'crawled' ? folder.result() : null;
    folder.clear();
    return read ? { reading, read } : 'died';
  }

  return {
    result: result(),
    touch: () => reading && job && void keepReading(deps.ask, reading),
    stop() {
      isStopped = true;
      job?.stop();
    },
  };
}

/** The folder of a website's updates. Its ID means nothing to another server. */
export function updatesOf(folder: string, serverUrl: string, websiteId: number): string {
  const server = createHash('sha256').update(serverUrl).digest('hex').slice(0, 16);
  return join(folder, `${server}-${websiteId}`);
}
