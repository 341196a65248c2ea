import Router from '@koa/router';
import Koa from 'koa';
import { type OwnerHere, signInOwner } from './features/accounts/owner-here.ts';
import { findUser } from './features/accounts/store.ts';
import { findKeyCaller } from './features/api-keys/store.ts';
import { sharedChatPage } from './features/chatbots/install/shared-chat-page.ts';
import { inboundMail } from './features/conversations/mail-replies/inbound-mail.ts';
import { oneClickUnsubscribe } from './features/mail/one-click-unsubscribe.ts';
import { callsPage } from './features/system/calls-page.ts';
import { currentWorkspace } from './features/workspaces/current-workspace.ts';
import { allRoutes } from './features.ts';
import { answerMetrics } from './http/answer-metrics.ts';
import { CookieSigner } from './http/cookie-signer.ts';
import { countRequests } from './http/count-requests.ts';
import { isOfClient } from './http/disconnect-signal.ts';
import { answerErrors } from './http/errors.ts';
import { knownHosts } from './http/known-hosts.ts';
import { onlyWithKey } from './http/only-with-key.ts';
import { limitOpenRequests } from './http/open-requests.ts';
import { requestLog } from './http/request-log.ts';
import type { Guards } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { ownerSession, proofOf } from './http/session.ts';
import { siteFiles } from './http/site-files.ts';
import { webPages, widgetFiles } from './http/static-files.ts';
import { traceRequests } from './http/trace-requests.ts';
import type { Services } from './services.ts';

/** Folders of build output. Missing in tests that only use the API. */
export interface BuiltFiles {
  web: string;
  widget: string;
}

/**
 * Assembles the web process without listening.
 * @param ownerHere the person whose desktop app runs this server; no one else is answered then
 */
export function createApp(services: Services, files: BuiltFiles | null, ownerHere?: OwnerHere): Koa {
  const { config, db, log, telemetry } = services;
  const app = new Koa();
  app.keys = new CookieSigner(config.sessionSecret);
  app.proxy = config.trustProxy;
  // Only the last address comes from the proxy. A client can make up those before it.
  app.maxIpsCount = 1;
  // The app's middleware handles errors. Those that arrive here happened after the response began.
  app.on('error', (error) => {
    if (!isOfClient(error)) log.error({ err: error }, 'response failed');
  });
  const guards: Guards = {
    publicUrl: config.publicUrl,
    callersEnd: services.callersEnd,
    countOpen: limitOpenRequests(config.rateLimits, telemetry.metrics.rateLimitRefusals),
    async currentUser(ctx) {
      const userId = ctx.session?.userId;
      return userId === undefined ? null : findUser(db, userId);
    },
    findKeyCaller: (key) => findKeyCaller(db, key),
    countKeyUse: (keyId) => services.limits.countApiKey(keyId),
    currentWorkspace: (ctx, user, named) =>
      currentWorkspace(db, user, {
        named,
        last: ctx.session?.workspaceId ?? null,
        proof: proofOf(ctx),
      }),
  };
  const router = new Router();
  for (const one of allRoutes(services)) one.mount(router, guards);

  app.use(traceRequests(telemetry.tracer));
  app.use(requestLog(log));
  app.use(countRequests(telemetry.metrics));
  app.use(securityHeaders(config.publicUrl));
  if (ownerHere) app.use(onlyWithKey(ownerHere.key));
  app.use(knownHosts(config));
  app.use(answerMetrics(services));
  if (files) app.use(widgetFiles(files.widget));
  app.use(siteFiles(config.publicUrl));
  app.use(callsPage());
  app.use(answerErrors());
  app.use(sharedChatPage(services));
  app.use(oneClickUnsubscribe(services));
  app.use(inboundMail(services));
  app.use(ownerSession(app, db, config.publicUrl));
  if (ownerHere) app.use(signInOwner(db, ownerHere));
  app.use(router.routes());
  if (files) app.use(webPages(files.web, { ...config, withStripe: config.payments !== null }));
  return app;
}
