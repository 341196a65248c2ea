import { explainCutShort } from '#shared/crawler/reasons.ts';
import { across } from '../../db/across.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError, tooMany } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { ofCrawl, requestCancel } from './store.ts';
import type { CrawlKey } from './types.ts';

/**
 * Running and queued trials together. Two run at a time for at most half a minute, so the last one waits five minutes.
 */
const mostTrials = 20;
/** Several people may share an address. One trial per address runs at a time. */
const mostPerAddress = 2;
const retryAfterSeconds = 30;
/** Longer than any trial can be queued and run. A trial that is open longer was abandoned. */
const longestMinutes = 10;

/**
 * Reserves a place in the queue for a new trial.
 * @throws AppError 429 if the address has its share, 503 if the queue is full
 */
export async function joinTrialLine(trx: Transaction, key: CrawlKey, address: string): Promise<void> {
  // Takes a lock, since two concurrent counts would both see the last free place.
  await trx.raw(`select pg_advisory_xact_lock(hashtext('trial line'))`);
  const [open = { all: 0, own: 0 }] = await trx('crawls')
    .queryContext(across('administration'))
    .whereNotNull('trial_address')
    .whereIn('status', ['queued', 'running'])
    .whereRaw('created_at > now() - make_interval(mins => ?)', [longestMinutes])
    .select<{ all: number; own: number }[]>(
      trx.raw('count(*)::int as "all"'),
      trx.raw('(count(*) filter (where trial_address = ?))::int as own', [address]),
    );
  if (open.own >= mostPerAddress) {
    throw tooMany('Two tests from your network are still running. Please wait until one is done.', retryAfterSeconds);
  }
  if (open.all >= mostTrials) {
    throw new AppError(503, 'Too many websites are being tested right now. Please try again in 30 seconds.', {
      retryAfterSeconds,
    });
  }
  await trx('crawls').where(ofCrawl(key)).update({ trial_address: address });
}

/**
 * Ends a trial when its client disconnects, since no one can return to it and others are waiting. Doesn't change a
 * finished one.
 * @param removed from `disconnectSignal`, called before the trial was requested
 */
export function cancelOnDisconnect(services: Services, key: CrawlKey, disconnect: AbortSignal): void {
  const end = () => services.background.add(requestCancel(services, key, explainCutShort('canceled')));
  if (disconnect.aborted) end();
  else disconnect.addEventListener('abort', end, { once: true });
}
