import PQueue from 'p-queue';
import type { ApiClient } from '#server/testing/api-client.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { madeUpQuestions } from '../made-up-pages.ts';
import { uploadMadeUpPages } from '../upload-made-up-pages.ts';
import type { ScaleOptions } from './options.ts';
import { signUp } from './people.ts';

/** A workspace with one website and its built knowledge. */
export interface Tenant {
  owner: ApiClient;
  websiteId: number;
  chatbotIds: number[];
  passages: number;
  /** Questions with words from its pages. */
  questions: string[];
}

export interface Population {
  large: Tenant;
  /** All others. */
  small: Tenant[];
  passages: number;
  /** What this run added to the data of earlier runs on the same database. */
  added: { passages: number; seconds: number };
}

const wordsPerPage = 700;
const passagesPerPage = 7;
/** A website has at most 20,000 pages. */
const mostOfOne = 100_000;
const largeShare = 0.1;
/** As many builds as a worker runs at the same time. */
const builtAtOnce = 2;
/** Questions are spread over at least this many chatbots, because one accepts 600 a minute. */
const leastChatbots = 40;
const questionsOfOne = 40;
const tellEveryMs = 15_000;
const longestMs = 6 * 60 * 60_000;

/**
 * Creates workspaces with built knowledge through the API: one with a tenth of all passages, and many that share the
 * rest. Reuses those of an earlier run.
 */
export async function populate(
  url: string,
  { workspaces, passages }: Pick<ScaleOptions, 'workspaces' | 'passages'>,
  tell: (line: string) => void,
): Promise<Population> {
  const ofLarge = Math.min(mostOfOne, Math.ceil(passages * largeShare));
  const ofSmall = Math.ceil((passages - ofLarge) / (workspaces - 1));
  if (ofSmall > mostOfOne) {
    throw new Error(`More than ${mostOfOne} passages for one website. Use more --workspaces or fewer --passages.`);
  }
  const [largePages, smallPages] = [ofLarge, ofSmall].map((count) => Math.ceil(count / passagesPerPage)) as [
    number,
    number,
  ];
  const chatbots = Math.ceil(leastChatbots / workspaces);
  const tenants: Tenant[] = [];
  const added = { passages: 0, seconds: 0 };
  const startedAt = performance.now();
  const isDue = every(tellEveryMs);
  const queue = new PQueue({ concurrency: builtAtOnce });
  await queue.addAll(
    Array.from({ length: workspaces }, (_, number) => async () => {
      if (performance.now() - startedAt > longestMs) {
        throw new Error('Building took too long. Run it again on the same database to continue.');
      }
      const from = number === 0 ? 0 : largePages + (number - 1) * smallPages;
      const count = number === 0 ? largePages : smallPages;
      const { tenant, isNew } = await makeTenant(url, number + 1, { from, count, chatbots });
      tenants[number] = tenant;
      if (!isNew) return;
      added.passages += tenant.passages;
      added.seconds = (performance.now() - startedAt) / 1000;
      if (isDue()) tell(progress(tenants.filter(Boolean).length, workspaces, added, passages));
    }),
  );
  const [large, ...small] = tenants;
  if (!large) throw new Error('Nothing was built.');
  return { large, small, passages: tenants.reduce((sum, tenant) => sum + tenant.passages, 0), added };
}

interface Pages {
  /** Number of the first. */
  from: number;
  count: number;
  chatbots: number;
}

async function makeTenant(url: string, number: number, { from, count, chatbots }: Pages) {
  const owner = await signUp(url, number);
  // The oldest one, because an aborted run may have left the website it crawled.
  const known = (await owner.get(websitesEndpoints.listWebsites)).at(-1);
  const { id: websiteId } =
    known ??
    (await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Scale', url: 'https://bench.example/' } }));
  const params = { id: websiteId };
  const isBuilt = known && (await owner.get(knowledgeEndpoints.getKnowledge, { params })).isReady;
  if (!isBuilt) await uploadMadeUpPages(owner, websiteId, { from, count, wordsPerPage });
  // Oldest first, in the order they are created.
  const chatbotIds = (await owner.get(chatbotsEndpoints.listChatbots)).map(({ id }) => id).toReversed();
  while (chatbotIds.length < chatbots) {
    const body = { websiteId, name: `Scale ${chatbotIds.length}`, widgetConfig: {} };
    chatbotIds.push((await owner.get(chatbotsEndpoints.createChatbot, { body })).id);
  }
  const { build: last } = await owner.get(knowledgeEndpoints.getKnowledge, { params });
  const questions = madeUpQuestions(questionsOfOne, count, wordsPerPage, from);
  const tenant: Tenant = { owner, websiteId, chatbotIds, passages: last?.summary?.chunks ?? 0, questions };
  return { tenant, isNew: !isBuilt };
}

/** True at most once in this many milliseconds. */
function every(ms: number): () => boolean {
  let last = performance.now();
  return () => {
    if (performance.now() - last < ms) return false;
    last = performance.now();
    return true;
  };
}

function progress(done: number, of: number, added: Population['added'], passages: number): string {
  const rate = added.passages / added.seconds;
  const left = Math.max(0, passages - added.passages) / rate / 60;
  return `${done} of ${of} workspaces, ${added.passages} new passages, ${rate.toFixed(0)} a second, at most ${left.toFixed(0)} min left`;
}
