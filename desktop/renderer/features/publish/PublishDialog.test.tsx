import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import type { PublicationChange } from '#shared/contracts/publications.ts';
import { publishHeader } from '../../../bridge/channels.ts';
import type { Publication } from '../../../bridge/publication.ts';
import { chooseAction, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, olive, olives } from '../../../testing/bakery.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { json, type StandIn, standIn } from '../../../testing/stand-in.ts';
import { queryClient } from '../../api/queries.ts';
import { setCurrentWorkspace } from '../../api/send-request.ts';
import { useSessionStore } from '../../session/session-store.ts';
import { BrowserSignInDialog } from '../single-sign-on/BrowserSignInDialog.tsx';
import { WebsitesPage } from '../websites/WebsitesPage.tsx';
import { removeUnfinished } from './data.ts';

const app = inDesktopApp({ isServerHere: true });

const createdAt = '2026-11-20T08:00:00.000Z';
const server = 'https://parley.example';
const publishedId = 77;
const entry = { kind: 'qa', title: 'Dogs?', content: 'Yes.', language: null, createdAt, updatedAt: createdAt };
const exported = {
  formatVersion: 1,
  exportedAt: createdAt,
  workspace: { id: olives.id, name: olives.name },
  websites: [{ id: bakery.id, name: bakery.name, url: bakery.url, createdAt }],
  pages: [],
  entries: [{ websiteId: bakery.id, ...entry }],
  files: [],
  chatbots: [helper],
  answerTests: [],
};

const exportCall = `GET /api/workspaces/${olives.id}/export`;
const publishCall = `POST /api/websites/${publishedId}/publication`;
const compareCall = `POST /api/websites/${publishedId}/publication-changes`;

const change = (
  part: PublicationChange['part'],
  names: Partial<Record<'added' | 'changed' | 'removed' | 'overwritten', string[]>>,
): PublicationChange => {
  const named = (of: string[] = []) => ({ count: of.length, names: of });
  const { added, changed, removed, overwritten } = names;
  return {
    part,
    ...{ added: named(added), changed: named(changed), removed: named(removed), overwritten: named(overwritten) },
  };
};
const calls = {
  ...bakeryCalls,
  'GET /api/updates': json([]),
  'GET /api/workspaces': json([olives]),
  [exportCall]: json(exported),
  'POST /api/websites': json({ ...bakery, id: publishedId }, 201),
  [publishCall]: json({ changes: [change('answers', { added: ['Dogs?'] })] }),
  [`DELETE /api/websites/${publishedId}`]: json(done),
};

/** What the app has written down. */
let publications: Publication[] = [];
const published = (finishedAt: string | null): Publication => ({
  websiteId: bakery.id,
  websiteCreatedAt: bakery.createdAt,
  server,
  workspaceId: olives.id,
  publishedId,
  finishedAt,
});

beforeEach(() => {
  setCurrentWorkspace(olives.id, olive.id);
  publications = [];
  Object.assign(app.replies, {
    getApp: () => ({ knownServers: [server], getsLinks: true }),
    listCrawls: () => [],
    getBrowserSignIn: () => ({ state: 'none' }),
    getPublishing: () => ({ server, publications }),
    keepPublication: (one: Publication) => void (publications = [one]),
    forgetPublication: () => void (publications = []),
  });
});

async function open(): Promise<void> {
  useSessionStore.setState({ user: olive, error: null });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WebsitesPage />
        <BrowserSignInDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await chooseAction('Bakery', 'Publish to a Server');
  await screen.findByRole('dialog', { name: 'Publish Bakery' });
}

/** The calls to the server to publish to. */
const sentThere = (api: StandIn) =>
  api.received.filter(({ headers }) => publishHeader in headers).map(({ method, path }) => `${method} ${path}`);

const publishedBodies = (api: StandIn) =>
  api.received.filter(({ path }) => publishCall.endsWith(path)).map(({ body }) => JSON.parse(body) as unknown);

test('a website is copied to the server that is chosen and signed in to, and nothing else is', {
  tags: ['rule:publish-to-a-server'],
}, async () => {
  await using api = await standIn(calls);
  let chosen: string | null = null;
  app.replies.getPublishing = () => ({ server: chosen, publications });
  app.replies.choosePublishServer = () => {
    chosen = server;
    return { ok: true, url: server, version: '0.1.0' };
  };
  await open();
  await fill('Server address', server);
  api.answerOnce('GET /api/user', json({ message: 'Sign in first' }, 401));
  await press('Connect');
  await press('Sign in with your browser');
  expect(app.inputsOf('startBrowserSignIn')).toEqual([{ from: '/dashboard/websites', isForPublishing: true }]);
  await act(async () =>
    app.tell('browserSignInChanged', {
      state: 'entered',
      way: { from: '/dashboard/websites', isForPublishing: true },
      user: { ...olive, username: 'there' },
      isNew: false,
    }),
  );
  await screen.findByText(`Signed in as olive at ${server}.`);
  const exporting = api.hold(exportCall);
  const release = api.hold(publishCall);
  await press('Publish');
  await screen.findByText('Collecting the website on this computer');
  exporting();
  await screen.findByText('Sending to the server: 0 pages, 1 text or answer, 1 chatbot, 0 files');
  await waitFor(() => expect(publications).toEqual([published(null)]));
  release();
  await screen.findByText(/copy its code snippet on the server/);
  screen.getByText('Dogs?');
  expect(publications).toEqual([published(expect.any(String) as string)]);
  expect(sentThere(api)).toEqual([
    ...['GET /api/user', 'GET /api/user', 'GET /api/workspaces', 'POST /api/websites', publishCall],
    ...['GET /api/user', 'GET /api/workspaces'],
  ]);
  expect(publishedBodies(api)).toMatchObject([{ entries: [{ kind: 'qa', title: 'Dogs?', content: 'Yes.' }] }]);
  await press('Open the server');
  expect(app.inputsOf('openOutside')).toEqual([{ url: `${server}/dashboard/chatbots` }]);
});

