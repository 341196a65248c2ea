import { done } from '#shared/contracts/endpoint.ts';
import { webhooksEndpoints as calls } from '#shared/contracts/webhooks.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { confirmWebhook, countConfirmation } from './confirm.ts';
import { findDelivery, listDeliveries, redeliver, sendTest } from './deliveries.ts';
import { requestDelivery } from './record-events.ts';
import { createSender } from './send-payload.ts';
import { createWebhook, deleteWebhook, listWebhooks, ownedWebhook, rotateSecret, updateWebhook } from './store.ts';

export function webhooksRoutes(services: Services): Route[] {
  const { db, limits, config } = services;
  const sender = createSender(config);
  return [
    route(calls.listWebhooks, ({ workspace }) => listWebhooks(db, workspace.id)),

    route(calls.createWebhook, async ({ workspace, body }) => {
      await countConfirmation(services, workspace.id, body.url);
      const { webhook, secret } = await createWebhook(services, workspace.id, body);
      return { webhook: await confirmWebhook(services, sender, workspace.id, webhook.id), secret };
    }),

    route(calls.updateWebhook, async ({ workspace, params, body }) => {
      const before = await ownedWebhook(db, workspace.id, params.id);
      const { url } = body;
      const isMoved = url !== undefined && url !== before.url;
      if (isMoved) await countConfirmation(services, workspace.id, url);
      const changed = await updateWebhook(services, workspace.id, params.id, body);
      const webhook = isMoved ? await confirmWebhook(services, sender, workspace.id, params.id) : changed;
      if (webhook.isOn) await requestDelivery(services, workspace.id);
      return webhook;
    }),

    route(calls.confirmWebhook, async ({ workspace, params }) => {
      const { url, confirmedAt } = await ownedWebhook(db, workspace.id, params.id);
      if (confirmedAt === null) await countConfirmation(services, workspace.id, url);
      const webhook = await confirmWebhook(services, sender, workspace.id, params.id);
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
