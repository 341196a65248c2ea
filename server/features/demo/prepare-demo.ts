import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { insertChatbot } from '../chatbots/store.ts';
import { finishedBuild } from '../knowledge/build/follow-build.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { storeChoice } from '../knowledge/build/store-choice.ts';
import { insertEntries, listEntries } from '../knowledge/entries/store.ts';
import { listPages } from '../pages/find-pages.ts';
import { deleteWebsite } from '../websites/delete-website.ts';
import { insertWebsite, listWebsites } from '../websites/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { ensureSystemWorkspace } from '../workspaces/system-workspace.ts';
import { type DemoContent, demoContent, demoWidget } from './demo-content.ts';

/**
 * Updates the demo assistant to the current text of Parley's pages. A changed text creates a new assistant, and the old
 * one answers until that is ready. Safe to run twice, and from several workers, because only the newest stays.
 */
export async function prepareDemo(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config } = services;
  const content = demoContent(config.publicUrl);
  const workspaceId = await ensureSystemWorkspace(db);
  const [known] = await listWebsites(db, workspaceId);
  const isCurrent = known !== undefined && (await hasDemoContent(db, { workspaceId, websiteId: known.id }, content));
  if (isCurrent && known.hasKnowledge) return;
  const buildId = await db.transaction(async (trx) => {
    const websiteId = isCurrent ? known.id : (await insertWebsite(trx, workspaceId, site(config.publicUrl))).id;
    const request = () => requestBuild(services, trx, { workspaceId, websiteId, kind: 'create' });
    if (isCurrent) return request();
    await insertChatbot(trx, workspaceId, {
      websiteId,
      name: 'Parley',
      widgetConfig: demoWidget,
      // Answers cost us something, so other sites should create their own.
      allowedOrigins: [new URL(config.publicUrl).origin],
    });
    const scope = { workspaceId, websiteId };
    const pairs = content.questions.map((pair) => ({ ...pair, kind: 'qa' as const, language: null }));
    await insertEntries(trx, scope, pairs);
    return storeChoice(trx, scope, content, request);
  });
  await finishedBuild(services, { workspaceId, buildId }, signal);
  const [newest, ...older] = (await listWebsites(db, workspaceId)).filter(({ hasKnowledge }) => hasKnowledge);
  if (newest) for (const { id } of older) await deleteWebsite(services, workspaceId, id);
}

const site = (publicUrl: string) => ({ name: 'Parley', url: `${publicUrl}/` });

/** Whether a website has exactly these texts. */
async function hasDemoContent(db: Database, scope: WebsiteScope, content: DemoContent): Promise<boolean> {
  const known = [...(await listPages(db, scope)), ...(await listEntries(db, scope))].map(asText);
  const wanted = [...content.pages, ...content.additionalContent, ...content.questions].map(asText);
  return known.length === wanted.length && wanted.every((text) => known.includes(text));
}

const asText = ({ url = '', title, content }: { url?: string; title: string; content: string }) =>
  [url, title, content].join('\n');
