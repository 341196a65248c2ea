import { appendFileSync } from 'node:fs';
import { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { runParley } from '../run-parley.ts';
import { AddressedClient } from './addressed-client.ts';
import { madeUpPage, madeUpQuestions } from './made-up-pages.ts';

await using parley = runParley({
  isForLong: true,
  env: { RATE_LIMITS: '1', TRUST_PROXY: '1', ENFORCE_PLAN_LIMITS: '0', NODE_OPTIONS: process.env.CHILD_OPTS ?? '' },
});
const url = await parley.ready();
const owner = new ApiClient(url);
await owner.get(accountsEndpoints.register, {
  body: { username: 'bench', email: 'bench@example.com', password: 'correct horse' },
});
const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
  body: { name: 'Bench', url: 'https://bench.example/' },
});
await owner.get(knowledgeEndpoints.buildKnowledge, {
  params: { id: websiteId },
  body: { pages: Array.from({ length: 170 }, (_, i) => madeUpPage(i, 700)) },
});
const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
  body: { websiteId, name: 'Bench', widgetConfig: {} },
});
const ms: number[] = [];
for (const [i, q] of madeUpQuestions(Number(process.env.N ?? 100), 170, 700).entries()) {
  const visitor = await Visitor.arrive(new AddressedClient(url, i), chatbotId);
  if (process.env.MARK) appendFileSync('/tmp/x/sql.log', `== ask ${i}\n`);
  const t = performance.now();
  const m = await visitor.ask(q);
  ms.push(performance.now() - t);
  if (process.env.MARK)
    appendFileSync('/tmp/x/sql.log', `== done ${i} ${(performance.now() - t).toFixed(2)} ${m.outcome}\n`);
}
const s = ms.slice(30).sort((a, b) => a - b);
console.log(
  'p10',
  s[Math.floor(s.length * 0.1)],
  'p25',
  s[Math.floor(s.length * 0.25)],
  'p50',
  s[Math.floor(s.length * 0.5)],
);
