import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';

export const closeCyclesJob = { name: 'close-billing-cycles', data: z.object({}) };
const Invoice = z.object({ workspaceId: Id, id: Id });

export const chargeInvoiceJob = { name: 'charge-invoice', data: Invoice };
export const chargeNewCardJob = { name: 'charge-new-card', data: Invoice };
