import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { explainCutShort } from '#shared/crawler/reasons.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { type Call, EventReply, type Route, route } from '../../http/route.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addManualContent } from './add-manual-content.ts';
import { continueCrawl, latestCrawl } from './continue-crawl.ts';
import { finishedCrawl, followCrawl } from './follow-crawl.ts';
import { ownedCrawl } from './owned-crawl.ts';
import { startCrawl, startTrial } from './start-crawl.ts';
import { findLeftOut, findSkips, requestCancel, toCrawl } from './store.ts';
import { cancelOnDisconnect } from './trial-line.ts';
import type { CrawlKey } from './types.ts';
import { uploadPages } from './upload-pages.ts';

export function crawlsRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.crawlWebsite, async (call) =>
      answerCrawl(services, call, await startCrawl(services, call.workspace, call.body)),
    ),
    route(calls.crawlMore, async (call) =>
      answerCrawl(services, call, await continueCrawl(services, call.workspace, call.params.id, call.body)),
    ),
    route(calls.latestCrawl, ({ workspace, params }) => latestCrawl(services, workspace, params.id)),
    route(calls.testCrawler, async (call) => {
      const disconnect = disconnectSignal(call.ctx);
      const crawl = await startTrial(services, call.address, call.body);
      cancelOnDisconnect(services, crawl, disconnect);
      return answerCrawl(services, call, crawl);
    }),
    route(calls.addManualContent, ({ workspace, body }) => addManualContent(db, workspace, body)),
    route(calls.uploadPages, ({ workspace, params, body }) => uploadPages(services, workspace, params.id, body)),
    route(calls.getCrawl, async ({ workspace, params, query, wantsEvents, ctx }) => {
      const key = { workspaceId: workspace.id, crawlId: params.id };
      const crawl = await ownedCrawl(db, key);
      if (wantsEvents) return new EventReply(followCrawl(services, key, disconnectSignal(ctx)));
      const { skips, total } = await findSkips(db, key, query);
      ctx.set(totalHeader, String(total));
      return toCrawl(crawl, skips, await findLeftOut(db, key));
    }),
    route(calls.cancelCrawl, async ({ workspace, params }) => {
      const key = { workspaceId: workspace.id, crawlId: params.id };
      await ownedCrawl(db, key);
      await db.transaction(async (trx) => {
        await requestCancel({ ...services, db: trx }, key, explainCutShort('canceled'));
        await recordAudit(trx, { action: 'crawl.stopped', workspaceId: workspace.id });
      });
      return done;
    }),
  ];
}

type CrawlCall = Call<typeof calls.crawlWebsite> | Call<typeof calls.crawlMore> | Call<typeof calls.testCrawler>;

/** Responds when the crawl is over, or streams until then. An owner's crawl continues if the client disconnects. */
async function answerCrawl(services: Services, { wantsEvents, ctx }: CrawlCall, crawl: CrawlKey) {
  if (wantsEvents) return new EventReply(followCrawl(services, crawl, disconnectSignal(ctx)));
  return whileConnected(ctx, (disconnect) => finishedCrawl(services, crawl, disconnect));
}
