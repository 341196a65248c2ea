import type { WebhookEvent } from '#shared/contracts/webhook-events.ts';
import type { HeldColumns, HeldTable } from '../../jobs/held-row/held-table.ts';

export interface DeliveryRow extends HeldColumns {
  webhook_id: number;
  event_id: string;
  type: string;
  conversation_id: number | null;
  payload: WebhookEvent;
  tries: number;
  next_at: Date;
  give_up_at: Date;
  response_status: number | null;
  response: string | null;
  error: string | null;
  finished_at: Date | null;
}

export const heldDeliveries: HeldTable = {
  name: 'webhook_deliveries',
  topic: (id) => `delivery:${id}`,
  interrupted: 'Sending was interrupted too often. You can send it again.',
};
