import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { closeCycles } from './close-cycles.ts';
import { chargeInvoice } from './invoices/charge-invoice.ts';
import { chargeNewCard } from './invoices/charge-new-card.ts';
import { callProvider, type ProviderCall, providerCallJobName } from './provider-calls.ts';

export function billingJobs(services: () => Services): JobDefinition[] {
  return [
    {
      name: 'close-billing-cycles',
      concurrency: 1,
      retryLimit: 2,
      expireInSeconds: 3600,
      // Hourly: the first run of a month closes the last one, the others try failed charges again.
      cron: '20 * * * *',
      run: (_data, { signal }) => closeCycles(services(), signal),
    },
    {
      name: 'charge-invoice',
      concurrency: 2,
      retryLimit: 2,
      expireInSeconds: 300,
      run: (data) => chargeInvoice(services(), (data as { invoiceId: number }).invoiceId),
    },
    {
      name: 'charge-new-card',
      concurrency: 2,
      retryLimit: 2,
      expireInSeconds: 300,
      run: (data) => chargeNewCard(services(), (data as { invoiceId: number }).invoiceId),
    },
    {
      name: providerCallJobName,
      concurrency: 2,
      // For about a day: the provider may be away for hours.
      retryLimit: 24,
      longestRetryDelaySeconds: 2 * 3600,
      expireInSeconds: 120,
      run: (data) => callProvider(services(), data as ProviderCall),
    },
  ];
}