test('the plan’s limit is said, and what was created is deleted', {
  tags: ['long', 'rule:publish-leaves-nothing'],
}, async () => {
  await using api = await standIn(calls);
  const message = 'Your plan includes 1 chatbot.';
  api.answer(publishCall, json({ message }, 402));
  await open();
  await press('Publish');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(sentThere(api)).toContain(`DELETE /api/websites/${publishedId}`);
  expect(publications).toEqual([]);
});

test('if it is canceled, nothing stays on the server', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  await open();
  const release = api.hold(publishCall);
  await press('Publish');
  await screen.findByText(/^Sending to the server:/);
  await press('Cancel');
  release();
  await screen.findByText('Nothing stays on the server.');
  expect([sentThere(api).includes(`DELETE /api/websites/${publishedId}`), publications]).toEqual([true, []]);
});

test('what a lost connection or a killed app left there is removed once the server answers', {
  tags: ['long', 'rule:publish-interrupted'],
}, async () => {
  await using api = await standIn(calls);
  const lost = json({ message: 'The server is away' }, 503);
  api.answer(publishCall, lost);
  api.answer(`DELETE /api/websites/${publishedId}`, lost);
  await open();
  await press('Publish');
  await screen.findByText('The server is away');
  expect(publications).toEqual([published(null)]);
  api.answer(`DELETE /api/websites/${publishedId}`, json(done));
  await removeUnfinished();
  expect(publications).toEqual([]);
  publications = [published(createdAt)];
  await removeUnfinished();
  expect(publications).toHaveLength(1);
});

test('publishing once more shows what changes, what it replaces, and updates the same website', {
  tags: ['long', 'rule:publish-shows-changes'],
}, async () => {
  const changes = [
    change('answers', { changed: ['Dogs?'], removed: ['Cats?'], overwritten: ['Dogs?'] }),
    change('settings', { changed: ['reading'] }),
  ];
  await using api = await standIn({ ...calls, [compareCall]: json({ changes, state: 's1', neededFiles: [] }) });
  publications = [published(createdAt)];
  await open();
  await screen.findByText('Since it was published on Nov 20, 2026:');
  screen.getByText('Cats?');
  screen.getByText('Page content');
  expect(screen.getByText('Publishing replaces what was changed on the server').parentElement?.textContent).toContain(
    'Answers: Dogs?',
  );
  api.answerOnce(publishCall, json({ message: 'The published website has changed in the meantime.' }, 409));
  await press('Publish changes');
  await screen.findByText('The published website has changed in the meantime.');
  await screen.findByText('Cats?');
  api.answer(publishCall, json({ changes }));
  await press('Publish changes');
  await screen.findByText(/Snippets stay as they are/);
  expect(publishedBodies(api)).toMatchObject([{ state: 's1' }, { state: 's1' }]);
  expect(sentThere(api)).not.toContain('POST /api/websites');
  expect(publications[0]?.finishedAt).not.toBe(createdAt);
});

test('a website that was deleted there is added again', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, [compareCall]: json({ message: 'Website not found' }, 404) });
  publications = [published(createdAt)];
  await open();
  await screen.findByText('The published website was deleted there');
  await press('Publish');
  await screen.findByText(/copy its code snippet on the server/);
  expect(sentThere(api)).toContain('POST /api/websites');
});

test('without changes there is nothing to publish, and if comparing fails it can be tried again', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...calls, [compareCall]: json({ message: 'It is being built' }, 409) });
  publications = [published(createdAt)];
  await open();
  await screen.findByText('It is being built');
  api.answer(compareCall, json({ changes: [], state: 's1', neededFiles: [] }));
  await press('Try again');
  await screen.findByText('Nothing to publish');
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('without a role there, the dialog says how to get one', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  await open();
  await screen.findByText(/Signed in as olive/);
  await press('Choose another server');
  api.answer('GET /api/workspaces', json([{ ...olives, role: 'viewer' }]));
  app.replies.getPublishing = () => ({ server: 'https://other.example', publications });
  app.replies.choosePublishServer = () => ({ ok: true, url: 'https://other.example', version: '0.1.0' });
  await fill('Server address', 'other.example');
  await press('Connect');
  await screen.findByText('You can’t publish there');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
});

test('an app without links from the browser says how to sign in', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  app.replies.getApp = () => ({ knownServers: [], getsLinks: false });
  api.answer('GET /api/user', json({ message: 'Sign in first' }, 401));
  await open();
  await screen.findByText(/gets no links from your browser/);
  expect(screen.queryByRole('button', { name: 'Sign in with your browser' })).toBeNull();
});
