import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { readCard } from './cards/read-card.ts';
import { closeCycles } from './close-cycles.ts';
import { chargeInvoice } from './invoices/charge-invoice.ts';
import { chargeNewCard } from './invoices/charge-new-card.ts';

/** What is told to the payment provider after the fact is tried for about a day. */
const afterwards = { concurrency: 1, retryLimit: 20, expireInSeconds: 120 } as const;

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
      name: 'read-card',
      ...afterwards,
      run: (data) => readCard(services(), (data as { methodId: string }).methodId),
    },
    {
      name: 'detach-card',
      ...afterwards,
      run: async (data) => services().payments?.detachCard((data as { methodId: string }).methodId),
    },
    {
      name: 'cancel-intent',
      ...afterwards,
      run: async (data) => services().payments?.cancelIntent((data as { intentId: string }).intentId),
    },
    {
      name: 'delete-customer',
      ...afterwards,
      run: async (data) => services().payments?.deleteCustomer((data as { customerId: string }).customerId),
    },
  ];
}
