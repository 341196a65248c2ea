import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { installEndpoints as calls } from '#shared/contracts/install.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function addChatbot(owner: Owner, name = 'Helper') {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Shop', url: 'https://shop.example' },
  });
  const { id } = await owner.get(chatbotsEndpoints.createChatbot, { body: { websiteId, name, widgetConfig: {} } });
  return { params: { id } };
}

const open = (url: string) => fetch(url, { headers: { Accept: 'text/html' } });

test('a chatbot has no page until its owner creates one, which keeps its URL until it is turned off', {
  tags: ['rule:shared-chat-created'],
}, async () => {
  const owner = await app.as('owner');
  const chatbot = await addChatbot(owner);
  expect(await owner.get(calls.getShareLink, chatbot)).toEqual({ url: null });
  const { url } = await owner.get(calls.createShareLink, chatbot);
  expect(url).toMatch(new RegExp(`^${app.url}/chat/[\\w-]{22}$`));
  expect(await owner.get(calls.createShareLink, chatbot)).toEqual({ url });
  expect(await owner.get(calls.getShareLink, chatbot)).toEqual({ url });
  expect((await open(url)).status).toBe(200);
  await owner.get(calls.deleteShareLink, chatbot);
  expect(await owner.get(calls.getShareLink, chatbot)).toEqual({ url: null });
  expect((await open(url)).status).toBe(404);
  expect((await owner.get(calls.createShareLink, chatbot)).url).not.toBe(url);
});

test('the page has that chatbot’s widget, runs no other scripts, and stays out of search engines', {
  tags: ['rule:shared-chat-page'],
}, async () => {
  const owner = await app.as('owner');
  const chatbot = await addChatbot(owner);
  const response = await open((await owner.get(calls.createShareLink, chatbot)).url);
  const page = await response.text();
  expect(page).toContain(`parley('init', ${chatbot.params.id}, {"size":"page","title":"Helper"})`);
  expect(page).toContain('<script src="/widget.js" async></script>');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(page).toContain(`<script nonce="${nonce}">`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('a name is text on the page, whatever it contains', { tags: ['rule:shared-chat-name-is-text'] }, async () => {
  const owner = await app.as('owner');
  const chatbot = await addChatbot(owner, `</script><img src=x onerror=alert(1)>"'&`);
  const page = await (await open((await owner.get(calls.createShareLink, chatbot)).url)).text();
  expect(page).not.toContain('<img');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).toContain('<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;</title>');
});

test('a chatbot that is off or deleted has no page', { tags: ['rule:shared-chat-when-off'] }, async () => {
  const owner = await app.as('owner');
  const chatbot = await addChatbot(owner);
  const { url } = await owner.get(calls.createShareLink, chatbot);
  const turn = (isActive: boolean) => owner.get(chatbotsEndpoints.updateChatbot, { ...chatbot, body: { isActive } });
  await turn(false);
  const response = await open(url);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This chat isn’t available');
  await turn(true);
  expect((await open(url)).status).toBe(200);
  await owner.get(chatbotsEndpoints.deleteChatbot, chatbot);
  expect((await open(url)).status).toBe(404);
});

test('while its workspace is closed, a chatbot’s page says that it isn’t available, and its link still works after that', async () => {
  const owner = await app.as('closer');
  const { url } = await owner.get(calls.createShareLink, await addChatbot(owner));
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  const params = { workspaceId: workspace?.id ?? '' };
  await owner.get(workspacesEndpoints.closeWorkspace, { params });
  const response = await open(url);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('This chat isn’t available')]);
  await owner.get(workspacesEndpoints.keepWorkspace, { params });
  expect((await open(url)).status).toBe(200);
});

test.each(['', 'x'.repeat(22), `${'x'.repeat(22)}y`, '%00', '..%2f..%2fetc'])('/chat/%s isn’t found', async (id) => {
  expect((await open(`${app.url}/chat/${id}`)).status).toBe(404);
});

test('other workspaces and viewers can’t share a chatbot', {
  tags: ['rule:shared-chat-needs-permission'],
}, async () => {
  const owner = await app.as('owner');
  const chatbot = await addChatbot(owner);
  const stranger = await app.as('stranger');
  for (const call of [calls.getShareLink, calls.createShareLink, calls.deleteShareLink]) {
    expect((await stranger.call(call, chatbot)).status).toBe(404);
  }
  const viewer = await app.as('viewer');
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  await app
    .db('workspace_members')
    .insert({ workspace_id: owner.workspaceId, user_id: viewer.user.id, role: 'viewer' });
  const headers = { 'X-Workspace-Id': workspace?.id ?? '' };
  expect((await viewer.call(calls.getShareLink, { ...chatbot, headers })).status).toBe(200);
  expect((await viewer.call(calls.createShareLink, { ...chatbot, headers })).status).toBe(403);
  expect((await viewer.call(calls.deleteShareLink, { ...chatbot, headers })).status).toBe(403);
});
