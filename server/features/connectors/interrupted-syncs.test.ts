import { expect, test } from 'vitest';
import { connectorsEndpoints } from '#shared/contracts/connectors.ts';
import { updatesEndpoints as calls } from '#shared/contracts/updates.ts';
import { type FakeRepository, startFakeGit } from '../../testing/fake-git/fake-git.ts';
import { letTimePass } from '../../testing/let-time-pass.ts';
import { startWorker } from '../../testing/start-worker.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { runSync } from './run-sync.ts';
import { connectSite } from './testing/connected-site.ts';

const token = 'github_pat_1';
const names = Array.from({ length: 20 }, (_, at) => `chapter-${String(at).padStart(2, '0')}`);
const never = new AbortController().signal;

/** A website whose handbook was read, and its connector. */
async function readHandbook(app: TestApp, git: FakeRepository) {
  const owner = await app.as('ann');
  for (const name of names) git.files.set(`${name}.md`, `# ${name}\n\nThe first text of ${name}.`);
  const site = await connectSite(app, owner, {
    source: {
      vendor: 'git',
      apiAddress: git.url,
      repository: 'acme/handbook',
      addressTemplate: 'https://www.acme.example/{path}',
    },
    token,
  });
  await site.run();
  await site.build();
  const params = { id: site.params.id };
  const contents = async () => (await site.pages()).map(({ content }) => content).join('\n');
  const changes = async (runId: number) => {
    const all = await owner.get(calls.listChanges, { params: { ...params, runId }, query: { limit: 100 } });
    return all.map(({ kind, url }) => `${kind} ${new URL(url).pathname.slice(1)}`).toSorted();
  };
  return { owner, site, params, contents, changes };
}

/** Kills a worker while it reads this many changes, and lets another finish. Returns how its run ended. */
async function killWhileReading(count: number) {
  await using git = await startFakeGit({ repository: 'acme/handbook', token });
  await using app = await testApp();
  const { owner, site, params, contents, changes } = await readHandbook(app, git);
  const changed = names.slice(0, count);
  for (const name of changed) git.files.set(`${name}.md`, `# ${name}\n\nThe second text of ${name}.`);
  // The first texts are staged, and the last one never comes.
  let blobs = 0;
  const stuck = Promise.withResolvers<void>();
  const most = Math.min(8, count - 1);
  git.answerWhere(
    ({ path }) => path.includes('/blobs/') && ++blobs > most,
    () => stuck.resolve(),
  );
  const first = await startWorker(app);
  await owner.get(connectorsEndpoints.syncConnector, { params: site.params });
  await stuck.promise;
  await first.kill();
  git.answerWhere(() => false, null);
  const before = git.asked.length;
  expect(await contents()).not.toContain('second text');
  const { sync } = await site.connector();
  expect(sync?.status).toBe('running');
  await letTimePass(app);
  // Two workers find it, and one finishes it.
  const key = { workspaceId: owner.workspaceId, syncId: sync?.id ?? 0 };
  await Promise.all([runSync(app.services, key, never), runSync(app.services, key, never)]);
  const staged = count > 8 ? 8 : 0;
  expect(git.asked.slice(before).filter(({ path }) => path.includes('/blobs/'))).toHaveLength(count - staged);
  expect((await site.connector()).sync).toMatchObject({
    status: 'done',
    counts: { changed: count, unchanged: 20 - count, failed: 0 },
  });
  await site.build();
  const { held, last } = await owner.get(calls.getUpdates, { params });
  const run = held[0] ?? last;
  expect(run?.counts.changed).toBe(count);
  expect(await changes(run?.id ?? 0)).toEqual(changed.map((name) => `changed ${name}`));
  expect(await owner.get(calls.listRuns, { params })).toHaveLength(2);
  return { status: run?.status, isPublished: (await contents()).includes('second text') };
}

test('after its worker is killed while it reads many changes, which wait, another has the whole list', {
  tags: ['long', 'rule:sync-outlives-kill'],
  timeout: 90_000,
}, async () => {
  expect(await killWhileReading(12)).toEqual({ status: 'held', isPublished: false });
});

test('after its worker is killed while it reads a few changes, which are stored, another has the whole list', {
  tags: ['rule:small-sync-outlives-kill', 'long'],
  timeout: 90_000,
}, async () => {
  expect(await killWhileReading(4)).toEqual({ status: 'done', isPublished: true });
});

test('a worker that is killed while it stores changes leaves the rest to another', {
  tags: ['long', 'rule:sync-killed-while-storing'],
}, async () => {
  await using git = await startFakeGit({ repository: 'acme/handbook', token });
  await using app = await testApp();
  const { owner, site, params, contents, changes } = await readHandbook(app, git);
  for (const name of names.slice(0, 4)) git.files.set(`${name}.md`, `# ${name}\n\nThe second text of ${name}.`);
  await owner.get(connectorsEndpoints.syncConnector, { params: site.params });
  const { sync } = await site.connector();
  // A page that can't be written stops it.
  await app.db.raw(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'full disk'; end $$`);
  await app.db.raw(`create trigger refuse before insert or update on pages for each row
    when (new.url = 'https://www.acme.example/chapter-02') execute function refuse()`);
  const key = { workspaceId: owner.workspaceId, syncId: sync?.id ?? 0 };
  await expect(runSync(app.services, key, never)).rejects.toThrow('full disk');
  expect(await site.connector()).toMatchObject({ sync: { status: 'running' } });
  await app.db.raw('drop trigger refuse on pages');
  const before = git.asked.length;
  await runSync(app.services, key, never);
  expect(git.asked).toHaveLength(before);
  await site.build();
  const { last } = await owner.get(calls.getUpdates, { params });
  expect(last).toMatchObject({ status: 'done', counts: { changed: 4, unchanged: 16 } });
  expect(await changes(last?.id ?? 0)).toHaveLength(4);
  expect((await contents()).match(/second text/g)).toHaveLength(4);
});

test('a reading that is interrupted too often ends its run', {
  tags: ['long', 'rule:sync-interrupted-too-often'],
}, async () => {
  await using git = await startFakeGit({ repository: 'acme/handbook', token });
  await using app = await testApp();
  const { owner, site, params } = await readHandbook(app, git);
  git.files.set('chapter-00.md', '# Zero\n\nThe second text.');
  await owner.get(connectorsEndpoints.syncConnector, { params: site.params });
  const { sync } = await site.connector();
  const key = { workspaceId: owner.workspaceId, syncId: sync?.id ?? 0 };
  const stopping = new AbortController();
  git.answerWhere(
    ({ path }) => path.includes('/blobs/'),
    () => stopping.abort(),
  );
  await expect(runSync(app.services, key, stopping.signal)).rejects.toThrow('aborted');
  await app.db('connector_syncs').where('id', key.syncId).update({ attempts: 99, lease_until: null });
  await runSync(app.services, key, never);
  expect((await owner.get(calls.getUpdates, { params })).last).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('interrupted too often'),
  });
  git.answerWhere(() => false, null);
  expect((await site.readAll()).sync?.counts).toMatchObject({ changed: 1 });
});
