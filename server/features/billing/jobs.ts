import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { chargeInvoiceJob, chargeNewCardJob, closeCyclesJob } from './charge-jobs.ts';
import { closeCycles } from './close-cycles.ts';
import { chargeInvoice } from './invoices/charge-invoice.ts';
import { chargeNewCard } from './invoices/charge-new-card.ts';
import { mailInvoice, mailInvoiceJob, mailUnpaid, mailUnpaidJob } from './invoices/mail-invoice.ts';
import { callProvider, providerCallJob } from './provider-calls.ts';

export function billingJobs(services: () => Services): JobDefinition[] {
  const charging = { concurrency: 2, retryLimit: 2, expireInSeconds: 300 };
  return [
    // Hourly: the first run of a month closes the last one, and the others retry failed charges.
    job(
      closeCyclesJob,
      { concurrency: 1, retryLimit: 2, expireInSeconds: 3600, cron: '20 * * * *' },
      (_data, { signal }) => closeCycles(services(), signal),
    ),
    job(chargeInvoiceJob, charging, (invoice) => chargeInvoice(services(), invoice)),
    job(chargeNewCardJob, charging, (invoice) => chargeNewCard(services(), invoice)),
    job(mailInvoiceJob, { concurrency: 1, retryLimit: 5, expireInSeconds: 60 }, (key) => mailInvoice(services(), key)),
    job(mailUnpaidJob, { concurrency: 1, retryLimit: 5, expireInSeconds: 60 }, (key) => mailUnpaid(services(), key)),
    job(
      providerCallJob,
      // Retries for about a day, since the provider may be down for hours.
      { concurrency: 2, retryLimit: 24, longestRetryDelaySeconds: 2 * 3600, expireInSeconds: 120 },
      (call) => callProvider(services(), call),
    ),
  ];
}
