import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { type BillingApp, billingApp } from './features/billing/testing/billing-app.ts';
import { ok, startReceiver } from './features/webhooks/testing/receiver.ts';
import type { ApiClient } from './testing/api-client.ts';
import { type FakeOpenAi, fakeOpenAi } from './testing/fake-openai.ts';
import { practicePages, seedAssistant } from './testing/seed-assistant.ts';
import { testPassword } from './testing/test-app.ts';
import { Visitor } from './testing/visitor.ts';

// Each test makes dozens of calls, some of which crawl or build.
vi.setConfig({ testTimeout: 120_000 });

const calls = Object.entries(endpoints);

let app: BillingApp;
let provider: FakeOpenAi;
beforeAll(async () => {
  provider = await fakeOpenAi();
  provider.chat({ say: 'Yes.' });
  app = await billingApp({ env: { ENFORCE_PLAN_LIMITS: '0', REGISTRATION: 'open' }, work: true });
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await provider.close();
});

test('every call that changes something or exports data records it, or says why not', {
  tags: ['rule:calls-recorded'],
}, () => {
  const silent = calls.filter(
    ([, { method, path, audit }]) => audit === undefined && (method !== 'GET' || path.endsWith('/export')),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

const tables = ['audit_entries', 'admin_audit_entries'] as const;
const written = async () => (await Promise.all(tables.map((table) => app.db(table).pluck<string[]>('action')))).flat();

/** Names of calls that were made below. */
const proven = new Set<string>();

/** Makes a call that must succeed and record its action. */
async function expectRecorded(client: ApiClient, name: string, request: object = {}): Promise<unknown> {
  const endpoint = endpoints[name] as Endpoint;
  const before = await written();
  const answer = await client.send(endpoint, request);
  const text = await answer.text();
  expect([name, answer.status < 300 ? 'succeeded' : `${answer.status} ${text}`]).toEqual([name, 'succeeded']);
  const after = await written();
  const count = (all: string[]) => all.filter((one) => one === endpoint.audit).length;
  expect([name, endpoint.audit, count(after) > count(before)]).toEqual([name, endpoint.audit, true]);
  proven.add(name);
  return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

type Made = { id: number; url: string };

async function publicIdOf(workspaceId: number): Promise<string> {
  return (await app.db('workspaces').where('id', workspaceId).pluck<string[]>('public_id'))[0] ?? '';
}

test('calls about an account are recorded', async () => {
  const admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  const owner = await app.as('ann');
  const login = { username: 'ann', password: testPassword };
  const guest = app.anonymous();
  await expectRecorded(guest, 'login', { body: login });
  await expectRecorded(owner, 'updateUser', { body: { username: 'anna', email: owner.user.email } });
  const sessions = (await (await owner.fetch('/api/user/sessions')).json()) as { id: number; isCurrent: boolean }[];
  await expectRecorded(owner, 'endSession', { params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id } });
  await expectRecorded(owner, 'endOtherSessions');
  await expectRecorded(owner, 'exportUser');
  const passwords = { currentPassword: testPassword, newPassword: 'quite another horse' };
  await expectRecorded(owner, 'changePassword', { body: passwords });
  await expectRecorded(owner, 'logout');
  await expectRecorded(app.anonymous(), 'register', {
    body: { username: 'newcomer', email: 'newcomer@example.com', password: testPassword },
  });
  const created = { username: 'made', email: 'made@example.com', password: testPassword };
  const { id } = (await expectRecorded(admin, 'createUser', { body: created })) as Made;
  const { url } = (await expectRecorded(admin, 'makeResetLink', { params: { id } })) as Made;
  await expectRecorded(app.anonymous(), 'resetPassword', {
    body: { token: url.split('#')[1], newPassword: 'quite another horse' },
  });
  await expectRecorded(admin, 'changeUser', { params: { id }, body: { isDisabled: true } });
  await expectRecorded(admin, 'deleteUserOf', { params: { id } });
});

test('calls about a workspace and its members are recorded', async () => {
  const [owner, member, admin] = [await app.as('boss'), await app.as('member'), await app.as('root')];
  const params = { workspaceId: await publicIdOf(owner.workspaceId) };
  await expectRecorded(owner, 'renameWorkspace', { params, body: { name: 'Bakery' } });
  const invite = async () =>
    (await expectRecorded(owner, 'createInvitation', { params, body: { role: 'editor' } })) as Made;
  await expectRecorded(owner, 'withdrawInvitation', { params: { ...params, id: (await invite()).id } });
  const accept = async () =>
    expectRecorded(member, 'acceptInvitation', { body: { token: (await invite()).url.split('#')[1] } });
  await accept();
  const ofMember = { ...params, userId: member.user.id };
  await expectRecorded(owner, 'changeMember', { params: ofMember, body: { role: 'admin' } });
  await expectRecorded(owner, 'removeMember', { params: ofMember });
  await accept();
  await expectRecorded(owner, 'handOver', { params, body: { userId: member.user.id } });
  await expectRecorded(owner, 'leaveWorkspace', { params });
  await expectRecorded(member, 'exportWorkspace', { params });
  await expectRecorded(member, 'exportAuditLog', { headers: { 'X-Workspace-Id': params.workspaceId } });
  await expectRecorded(admin, 'exportAdminAuditLog');
  const { id } = (await expectRecorded(member, 'createWorkspace', { body: { name: 'Second' } })) as { id: string };
  for (const call of ['closeWorkspace', 'keepWorkspace', 'closeWorkspace', 'deleteWorkspace'] as const) {
    await expectRecorded(member, call, { params: { workspaceId: id } });
  }
});

test('calls about models are recorded', async () => {
  const [owner, admin] = [await app.as('modeler'), await app.as('root')];
  const params = { workspaceId: await publicIdOf(owner.workspaceId) };
  const limits = { dailyTokens: 50_000, dailyDollars: null, allowsOwnKeys: true };
  await expectRecorded(admin, 'changeModelRules', { body: limits });
  const own = { baseUrl: provider.baseUrl, apiKey: 'sk-own', model: 'own' };
  await expectRecorded(owner, 'useOwnModel', { params, body: own });
  await expectRecorded(owner, 'removeOwnModel', { params });
  const added = { name: 'Here', baseUrl: provider.baseUrl, apiKey: null, isLocal: true };
  const { id } = (await expectRecorded(admin, 'addModelProvider', { body: added })) as Made;
  await expectRecorded(admin, 'changeModelProvider', { params: { id }, body: { name: 'There' } });
  await expectRecorded(admin, 'chooseModel', { body: { kind: 'second-chat', providerId: id, model: 'gpt' } });
  await expectRecorded(admin, 'unchooseModel', { params: { kind: 'second-chat' } });
  await expectRecorded(admin, 'removeModelProvider', { params: { id } });
  await expectRecorded(admin, 'endModelSetup');
  const registration = app.config.registration;
  app.config.registration = 'invite';
  await expectRecorded(admin, 'makeInvitation');
  await expectRecorded(admin, 'withdrawInvitations');
  app.config.registration = registration;
  expect(JSON.stringify(await app.db('audit_entries').select('changes'))).not.toContain('sk-own');
});

test('calls about websites and their knowledge are recorded', async () => {
  const owner = await app.as('maker');
  const { websiteId: id, chatbotId } = await seedAssistant(owner);
  const [params, ofChatbot] = [{ id }, { id: chatbotId }];
  await expectRecorded(owner, 'createWebsite', { body: { name: 'Other', url: 'https://other.example' } });
  const page = { url: 'https://practice.example/new', title: 'New', content: 'New words on a page.', linkShare: 0 };
  const crawlId = '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11';
  await expectRecorded(owner, 'uploadPages', { params, body: { crawlId, pages: [page], done: true } });
  const typed = { websiteId: id, websiteUrl: 'https://practice.example', pageTitle: 'By hand' };
  await expectRecorded(owner, 'addManualContent', {
    body: { ...typed, manualContent: 'Enough words for a page of text.' },
  });
  await expectRecorded(owner, 'buildKnowledge', { params, body: { pages: practicePages.slice(0, 2) } });
  await expectRecorded(owner, 'regenerateKnowledge', { params: ofChatbot });
  await expectRecorded(owner, 'restoreKnowledgeVersion', { params: { id, version: 1 } });
  await expectRecorded(owner, 'holdKnowledgeUpdates', { params, body: { holdsFailingUpdates: true } });
  const text = { kind: 'qa', title: 'Do you deliver?', content: 'Yes.' };
  const entry = (await expectRecorded(owner, 'createEntry', { params, body: text })) as Made;
  await expectRecorded(owner, 'updateEntry', { params: { id, entryId: entry.id }, body: { content: 'No.' } });
  await expectRecorded(owner, 'deleteEntry', { params: { id, entryId: entry.id } });
  await expectRecorded(owner, 'importPairs', { params, body: { pairs: [{ title: 'Open?', content: 'Yes.' }] } });
  const phone = { kind: 'phone', value: '0221 123456' };
  const fact = (await expectRecorded(owner, 'addKeyFact', { params, body: phone })) as Made;
  await expectRecorded(owner, 'changeKeyFact', { params: { id, factId: fact.id }, body: { value: '0221 654321' } });
  await expectRecorded(owner, 'removeKeyFact', { params: { id, factId: fact.id } });
  const file = new FormData();
  file.append('file', new Blob(['Some text in a file.']), 'notes.txt');
  await expectRecorded(owner, 'uploadFile', { params: ofChatbot, body: file });
  await expectRecorded(owner, 'deleteFile', { params: { ...ofChatbot, filename: 'notes.txt' } });
  await using site = await fakeSite({ '/': '<title>Site</title><p>Some words on a page.</p>' });
  await expectRecorded(owner, 'crawlWebsite', { body: { url: site.origin, maxPages: 1 } });
  const [queued] = await app
    .db('crawls')
    .insert({ workspace_id: owner.workspaceId, website_id: id, options: '{}', progress: '{}' })
    .returning<{ id: number }[]>('id');
  await expectRecorded(owner, 'cancelCrawl', { params: { id: queued?.id } });
  await expectRecorded(owner, 'updateWebsite', { params, body: { name: 'Front page' } });
  await expectRecorded(owner, 'deleteWebsite', { params });
});

test('calls about chatbots and their conversations are recorded', async () => {
  const owner = await app.as('designer');
  const { websiteId: id, chatbotId } = await seedAssistant(owner);
  const ofChatbot = { id: chatbotId };
  await expectRecorded(owner, 'updateChatbot', { params: ofChatbot, body: { name: 'Front desk' } });
  await expectRecorded(owner, 'createShareLink', { params: ofChatbot });
  await expectRecorded(owner, 'deleteShareLink', { params: ofChatbot });
  const question = { question: 'Do you repair bicycles?', expectation: { kind: 'no' } };
  const added = (await expectRecorded(owner, 'createAnswerTests', {
    params: ofChatbot,
    body: { tests: [question] },
  })) as {
    tests: Made[];
  };
  const ofTest = { ...ofChatbot, testId: added.tests[0]?.id };
  await expectRecorded(owner, 'updateAnswerTest', {
    params: ofTest,
    body: { ...question, question: 'Do you repair cars?' },
  });
  await expectRecorded(owner, 'deleteAnswerTest', { params: ofTest });
  await expectRecorded(owner, 'restoreAnswerTest', { params: ofTest });
  const unanswered = 'Do you sell spaceships?';
  await (await Visitor.arrive(app.anonymous(), chatbotId)).ask(unanswered);
  const gap = (await expectRecorded(owner, 'dismissGap', {
    params: ofChatbot,
    body: { question: unanswered },
  })) as Made;
  await expectRecorded(owner, 'reopenGap', { params: { ...ofChatbot, gapId: gap.id } });
  await expectRecorded(owner, 'exportConversations', { params: ofChatbot });
  await expectRecorded(owner, 'exportAllConversations');
  const shared = { workspace_id: owner.workspaceId, chatbot_id: chatbotId, website_id: id };
  const [talk] = await app.db('conversations').where('chatbot_id', chatbotId).pluck<number[]>('id');
  const [left] = await app
    .db('contact_messages')
    .insert({
      workspace_id: owner.workspaceId,
      conversation_id: talk,
      website_id: id,
      email: 'a@b.example',
      message: 'Hi',
    })
    .returning<{ id: number }[]>('id');
  await expectRecorded(owner, 'changeLead', { params: { id: left?.id }, body: { status: 'done' } });
  await expectRecorded(owner, 'exportLeads', {});
  await app.db('conversations').insert({ ...shared, public_id: 'x'.repeat(22), visitor_id: 'two' });
  await expectRecorded(owner, 'deleteVisitor', { params: ofChatbot, body: { visitorId: 'two' } });
  const [first] = await app.db('conversations').where('chatbot_id', chatbotId).pluck<number[]>('id');
  await expectRecorded(owner, 'deleteConversations', { params: ofChatbot, body: { ids: [first] } });
  await expectRecorded(owner, 'createChatbot', { body: { websiteId: id, name: 'Second', widgetConfig: {} } });
  await expectRecorded(owner, 'deleteChatbot', { params: ofChatbot });
});

test('calls about webhooks are recorded, without their secrets', async () => {
  const owner = await app.as('webhooks');
  await using receiver = await startReceiver();
  receiver.confirmWith(ok);
  const body = { url: receiver.url, events: ['invoice.paid'] };
  const { webhook, secret } = (await expectRecorded(owner, 'createWebhook', { body })) as {
    webhook: Made;
    secret: string;
  };
  const params = { id: webhook.id };
  receiver.confirmWith(null);
  await expectRecorded(owner, 'confirmWebhook', { params });
  await expectRecorded(owner, 'updateWebhook', { params, body: { isOn: false } });
  await expectRecorded(owner, 'rotateWebhookSecret', { params });
  await expectRecorded(owner, 'deleteWebhook', { params });
  expect(JSON.stringify(await app.db('audit_entries').select())).not.toContain(secret);
});

test('calls about connectors are recorded, without their tokens', async () => {
  const owner = await app.as('connectors');
  const website = (await expectRecorded(owner, 'createWebsite', {
    body: { name: 'Acme', url: 'https://acme.example' },
  })) as Made;
  const source = { vendor: 'zendesk', address: 'https://acme.zendesk.example', email: 'ann@acme.example' };
  const body = { name: 'Help', source, token: 'zendesk-token' };
  const made = (await expectRecorded(owner, 'createConnector', { params: { id: website.id }, body })) as Made;
  const params = { id: website.id, connectorId: made.id };
  await expectRecorded(owner, 'syncConnector', { params });
  await expectRecorded(owner, 'updateConnector', {
    params,
    body: { source: { ...source, locale: 'de' }, token: 'zendesk-token' },
  });
  await expectRecorded(owner, 'deleteConnector', { params });
  expect(JSON.stringify(await app.db('audit_entries').select())).not.toMatch(/zendesk-token|ann@acme/);
});

test('calls about payments are recorded, and what the provider reports', async () => {
  const owner = await app.as('payer');
  await app.buy(owner, 'pro');
  const rows = await app.db('audit_entries').where('workspace_id', owner.workspaceId).orderBy('id');
  expect(rows.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
    ['payment.succeeded', 'provider'],
    ['plan.changed', 'provider'],
    ['card.saved', 'provider'],
  ]);
  proven.add('stripeWebhook');
  await expectRecorded(owner, 'changeSpendingLimit', { body: { dollars: 20, atCap: 'quote' } });
  await expectRecorded(owner, 'changePlan', { body: { plan: 'free' } });
  await expectRecorded(owner, 'requestRefund');
  await expectRecorded(owner, 'removePaymentMethod');
});

test('every recording call was made, here or in a test beside it', { tags: ['rule:recording-calls-made'] }, () => {
  const others = globSync('features/**/*.test.ts', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const unproven = calls.filter(
    ([name, { audit }]) =>
      typeof audit === 'string' &&
      !proven.has(name) &&
      !others.some((source) => source.includes(`'${audit}'`) && new RegExp(`\\b${name}\\b`).test(source)),
  );
  expect(unproven.map(([name]) => name)).toEqual([]);
});
