import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';

export const closeCyclesJob = { name: 'close-billing-cycles', data: z.object({}) };
export const chargeInvoiceJob = { name: 'charge-invoice', data: z.object({ invoiceId: Id }) };
export const chargeNewCardJob = { name: 'charge-new-card', data: z.object({ invoiceId: Id }) };
