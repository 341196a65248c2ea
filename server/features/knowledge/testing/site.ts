import { setTimeout as sleep } from 'node:timers/promises';
import type { WebsiteScope } from '#server/features/websites/website-scope.ts';
import type { Owner, TestApp } from '#server/testing/test-app.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { type BuildSummary, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';

export const bakeryPages = [
  {
    url: 'https://bakery.example/',
    title: 'Corner Bakery',
    content: '# Welcome\n\nWe bake sourdough bread every morning in the old town.',
  },
  {
    url: 'https://bakery.example/hours',
    title: 'Opening hours | Corner Bakery',
    content: '# Opening hours\n\nMonday to Friday: 7am to 6pm.\n\nSaturday: 8am to 1pm.\n\nWe are closed on Sunday.',
  },
  {
    url: 'https://bakery.example/cakes',
    title: 'Wedding cakes | Corner Bakery',
    content: '# Wedding cakes\n\nA wedding cake for fifty guests costs £320. Order it three weeks ahead.',
  },
];

interface MadeWebsite extends WebsiteScope {
  chatbotId: number;
}

/** Creates a website of this owner with a chatbot. Nothing is built yet. */
export async function makeWebsite(owner: Owner): Promise<MadeWebsite> {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Bakery', url: 'https://bakery.example' },
  });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bakery', widgetConfig: {} },
  });
  return { workspaceId: owner.workspaceId, websiteId, chatbotId };
}

export async function build(
  owner: Owner,
  websiteId: number,
  body: object = { pages: bakeryPages },
): Promise<BuildSummary> {
  const { summary } = await owner.get(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body });
  return summary;
}

/** Creates a website with knowledge built from the bakery's pages. */
export async function makeKnowledge(owner: Owner): Promise<MadeWebsite> {
  const made = await makeWebsite(owner);
  await build(owner, made.websiteId);
  return made;
}

/** Ends the time in which corrections of the first build are free. */
export async function endFirstDay(app: TestApp, websiteId: number): Promise<void> {
  await app
    .db('knowledge_builds')
    .where('website_id', websiteId)
    .update({ finished_at: app.db.raw(`finished_at - interval '24 hours'`) });
}

/** The texts found for a question, best first. */
export async function search(owner: Owner, chatbotId: number, query: string, limit = 5): Promise<string[]> {
  const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
    params: { id: chatbotId },
    body: { query, limit },
  });
  return results.map((result) => result.text);
}

/** Polls until a condition holds in the database, which sends no notice when it changes. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(5);
}

/** Waits until no build of the website is queued or running. */
export async function waitForBuilds(app: TestApp, websiteId: number): Promise<void> {
  const open = app.db('knowledge_builds').where('website_id', websiteId).whereIn('status', ['queued', 'running']);
  await until(async () => (await open.clone()).length === 0);
}
