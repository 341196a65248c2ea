import { AddressedClient } from '#server/testing/addressed-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { percentile } from '../median.ts';
import type { Line } from '../table.ts';
import { administrator, ask } from './people.ts';
import type { Population, Tenant } from './populate.ts';

export interface ReadFigures {
  name: string;
  p50Ms: number;
  p95Ms: number;
}

const defaults = { times: 40, warmUp: 5 };
const mostMs = 300;
const perPage = 50;
/** The administrator's client has an address that no other client has. */
const administratorNumber = 65_000;

/** Calls that people wait for, one at a time: in the largest workspace, in a small one, and as an administrator. */
export async function benchReads(
  url: string,
  { large, small: [small] }: Population,
  options: Partial<typeof defaults> = {},
): Promise<ReadFigures[]> {
  const { times, warmUp } = { ...defaults, ...options };
  const admin = new AddressedClient(url, administratorNumber);
  const { username, password } = administrator;
  await admin.get(accountsEndpoints.login, { body: { username, password } });
  const users = (query: object) => admin.get(adminEndpoints.listUsers, { query });
  const reads: [name: string, read: (round: number) => Promise<unknown>][] = [
    ...readsOf(url, 'large workspace', large),
    ...(small ? readsOf(url, 'small workspace', small) : []),
    ['administrator: users', () => users({ limit: perPage })],
    ['administrator: users, search', () => users({ q: 'scale-1', limit: perPage })],
    ['administrator: usage', () => admin.get(adminEndpoints.getUsageOfUsers)],
    ['administrator: dashboard', () => admin.get(adminEndpoints.getAdminStats)],
  ];
  const figures: ReadFigures[] = [];
  for (const [name, read] of reads) {
    const measured: number[] = [];
    for (let round = 0; round < warmUp + times; round += 1) {
      const startedAt = performance.now();
      const own = await read(round);
      measured.push(typeof own === 'number' ? own : performance.now() - startedAt);
    }
    const counted = measured.slice(warmUp);
    figures.push({ name, p50Ms: percentile(counted, 0.5), p95Ms: percentile(counted, 0.95) });
  }
  return figures;
}

/** Measured calls, each of which returns a number. */
function readsOf(url: string, of: string, { owner, websiteId, chatbotIds, questions }: Tenant) {
  const chatbot = { id: chatbotIds[0] };
  const question = (round: number) => questions[round % questions.length] ?? '';
  const conversations = (query: object) =>
    owner.get(conversationsEndpoints.listConversations, { params: chatbot, query: { limit: perPage, ...query } });
  const insights = (days: number) => owner.get(insightsEndpoints.getInsights, { params: chatbot, query: { days } });
  const pages = (query: object) =>
    owner.get(websitesEndpoints.listPages, {
      params: { id: websiteId },
      query: { limit: perPage, content: 'beginning', ...query },
    });
  const reads: [string, (round: number) => Promise<unknown>][] = [
    ['question', (round) => ask(url, chatbotIds[round % chatbotIds.length] ?? 0, question(round))],
    [
      'search of the knowledge',
      (round) => owner.get(knowledgeEndpoints.searchKnowledge, { params: chatbot, body: { query: question(round) } }),
    ],
    ['websites', () => owner.get(websitesEndpoints.listWebsites)],
    ['chatbots', () => owner.get(chatbotsEndpoints.listChatbots)],
    ['pages', () => pages({})],
    ['pages, search', () => pages({ q: 'bench.example/12' })],
    ['conversations', () => conversations({})],
    ['conversations, longest first', () => conversations({ sort: 'messages', page: 3 })],
    ['conversations, search', (round) => conversations({ q: `item ${round}` })],
    ['insights of 30 days', () => insights(30)],
    ['insights of a year', () => insights(365)],
    ['gaps', () => owner.get(insightsEndpoints.listGaps, { params: chatbot })],
  ];
  return reads.map(([name, read]): (typeof reads)[number] => [`${of}: ${name}`, read]);
}

export const readLines = (figures: readonly ReadFigures[]): Line[] =>
  figures.map(({ name, p50Ms, p95Ms }) => ({
    name: `${name}, p95`,
    value: `${p95Ms.toFixed(0)} ms`,
    detail: `p50 ${p50Ms.toFixed(0)} ms`,
    atMost: [p95Ms, mostMs, `${mostMs} ms`],
  }));
