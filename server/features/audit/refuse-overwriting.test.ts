import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { chatbotsEndpoints as calls } from '#shared/contracts/chatbots.ts';
import { tagOf } from '#shared/contracts/field-tags.ts';
import { keyFactsEndpoints } from '#shared/contracts/key-facts.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { readingEndpoints } from '#shared/contracts/reading.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Two editors of a chatbot, and what one of them has on the screen. */
async function twoEditors(name: string) {
  const [owner, colleague] = [await app.as(name), await app.as(`${name}-colleague`)];
  const { workspaceId } = owner;
  await app.db('workspace_members').insert({ workspace_id: workspaceId, user_id: colleague.user.id, role: 'editor' });
  const [own] = await owner.get(workspacesEndpoints.listWorkspaces);
  const website = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Site', url: 'https://a.example' },
  });
  const body = { websiteId: website.id, name: 'Helper', widgetConfig: {} };
  const { id } = await owner.get(calls.createChatbot, { body });
  const seen = await owner.call(calls.getChatbot, { params: { id } });
  const tag = seen.headers.get('etag') ?? '';
  const save = (patch: object, ifMatch = tag) =>
    owner.call(calls.updateChatbot, { params: { id }, body: patch, headers: { 'If-Match': ifMatch } });
  const headers = { [workspaceHeader]: own?.id ?? '' };
  const byColleague = (patch: object) => colleague.get(calls.updateChatbot, { params: { id }, body: patch, headers });
  return { owner, website, id, tag, seen: seen.reply, save, byColleague };
}

test('a change that would undo a colleague’s is rejected, and says whose and when', {
  tags: ['rule:overwriting-refused'],
}, async () => {
  const { owner, id, save, byColleague } = await twoEditors('first');
  await byColleague({ name: 'Theirs', widgetConfig: { prompt: 'Be brief.' } });
  // Also once it has another name again.
  await byColleague({ name: 'Theirs too' });
  const { status, error } = await save({
    isActive: false,
    widgetConfig: { prompt: 'Be kind.', primaryColor: '#123456' },
  });
  expect(status).toBe(412);
  const message = expect.stringMatching(/^Changed meanwhile by first-colleague \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)\.$/);
  expect(error).toEqual({ message, issues: [{ path: 'widgetConfig.prompt', message }] });
  const { name, isActive, widgetConfig } = await owner.get(calls.getChatbot, { params: { id } });
  expect({ name, isActive, ...widgetConfig }).toMatchObject({
    name: 'Theirs too',
    isActive: true,
    prompt: 'Be brief.',
    primaryColor: '#6366f1',
  });
});

test('a change of other fields isn’t, nor one to the same value, nor one with the tag of the reply', {
  tags: ['rule:overwriting-other-fields'],
}, async () => {
  const { save, byColleague } = await twoEditors('second');
  await byColleague({ widgetConfig: { primaryColor: '#00aa00' }, allowedOrigins: ['https://a.example'] });
  const saved = await save({ name: 'Mine', widgetConfig: { primaryColor: '#00aa00' } });
  expect([saved.status, saved.reply.name]).toEqual([200, 'Mine']);
  const next = saved.headers.get('etag') ?? '';
  expect((await save({ name: 'Mine again', allowedOrigins: [] }, next)).status).toBe(200);
});

test('a program that sends no tag, or a star, changes what it names', {
  tags: ['rule:overwriting-asked'],
}, async () => {
  const { owner, id, save, byColleague } = await twoEditors('third');
  await byColleague({ name: 'Theirs' });
  const old = await owner.call(calls.updateChatbot, { params: { id }, body: { name: 'Mine' } });
  expect([old.status, old.reply.name]).toEqual([200, 'Mine']);
  expect((await save({ name: 'Any' }, '*')).status).toBe(200);
});

test('hostile tags match nothing, and weak ones and lists count', async () => {
  const { save, tag } = await twoEditors('fourth');
  const hostile = [
    '"name:',
    'name',
    '""',
    '"name:"',
    `"${'name:;'.repeat(2000)}"`,
    '"__proto__:1;constructor:2"',
    ',,,',
  ];
  for (const header of hostile) {
    const { status, error } = await save({ name: 'Changed' }, header);
    expect([header.slice(0, 30), status, error.message]).toEqual([
      header.slice(0, 30),
      412,
      'Changed meanwhile by someone else.',
    ]);
  }
  expect((await save({ name: 'Weak' }, `W/${tag}`)).status).toBe(200);
  expect((await save({ isActive: false }, `"other:1", ${tag}`)).status).toBe(200);
});

