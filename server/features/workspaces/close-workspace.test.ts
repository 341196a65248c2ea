import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints as calls } from '#shared/contracts/workspaces.ts';
import { keyClient } from '../../testing/key-client.ts';
import { type MailInbox, openInbox } from '../../testing/mail-inbox.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { findUnclosed } from '../billing/account/store.ts';
import { deleteClosedWorkspaces } from './delete-closed-workspaces.ts';

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  app = await testApp({ env: inbox.env, work: true });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const dayMs = 24 * 60 * 60 * 1000;
const never = new AbortController().signal;

async function closed(name: string) {
  const owner = await app.as(name);
  const assistant = await seedAssistant(owner);
  const [workspace] = await owner.get(calls.listWorkspaces);
  const params = { workspaceId: workspace?.id ?? '' };
  const { closesAt } = await owner.get(calls.closeWorkspace, { params });
  return { owner, params, closesAt: new Date(closesAt ?? 0), ...assistant };
}

const rename = (client: Pick<Owner, 'call'>, id: number) =>
  client.call(chatbotsEndpoints.updateChatbot, { params: { id }, body: { name: 'Other' } });
const start = (chatbotId: number) =>
  app.anonymous().call(conversationsEndpoints.startConversation, { params: { chatbotId }, body: {} });
const runAt = (time: number) => deleteClosedWorkspaces(app.services, never, new Date(time));

test('a closed workspace can only be read, its chatbots are offline, and it says when it is deleted', {
  tags: ['rule:closed-workspace-read-only'],
}, async () => {
  const owner = await app.as('closer');
  const { chatbotId } = await seedAssistant(owner);
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const program = await keyClient(owner, 'read', 'write');
  const [open] = await owner.get(calls.listWorkspaces);
  const params = { workspaceId: open?.id ?? '' };
  const before = Date.now();
  const { closesAt } = await owner.get(calls.closeWorkspace, { params });
  expect(Math.round((Date.parse(closesAt ?? '') - before) / dayMs)).toBe(14);
  // Again, it keeps its day.
  expect((await owner.get(calls.closeWorkspace, { params })).closesAt).toBe(closesAt);

  expect((await start(chatbotId)).status).toBe(404);
  const question = { params: { chatbotId }, body: { conversationId: visitor.conversationId, message: 'Prices?' } };
  expect((await visitor.client.call(conversationsEndpoints.sendMessage, question)).status).toBe(404);
  for (const client of [owner, program]) {
    const refused = await rename(client, chatbotId);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'This workspace is closed. Its owner can keep it under Team.',
    ]);
    expect(await client.get(websitesEndpoints.listWebsites)).toHaveLength(1);
  }
  expect((await owner.call(transfersEndpoints.exportWorkspace, { params })).status).toBe(200);
  const mail = await inbox.next('closer@example.com');
  expect([mail.subject, mail.text]).toEqual(['“closer” is closed', expect.stringContaining('/dashboard/team')]);
});

test('a closed workspace’s months are no longer closed', { tags: ['long'] }, async () => {
  const { owner, params } = await closed('payer');
  await app.db('billing_accounts').insert({ workspace_id: owner.workspaceId, closed_month: '2020-01' });
  expect(await findUnclosed(app.db, '2020-02')).not.toContain(owner.workspaceId);
  await owner.get(calls.keepWorkspace, { params });
  expect(await findUnclosed(app.db, '2020-02')).toContain(owner.workspaceId);
});

test('a workspace that its owner keeps is as it was', { tags: ['long', 'rule:closed-workspace-kept'] }, async () => {
  const { owner, params, closesAt, chatbotId } = await closed('keeper');
  expect((await owner.get(calls.keepWorkspace, { params })).closesAt).toBeNull();
  expect((await owner.get(calls.keepWorkspace, { params })).closesAt).toBeNull();
  await runAt(closesAt.getTime() + dayMs);
  expect((await start(chatbotId)).status).toBe(201);
  expect((await rename(owner, chatbotId)).status).toBe(200);
  expect(await owner.get(chatbotsEndpoints.listChatbots)).toHaveLength(1);
  const log = await owner.get(auditEndpoints.listAuditLog);
  const actions = log.map(({ action }) => action).filter((action) => action.startsWith('workspace.'));
  expect(actions).toEqual(['workspace.kept', 'workspace.closed']);
});

test('a closed workspace is deleted with everything in it once its days are over, after a reminder', {
  tags: ['long', 'rule:closed-workspace-deleted'],
}, async () => {
  const { owner, closesAt } = await closed('goner');
  await runAt(closesAt.getTime() - 4 * dayMs);
  for (const _ of ['first', 'again']) await runAt(closesAt.getTime() - 2 * dayMs);
  await Promise.all([runAt(closesAt.getTime()), runAt(closesAt.getTime())]);
  await inbox.next('goner@example.com', '“goner” was deleted');
  const subjects = inbox.mails
    .filter(({ recipients }) => recipients.includes('goner@example.com'))
    .map(({ subject = '' }) => subject);
  expect(subjects.toSorted()).toEqual(['“goner” is closed', '“goner” was deleted', '“goner” will be deleted soon']);
  const left = () => app.db('workspaces').where('id', owner.workspaceId).pluck('id');
  await expect.poll(left).toEqual([]);
  expect(await app.db('chatbots').where('workspace_id', owner.workspaceId)).toEqual([]);
  expect(await owner.get(calls.listWorkspaces)).toMatchObject([{ name: 'goner', closesAt: null }]);
  expect(await app.db('admin_audit_entries').where('subject', 'goner').pluck('action')).toEqual(['workspace.deleted']);
});

test('only the owner can close, keep or delete a workspace, and only a closed one is deleted', {
  tags: ['long'],
}, async () => {
  const { owner, params } = await closed('guarded');
  const colleague = await app.as('colleague');
  await app
    .db('workspace_members')
    .insert({ workspace_id: owner.workspaceId, user_id: colleague.user.id, role: 'admin' });
  const tries = (client: Pick<Owner, 'call'>) =>
    Promise.all([
      client.call(calls.closeWorkspace, { params }),
      client.call(calls.keepWorkspace, { params }),
      client.call(calls.deleteWorkspace, { params }),
    ]);
  const statuses = async (client: Pick<Owner, 'call'>) => (await tries(client)).map(({ status }) => status);
  expect(await statuses(colleague)).toEqual([403, 403, 403]);
  expect(await statuses(await app.as('stranger'))).toEqual([404, 404, 404]);
  expect(await statuses(app.anonymous())).toEqual([401, 401, 401]);
  expect(await app.db('workspaces').where('id', owner.workspaceId).pluck('closes_at')).not.toEqual([null]);
});
