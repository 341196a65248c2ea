import { done } from '#shared/contracts/endpoint.ts';
import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { knowledgeVersionsEndpoints as versionCalls } from '#shared/contracts/knowledge-versions.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { type Call, EventReply, PageReply, type Route, route } from '../../http/route.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { Services } from '../../services.ts';
import { ownedChatbot } from '../chatbots/owned-chatbot.ts';
import { holdFailingUpdates } from '../websites/failing-updates.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { recordWebsiteAudit } from '../websites/record-website-audit.ts';
import { lastBuild, readKnowledgeBase } from './build/build-record.ts';
import { finishedBuild, followBuild } from './build/follow-build.ts';
import { discardHeldBack, publishHeldBack } from './build/held-back.ts';
import { listVersions, requestRestore } from './build/list-versions.ts';
import { requestBuild } from './build/request-build.ts';
import { storeChoice } from './build/store-choice.ts';
import { addEntry, changeEntry, importPairs, removeEntry } from './entries/change-entries.ts';
import { findEntries } from './entries/store.ts';
import { addFile, removeFile } from './files/change-files.ts';
import { receiveUpload } from './files/receive-upload.ts';
import { listFiles } from './files/store.ts';
import { searchResults } from './search/search-results.ts';

export function knowledgeRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.buildKnowledge, async (call) => {
      const { workspace, params, body } = call;
      await ownedWebsite(db, workspace.id, params.id);
      const scope = { workspaceId: workspace.id, websiteId: params.id };
      const buildId = await storeChoice(db, scope, body, async (trx) => {
        await recordWebsiteAudit(trx, scope, { action: 'knowledge.updated' });
        return requestBuild(services, trx, { ...scope, kind: 'create' });
      });
      return answerBuild(services, call, buildId);
    }),

    route(calls.getKnowledge, async ({ workspace, params, wantsEvents, ctx }) => {
      await ownedWebsite(db, workspace.id, params.id);
      const scope = { workspaceId: workspace.id, websiteId: params.id };
      if (!wantsEvents) return readKnowledgeBase(db, scope);
      const build = await lastBuild(db, scope);
      const follow =
        build && followBuild(services, { workspaceId: workspace.id, buildId: build.id }, disconnectSignal(ctx));
      return new EventReply(follow ?? nothingToFollow());
    }),

    route(calls.regenerateKnowledge, async (call) => {
      const workspaceId = call.workspace.id;
      const { id: chatbotId, websiteId } = await ownedChatbot(db, workspaceId, call.params.id);
      const buildId = await db.transaction(async (trx) => {
        const requested = await requestBuild(services, trx, { workspaceId, websiteId, kind: 'regenerate', chatbotId });
        await recordWebsiteAudit(trx, { workspaceId, websiteId }, { action: 'knowledge.updated' });
        return requested;
      });
      return answerBuild(services, call, buildId);
    }),

    route(versionCalls.listKnowledgeVersions, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return listVersions(db, { workspaceId: workspace.id, websiteId: params.id });
    }),
    route(versionCalls.restoreKnowledgeVersion, async (call) => {
      const { workspace, params } = call;
      await ownedWebsite(db, workspace.id, params.id);
      const website = { workspaceId: workspace.id, websiteId: params.id };
      return answerBuild(services, call, await requestRestore(services, website, params.version));
    }),
    route(versionCalls.holdKnowledgeUpdates, async ({ workspace, params, body }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await holdFailingUpdates(db, { workspaceId: workspace.id, websiteId: params.id }, body.holdsFailingUpdates);
      return done;
    }),
    route(versionCalls.publishHeldUpdate, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await publishHeldBack(services, { workspaceId: workspace.id, websiteId: params.id }, params.buildId);
      return done;
    }),
    route(versionCalls.discardHeldUpdate, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await discardHeldBack(db, { workspaceId: workspace.id, websiteId: params.id }, params.buildId);
      return done;
    }),

    route(calls.listEntries, async ({ workspace, params, query }) => {
      await ownedWebsite(db, workspace.id, params.id);
      const { kind, ...part } = query;
      const website = { workspaceId: workspace.id, websiteId: params.id };
      const { rows, total } = await findEntries(db, website, { ...part, kinds: kind && [kind] });
      return new PageReply(rows, total);
    }),
    route(calls.createEntry, async ({ workspace, params, body }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return addEntry(services, { workspaceId: workspace.id, websiteId: params.id }, body);
    }),
    route(calls.importPairs, async ({ workspace, params, body }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return importPairs(services, { workspaceId: workspace.id, websiteId: params.id }, body.pairs);
    }),
    route(calls.updateEntry, async ({ workspace, params, body }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return changeEntry(services, { workspaceId: workspace.id, websiteId: params.id }, params.entryId, body);
    }),
    route(calls.deleteEntry, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await removeEntry(services, { workspaceId: workspace.id, websiteId: params.id }, params.entryId);
      return done;
    }),

    route(calls.uploadFile, async ({ workspace, params, ctx }) => {
      const chatbot = await ownedChatbot(db, workspace.id, params.id);
      await limits.use('uploadByWorkspace', workspace.id);
      return whileConnected(ctx, async (disconnect) => {
        const owned = { ...chatbot, workspaceId: workspace.id };
        const { file, buildId } = await addFile(services, owned, await receiveUpload(ctx), disconnect);
        await finishedBuild(services, { workspaceId: workspace.id, buildId }, disconnect);
        return file;
      });
    }),
    route(calls.listFiles, async ({ workspace, params }) => {
      await ownedChatbot(db, workspace.id, params.id);
      return listFiles(db, { workspaceId: workspace.id, chatbotId: params.id });
    }),
    route(calls.deleteFile, async ({ workspace, params }) => {
      const chatbot = await ownedChatbot(db, workspace.id, params.id);
      await removeFile(services, { ...chatbot, workspaceId: workspace.id }, params.filename);
      return done;
    }),

    route(calls.searchKnowledge, async ({ workspace, params, body, ctx }) => {
      const { id: chatbotId, websiteId } = await ownedChatbot(db, workspace.id, params.id);
      await limits.use('searchByWorkspace', workspace.id);
      return {
        results: await searchResults(
          services,
          { workspaceId: workspace.id, websiteId, chatbotId, isByWordsOnly: workspace.closesAt !== null },
          body,
          disconnectSignal(ctx),
        ),
      };
    }),
  ];
}

type BuildCall =
  | Call<typeof calls.buildKnowledge>
  | Call<typeof calls.regenerateKnowledge>
  | Call<typeof versionCalls.restoreKnowledgeVersion>;

/** Responds when the build is done, or streams until then. The build continues if the client disconnects. */
async function answerBuild(services: Services, { workspace, wantsEvents, ctx }: BuildCall, buildId: number) {
  const build = { workspaceId: workspace.id, buildId };
  if (wantsEvents) return new EventReply(followBuild(services, build, disconnectSignal(ctx)));
  return whileConnected(
    ctx,
    async (disconnect): Promise<{ summary: BuildSummary }> => ({
      summary: await finishedBuild(services, build, disconnect),
    }),
  );
}

async function* nothingToFollow(): AsyncGenerator<never> {}
