import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { releaseDeliveries, sweepDeliveries } from './deliveries.ts';
import { Dispatcher } from './dispatcher.ts';
import { deliverWebhooksJob } from './record-events.ts';
import { createSender } from './send-payload.ts';

const sweepJob = { name: 'sweep-webhooks', data: z.object({}) };

export function webhooksJobs(services: () => Services): JobDefinition[] {
  let dispatcher: Dispatcher | undefined;
  return [
    job(
      deliverWebhooksJob,
      {
        // One sends, and the others only tell it that there is more.
        concurrency: 2,
        retryLimit: 5,
        expireInSeconds: 900,
        cron: '* * * * *',
        resumeAbandoned: async ({ send }) => {
          const { db } = services();
          await db.transaction(async (trx) => {
            await releaseDeliveries(trx);
            await send(deliverWebhooksJob, {}, trx);
          });
        },
      },
      async (_, { signal }) => {
        const { db, config, queue } = services();
        dispatcher ??= new Dispatcher(services(), createSender(config));
        const { hasMore } = await dispatcher.run(signal);
        signal.throwIfAborted();
        if (hasMore) await db.transaction((trx) => queue.send(deliverWebhooksJob, {}, trx));
      },
    ),
    job(sweepJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '40 * * * *' }, () =>
      sweepDeliveries(services().db),
    ),
  ];
}
