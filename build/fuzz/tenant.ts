import { randomUUID } from 'node:crypto';
import type { ApiClient } from '#server/testing/api-client.ts';
import { createKey } from '#server/testing/key-client.ts';
import { seedAssistant } from '#server/testing/seed-assistant.ts';
import { doorOf } from '#server/testing/sign-in-door.ts';
import type { Owner, TestApp } from '#server/testing/test-app.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { answerTestsEndpoints } from '#shared/contracts/answer-tests.ts';
import { apiKeyScopes } from '#shared/contracts/api-key-scopes.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { savedRepliesEndpoints } from '#shared/contracts/saved-replies.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';

/** A person with a session in a browser. */
export interface Member {
  userId: number;
  cookie: string;
}

/** A workspace with its people, keys and a bit of everything. */
export interface Tenant {
  workspaceId: number;
  publicId: string;
  members: Record<'viewer' | 'editor' | 'admin' | 'owner', Member>;
  keys: Record<(typeof apiKeyScopes)[number], string>;
}

/** A new session. */
export async function signIn(url: string, userId: number): Promise<string> {
  const response = await fetch(url + doorOf(userId));
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Creates a workspace through the API, as people would.
 * @param mark a word in every private text, for finding it elsewhere
 */
export async function createTenant(app: TestApp, mark: string): Promise<Tenant> {
  const owner = await app.as(`owner-${mark}`);
  const publicId = (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  const params = { workspaceId: publicId };
  await owner.get(workspacesEndpoints.renameWorkspace, { params, body: { name: `Shop ${mark}` } });
  const member = async (role: 'viewer' | 'editor' | 'admin') => {
    const { user } = await app.as(`${role}-${mark}`);
    await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: user.id, role });
    return { userId: user.id, cookie: await signIn(app.url, user.id) };
  };
  const members = {
    viewer: await member('viewer'),
    editor: await member('editor'),
    admin: await member('admin'),
    owner: { userId: owner.user.id, cookie: await signIn(app.url, owner.user.id) },
  };
  const keys = {} as Tenant['keys'];
  for (const scope of apiKeyScopes) keys[scope] = (await createKey(owner, { name: mark, scopes: [scope] })).key;
  await fill(app, owner, { mark, params });
  return { workspaceId: owner.workspaceId, publicId, members, keys };
}

const crawled = {
  options: JSON.stringify({ url: 'https://practice.example', maxPages: 5, useSitemap: false, isTrial: false }),
  progress: JSON.stringify({ found: 4, fetched: 4, skipped: 0, currentUrl: null, maxPages: 5, elapsedMs: 900 }),
};

async function fill(app: TestApp, owner: Owner, { mark, params }: { mark: string; params: { workspaceId: string } }) {
  const { websiteId, chatbotId } = await seedAssistant(owner, {
    widgetConfig: { enableVoice: true, offerToLeaveMessage: true },
  });
  const ofWebsite = { params: { id: websiteId } };
  const ofChatbot = { params: { id: chatbotId } };
  const entry = { kind: 'text' as const, title: `Note ${mark}`, content: `Only staff know ${mark}.` };
  await owner.get(knowledgeEndpoints.createEntry, { ...ofWebsite, body: entry });
  const file = new FormData();
  file.append('file', new File([`A file of ${mark}`], 'notes.txt'));
  await owner.get(knowledgeEndpoints.uploadFile, { ...ofChatbot, body: file });
  await talk(owner, chatbotId, mark);
  await owner.get(savedRepliesEndpoints.saveReply, { body: { name: mark, content: `Ask ${mark}` } });
  const [conversationId] = await app.db('conversations').where('workspace_id', owner.workspaceId).pluck<number[]>('id');
  const note = {
    author_id: owner.user.id,
    author_name: mark,
    content: `Only members know ${mark}`,
    client_id: randomUUID(),
  };
  await app
    .db('conversation_notes')
    .insert({ workspace_id: owner.workspaceId, conversation_id: conversationId, ...note });
  const tests = [{ question: `Do you know ${mark}?`, expectation: { kind: 'no' } }];
  await owner.get(answerTestsEndpoints.createAnswerTests, { ...ofChatbot, body: { tests } });
  const hook = { url: `https://${mark}.example/hook`, events: ['message.answered'] };
  const { webhook } = await owner.get(webhooksEndpoints.createWebhook, { body: hook });
  const ours = { workspace_id: owner.workspaceId };
  // No server has such a name to confirm it.
  await app.db('webhooks').where(ours).update({ confirmed_at: new Date() });
  await owner.get(webhooksEndpoints.testWebhook, { params: { id: webhook.id } });
  await owner.get(workspacesEndpoints.createInvitation, { params, body: { role: 'editor' } });
  await app
    .db('crawls')
    .insert({ ...ours, website_id: websiteId, status: 'done', ...crawled, finished_at: new Date() });
  await app
    .db('closed_gaps')
    .insert({ ...ours, chatbot_id: chatbotId, question: `Do you sell ${mark}?`, keys: [mark], reason: 'dismissed' });
  const counts = { new: 0, changed: 1, moved: 0, gone: 0, failed: 0, skipped: 0, unchanged: 3 };
  const [run] = await app
    .db('update_runs')
    .insert({ ...ours, website_id: websiteId, trigger: 'owner', status: 'done', counts: JSON.stringify(counts) })
    .returning<{ id: number }[]>('id');
  const change = { url: `https://practice.example/${mark}`, title: mark, kind: 'changed', before: mark, after: mark };
  await app.db('update_changes').insert({ ...ours, run_id: run?.id, ...change });
  const source = { vendor: 'intercom', apiAddress: 'https://api.intercom.io' };
  await app
    .db('connectors')
    .insert({ ...ours, website_id: websiteId, name: mark, source: JSON.stringify(source), next_at: null });
  await app.db('passkeys').insert({
    user_id: owner.user.id,
    name: mark,
    credential_id: Buffer.from(mark).toString('base64url'),
    public_key: Buffer.from(mark),
    counter: 0,
    transports: [],
    is_backed_up: false,
  });
  await app.db('invoices').insert({
    ...ours,
    number: `PAR-2026-${String(owner.workspaceId).padStart(6, '0')}`,
    status: 'paid',
    description: 'Pro plan',
    buyer_name: mark,
    buyer_email: `${mark}@example.com`,
    lines: '[]',
    amount_cents: 2900,
    created_at: new Date(),
  });
}

async function talk(client: ApiClient, chatbotId: number, mark: string): Promise<void> {
  const visitor = await Visitor.arrive(client, chatbotId, { visitorId: `visitor-${mark}` });
  const { id: messageId } = await visitor.ask('When are you open on Saturday?');
  await visitor.ask(`Do you know ${mark}?`);
  const { conversationId } = visitor;
  const params = { chatbotId };
  await client.get(conversationsEndpoints.sendFeedback, { params, body: { conversationId, messageId, value: 1 } });
  const left = { conversationId, email: `${mark}@example.com`, message: `Call ${mark}` };
  await client.get(contactMessagesEndpoints.leaveMessage, { params, body: left });
}