test('updates, chosen parts, answers and key facts are kept the same way', {
  tags: ['long', 'rule:overwriting-kinds'],
}, async () => {
  const { owner, website } = await twoEditors('fifth');
  const params = { id: website.id };

  const { settings } = await owner.get(updatesEndpoints.getUpdates, { params });
  await owner.get(updatesEndpoints.changeUpdates, { params, body: { newPages: 'wait' } });
  const patchUpdates = (body: object) =>
    owner.call(updatesEndpoints.changeUpdates, { params, body, headers: { 'If-Match': tagOf(settings) } });
  expect((await patchUpdates({ newPages: 'wait', every: 'weekly' })).status).toBe(200);
  await owner.get(updatesEndpoints.changeUpdates, { params, body: { every: 'off' } });
  const refused = await patchUpdates({ every: 'daily' });
  expect([refused.status, refused.error.message]).toEqual([412, expect.stringContaining('by fifth (')]);

  const reading = await owner.call(readingEndpoints.getReading, { params });
  const headers = { 'If-Match': reading.headers.get('etag') ?? '' };
  await owner.get(readingEndpoints.changeReading, { params, body: { leaveOut: ['.ad'] } });
  expect(
    (await owner.call(readingEndpoints.changeReading, { params, body: { leaveOut: ['.x'] }, headers })).status,
  ).toBe(412);
  expect(
    (await owner.call(readingEndpoints.changeReading, { params, body: { readOnly: ['main'] }, headers })).status,
  ).toBe(200);

  const entry = await owner.get(knowledgeEndpoints.createEntry, {
    params,
    body: { kind: 'qa', title: 'Open?', content: 'Yes.' },
  });
  const ofEntry = { ...params, entryId: entry.id };
  await owner.get(knowledgeEndpoints.updateEntry, { params: ofEntry, body: { content: 'No.' } });
  const { kind, title, content, language } = entry;
  const late = { params: ofEntry, headers: { 'If-Match': tagOf({ kind, title, content, language }) } };
  const answer = await owner.call(knowledgeEndpoints.updateEntry, { ...late, body: { content: 'Maybe.' } });
  expect([answer.status, answer.error.message]).toEqual([412, expect.stringContaining('by fifth (')]);
  expect((await owner.call(knowledgeEndpoints.updateEntry, { ...late, body: { title: 'Are you?' } })).status).toBe(200);

  const fact = await owner.get(keyFactsEndpoints.addKeyFact, { params, body: { kind: 'phone', value: '555-0100' } });
  const ofFact = { ...params, factId: fact.id };
  await owner.get(keyFactsEndpoints.changeKeyFact, { params: ofFact, body: { value: '555-0101' } });
  const lateFact = {
    params: ofFact,
    headers: { 'If-Match': tagOf({ label: fact.label, value: fact.value, isHidden: false }) },
  };
  const call = await owner.call(keyFactsEndpoints.changeKeyFact, { ...lateFact, body: { value: '555-0102' } });
  expect([call.status, call.error.message]).toEqual([412, expect.stringContaining('by fifth (')]);
});

test('the name of a workspace and a person’s profile are kept the same way, also from an administrator', {
  tags: ['rule:overwriting-settings'],
}, async () => {
  const owner = await app.as('sixth');
  const [own] = await owner.get(workspacesEndpoints.listWorkspaces);
  const rename = (name: string, headers = {}) =>
    owner.call(workspacesEndpoints.renameWorkspace, {
      params: { workspaceId: own?.id ?? '' },
      body: { name },
      headers,
    });
  const late = { 'If-Match': tagOf({ name: own?.name }) };
  expect((await rename('Theirs')).headers.get('etag')).toBe(tagOf({ name: 'Theirs' }));
  const refused = await rename('Mine', late);
  expect([refused.status, refused.error.message]).toEqual([412, expect.stringContaining('by sixth (')]);
  expect((await rename('Theirs', late)).status).toBe(200);

  const admin = await app.as('sixth-admin');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  const { id } = owner.user;
  const tag = (await owner.call(accountsEndpoints.getUser)).headers.get('etag') ?? '';
  const change = (body: object) => owner.call(accountsEndpoints.updateUser, { body, headers: { 'If-Match': tag } });
  await admin.get(adminEndpoints.changeUser, { params: { id }, body: { id, username: 'renamed' } });
  const profile = await change({ username: 'mine' });
  expect([profile.status, profile.error.message]).toEqual([412, expect.stringContaining('by sixth-admin (')]);
  expect((await change({ fullName: 'Sixth Owner' })).status).toBe(200);
  const again = await change({ fullName: 'Six' });
  expect([again.status, again.error.message]).toEqual([412, expect.stringContaining('by renamed (')]);
});
