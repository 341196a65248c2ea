import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { leadsEndpoints as calls } from '#shared/contracts/leads.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { readCsv } from '#shared/csv.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function seed(username: string) {
  const owner = await app.as(username);
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Practice', url: 'https://practice.example' },
  });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Reception', widgetConfig: { offerToLeaveMessage: true } },
  });
  const leave = async (left: object, start: object = {}) => {
    const { client, conversationId } = await Visitor.arrive(app.anonymous(), chatbotId, start);
    const body = { conversationId, email: 'ann@visitor.example', message: 'Call me', ...left };
    await client.get(contactMessagesEndpoints.leaveMessage, { params: { chatbotId }, body });
  };
  return { owner, websiteId, chatbotId, leave };
}

const publicIdOf = async (owner: Owner) => (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';

/** Calls of another member in the owner's workspace. */
async function join(owner: Owner, username: string, role: WorkspaceRole) {
  const member = await app.as(username);
  await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
  return { member, headers: { [workspaceHeader]: await publicIdOf(owner) } };
}

const list = (owner: Owner, query: object = {}) => owner.get(calls.listLeads, { query });
const messagesIn = async (owner: Owner, query: object = {}) => (await list(owner, query)).map(({ message }) => message);

describe('the list of leads', () => {
  test('has the messages of all chatbots, newest first, by pages, status and search', {
    tags: ['rule:leads-listed'],
  }, async () => {
    const { owner, chatbotId, leave } = await seed('lister');
    await leave({ name: 'Ann Lee', message: 'Do you sell vouchers?' });
    await leave({ email: 'ben@visitor.example', message: '100 %_ sure?' });
    const [newest, first] = await list(owner);
    expect(first).toEqual({
      id: expect.any(Number),
      status: 'new',
      name: 'Ann Lee',
      email: 'ann@visitor.example',
      message: 'Do you sell vouchers?',
      timestamp: expect.any(String),
      chatbot: { id: chatbotId, name: 'Reception' },
      conversationId: expect.any(Number),
      assignee: null,
    });
    const page = await owner.call(calls.listLeads, { query: { page: 2, limit: 1 } });
    expect([page.headers.get(totalHeader), page.reply]).toEqual(['2', [first]]);
    await owner.get(calls.changeLead, { params: { id: newest?.id }, body: { status: 'done' } });
    expect(await messagesIn(owner, { status: 'new' })).toEqual(['Do you sell vouchers?']);
    for (const q of ['ann lee', 'VOUCHERS', 'ann@visitor']) {
      expect(await messagesIn(owner, { q })).toEqual(['Do you sell vouchers?']);
    }
    expect(await messagesIn(owner, { q: '%_' })).toEqual(['100 %_ sure?']);
    expect((await owner.fetch('/api/leads?status=lost')).status).toBe(400);
  });

  test('has no tests of the owner, and nothing of a deleted chatbot or another workspace', {
    tags: ['rule:leads-of-workspace-only'],
  }, async () => {
    const { owner, chatbotId, leave } = await seed('own');
    const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
    await leave({ message: 'A test' }, { testToken: token });
    await leave({ message: 'For real' });
    expect(await messagesIn(owner)).toEqual(['For real']);
    const stranger = await app.as('stranger');
    expect(await list(stranger)).toEqual([]);
    const [lead] = await list(owner);
    const params = { id: lead?.id };
    expect((await stranger.call(calls.changeLead, { params, body: { status: 'done' } })).status).toBe(404);
    await app.db('chatbots').where('id', chatbotId).update({ deleted_at: new Date() });
    expect(await list(owner)).toEqual([]);
    expect((await owner.call(calls.changeLead, { params, body: { status: 'done' } })).status).toBe(404);
  });
});

describe('a lead', () => {
  test('is marked and assigned, which changes nothing else and is in the audit log without the visitor’s name', {
    tags: ['rule:lead-changed'],
  }, async () => {
    const { owner, leave } = await seed('worker');
    const { member } = await join(owner, 'assigned', 'editor');
    await leave({ name: 'Ann Lee' });
    const [lead] = await list(owner);
    const change = (body: object) => owner.call(calls.changeLead, { params: { id: lead?.id }, body });
    const assignee = { userId: member.user.id, username: 'assigned' };
    expect((await change({ assigneeId: member.user.id })).reply).toEqual({ ...lead, assignee });
    expect((await change({ status: 'in-progress' })).reply).toEqual({ ...lead, assignee, status: 'in-progress' });
    expect((await change({})).reply).toMatchObject({ assignee, status: 'in-progress' });
    await change({ status: 'in-progress' });
    const entries = await owner.get(auditEndpoints.listAuditLog, { query: { q: 'Reception' } });
    expect(entries.filter(({ action }) => action === 'lead.changed').map(({ changes }) => changes)).toEqual([
      [{ field: 'status', before: 'new', after: 'in-progress' }],
      [{ field: 'assignee', before: null, after: 'assigned' }],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ann Lee|visitor\.example/);
    const { conversations } = await owner.get(accountExportEndpoints.exportUser);
    expect(conversations[0]?.contactMessages).toMatchObject([{ status: 'in-progress', assignee: 'assigned' }]);

    const params = { workspaceId: await publicIdOf(owner), userId: member.user.id };
    await owner.get(workspacesEndpoints.removeMember, { params });
    expect(await list(owner)).toEqual([{ ...lead, status: 'in-progress' }]);
  });

  test.each([
    ['a stranger', async () => (await app.as('not-a-member')).user.id],
    ['nobody who exists', () => Promise.resolve(987_654_321)],
  ])('isn’t assigned to %s', { tags: ['rule:lead-assigned-to-members'] }, async (who, idOf) => {
    const { owner, leave } = await seed(`boss-of-${who.length}`);
    await leave({});
    const [lead] = await list(owner);
    const answer = await owner.call(calls.changeLead, {
      params: { id: lead?.id },
      body: { status: 'done', assigneeId: await idOf() },
    });
    expect([answer.status, answer.error.issues]).toEqual([
      400,
      [{ path: 'assigneeId', message: 'Choose a member of this workspace' }],
    ]);
    expect(await list(owner)).toEqual([lead]);
  });

  test('is read by viewers and changed by editors', { tags: ['rule:lead-roles'] }, async () => {
    const { owner, leave } = await seed('shared');
    await leave({});
    const [lead] = await list(owner);
    const { member: viewer, headers } = await join(owner, 'reading', 'viewer');
    const { member: editor } = await join(owner, 'editing', 'editor');
    expect(await viewer.get(calls.listLeads, { headers })).toEqual([lead]);
    const change = { params: { id: lead?.id }, body: { status: 'done' }, headers } as const;
    expect((await viewer.call(calls.changeLead, change)).status).toBe(403);
    expect((await editor.call(calls.changeLead, change)).status).toBe(200);
  });
});

test('the CSV file has every field, matches the list, and runs nothing in a spreadsheet', {
  tags: ['rule:leads-csv'],
}, async () => {
  const { owner, leave } = await seed('exporter');
  await leave({ name: '=cmd|calc', message: 'Two\nlines, "quoted"' }, { pageUrl: 'https://practice.example/prices' });
  await leave({ message: 'Another' });
  const [, lead] = await list(owner);
  await owner.get(calls.changeLead, {
    params: { id: lead?.id },
    body: { status: 'done', assigneeId: owner.user.id },
  });
  const csv = async (query = '') => {
    const answer = await owner.fetch(`/api/leads/export${query}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return readCsv(await answer.text()).rows.map(({ cells }) => cells);
  };
  expect(await csv('?status=done')).toEqual([
    ['ID', 'Received', 'Status', 'Assignee', 'Name', 'Email', 'Message', 'Chatbot', 'Page', 'Conversation'],
    [
      String(lead?.id),
      lead?.timestamp,
      'done',
      'exporter',
      expect.stringContaining('=cmd|calc'),
      'ann@visitor.example',
      'Two\nlines, "quoted"',
      'Reception',
      'https://practice.example/prices',
      String(lead?.conversationId),
    ],
  ]);
  expect(await csv()).toHaveLength(3);
  expect(await (await owner.fetch('/api/leads/export?status=done')).text()).toContain(`"'=cmd|calc"`);
});
