import { done } from '#shared/contracts/endpoint.ts';
import { webhooksEndpoints as calls } from '#shared/contracts/webhooks.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findDelivery, listDeliveries, redeliver, sendTest } from './deliveries.ts';
import { requestDelivery } from './record-events.ts';
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from './store.ts';

export function webhooksRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.listWebhooks, ({ workspace }) => listWebhooks(db, workspace.id)),

    route(calls.createWebhook, ({ workspace, body }) => createWebhook(services, workspace.id, body)),

    route(calls.updateWebhook, async ({ workspace, params, body }) => {
      const webhook = await updateWebhook(services, workspace.id, params.id, body);
      if (webhook.isOn) await requestDelivery(services, workspace.id);
      return webhook;
    }),

    route(calls.deleteWebhook, async ({ workspace, params }) => {
      await deleteWebhook(db, workspace.id, params.id);
      return done;
    }),

    route(calls.rotateWebhookSecret, async ({ workspace, params }) => {
      await limits.use('webhookByWorkspace', workspace.id);
      return rotateSecret(services, workspace.id, params.id);
    }),

    route(calls.testWebhook, async ({ workspace, params }) => {
      await limits.use('webhookByWorkspace', workspace.id);
      return sendTest(services, { workspaceId: workspace.id, webhookId: params.id });
    }),

    route(calls.listWebhookDeliveries, async ({ workspace, params, query }) => {
      const { deliveries, total } = await listDeliveries(db, workspace.id, params.id, query);
      return new PageReply(deliveries, total);
    }),

    route(calls.getWebhookDelivery, ({ workspace, params: { id, deliveryId } }) =>
      findDelivery(db, { workspaceId: workspace.id, webhookId: id, deliveryId }),
    ),

    route(calls.redeliver, async ({ workspace, params: { id, deliveryId } }) => {
      await limits.use('webhookByWorkspace', workspace.id);
      return redeliver(services, { workspaceId: workspace.id, webhookId: id, deliveryId });
    }),
  ];
}
