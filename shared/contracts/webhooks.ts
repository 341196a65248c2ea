import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { pageFields, pageSizes } from './paging.ts';
import { WebhookEventType } from './webhook-events.ts';

/** Per workspace. */
export const mostWebhooks = 10;
/** How long deliveries are listed. */
export const deliveryDays = 30;
/** How long a rotated secret still signs. */
export const earlierSecretHours = 24;
/** How long a delivery is tried, and how long a webhook may fail before it is turned off. */
export const retryDays = 3;

const WebhookUrl = z
  .string()
  .trim()
  .max(2000, 'URL must be at most 2,000 characters')
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }))
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'The URL can’t contain a name and password');

export const WebhookInput = z.object({
  url: WebhookUrl,
  events: z
    .array(WebhookEventType)
    .min(1, 'Choose at least one event')
    .max(WebhookEventType.options.length, 'Choose events from the list')
    .transform((events) => [...new Set(events)]),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEventType),
  isOn: z.boolean(),
  /** Why it was turned off automatically; null if it wasn't. */
  offReason: z.string().nullable(),
  /** Since when no delivery succeeded; null if the last one did. */
  failingSince: Time.nullable(),
  /** When its address answered the confirmation request; null if it gets no events yet. */
  confirmedAt: Time.nullable(),
  /** Why it isn't confirmed; null if it is, or wasn't asked yet. */
  confirmationError: z.string().nullable(),
  /** Until when the previous secret also signs; null if there is none. */
  earlierSecretUntil: Time.nullable(),
  createdAt: Time,
});
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.string().startsWith('whsec_');

export const DeliveryStatus = z.enum(['waiting', 'sending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const WebhookDelivery = z.object({
  id: Id,
  /** The `webhook-id` header, the same on every try. */
  eventId: z.string(),
  type: z.string(),
  status: DeliveryStatus,
  tries: z.number().int(),
  /** Of the last response; null if there was none. */
  responseStatus: z.number().int().nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** Null if it isn't tried again. */
  nextTryAt: Time.nullable(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryDetail = WebhookDelivery.extend({
  /** As in `WebhookEvent`, or as an earlier version sent it. */
  payload: z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) }),
  /** The beginning of the last response. */
  response: z.string().nullable(),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const params = z.object({ id: IdInPath });
const deliveryParams = z.object({ id: IdInPath, deliveryId: IdInPath });
const common = { feature: 'webhooks', access: 'user', may: 'manage' } as const;

const listedDelivery = { none: 'Deliveries are listed with their webhook.' };

export const webhooksEndpoints = {
  listWebhooks: endpoint({
    ...common,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The webhooks of the workspace',
    reply: z.array(Webhook),
  }),
  createWebhook: endpoint({
    ...common,
    method: 'POST',
    path: '/api/webhooks',
    summary:
      'Add a webhook, at most 10 per workspace, and ask its address to confirm; the secret is only in this response',
    audit: 'webhook.created',
    example: { url: 'https://hooks.example', events: ['message.answered'] },
    body: WebhookInput,
    reply: z.object({ webhook: Webhook, secret: Secret }),
    status: 201,
    errors: [409, 429],
  }),
  updateWebhook: endpoint({
    ...common,
    method: 'PATCH',
    path: '/api/webhooks/:id',
    summary: 'Change the address or events of a webhook, or turn it on or off; another address is asked to confirm',
    audit: 'webhook.changed',
    params,
    body: WebhookInput.partial().extend({ isOn: z.boolean().optional() }),
    reply: Webhook,
    errors: [429],
  }),
  confirmWebhook: endpoint({
    ...common,
    method: 'POST',
    path: '/api/webhooks/:id/confirmation',
    summary: 'Ask the address of a webhook to confirm again, unless it has; until then, no events are sent to it',
    audit: 'webhook.confirmed',
    params,
    reply: Webhook,
    errors: [429],
  }),
  deleteWebhook: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    audit: 'webhook.deleted',
    params,
    reply: Done,
  }),
  rotateWebhookSecret: endpoint({
    ...common,
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    summary: 'Create a new secret; for 24 hours, deliveries are signed with the previous one, too',
    audit: 'webhook.secret-changed',
    params,
    reply: z.object({ webhook: Webhook, secret: Secret }),
    status: 201,
    errors: [429],
  }),
  testWebhook: endpoint({
    ...common,
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test event to a webhook',
    audit: listedDelivery,
    params,
    reply: WebhookDelivery,
    status: 201,
    errors: [409, 429],
  }),
  listWebhookDeliveries: endpoint({
    ...common,
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'The deliveries of a webhook in the last 30 days, newest first',
    params,
    query: z.object({
      page: pageFields.page,
      limit: z.coerce.number().int().min(1).max(50).default(pageSizes[0]),
    }),
    reply: z.array(WebhookDelivery),
    isPaged: true,
  }),
  getWebhookDelivery: endpoint({
    ...common,
    method: 'GET',
    path: '/api/webhooks/:id/deliveries/:deliveryId',
    summary: 'A delivery with what was sent and the beginning of the last response',
    params: deliveryParams,
    reply: DeliveryDetail,
  }),
  redeliver: endpoint({
    ...common,
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/redelivery',
    summary: 'Send a delivery again, with the same id; it is retried for 3 days',
    audit: listedDelivery,
    params: deliveryParams,
    reply: WebhookDelivery,
    errors: [409, 429],
  }),
};
