import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runParley } from '#build/run-parley.ts';
import { installerName } from '#shared/downloads/installers.ts';
import { CannotProve } from './cannot-prove.ts';
import { runToEnd, thisComputer } from './computer.ts';
import { crawlThroughUpdate } from './crawl-through-update.ts';
import { updateNotes } from './made-files.ts';
import { startProgram, windowOf } from './started-program.ts';
import { testSignature } from './test-signature.ts';
import { makeVersions, newVersion, oldVersion, updatedFrom } from './two-versions.ts';
import { dataFolder, endApp, updatableApp, versionOf } from './updatable-app.ts';
import { problemsOfFeed, serveFeed } from './update-feed.ts';

const patiently = expect.configure({ timeout: 180_000 });

export async function prove(): Promise<void> {
  const { platform, arch, isRoot } = thisComputer;
  if (isRoot) throw new CannotProve('Run this as a user, because root gets no sandbox.');
  const data = dataFolder(thisComputer);
  if (existsSync(data)) throw new CannotProve(`Parley was used on this account, and ${data} would be changed.`);

  const folder = mkdtempSync(join(tmpdir(), 'parley-update-'));
  const folders = { old: join(folder, 'old'), new: join(folder, 'new'), installed: join(folder, 'installed') };
  const installer = join(folders.old, installerName(updatedFrom[platform] ?? 'zip', oldVersion, platform, arch));
  const app = updatableApp(thisComputer, folders.installed, installer);
  if (existsSync(app.program)) throw new CannotProve(`Parley is installed as ${app.program}. Remove it first.`);
  try {
    await using feed = await serveFeed(folders.new);
    await using signature = await testSignature();
    Object.assign(process.env, signature.env);
    await makeVersions(folders, feed.url);
    const problems = problemsOfFeed(folders.new, updateNotes(platform, arch), newVersion);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    mkdirSync(folders.installed);
    for (const command of app.install) runToEnd(command);
    const old = versionOf(app.identity);

    await using parley = runParley();
    const server = await parley.ready();
    await using program = await startProgram({ command: [app.program, feed.trust] });
    await crawlThroughUpdate(await windowOf(program), server, async () => {
      await program.ended;
      await patiently.poll(() => [null, old].includes(versionOf(app.identity))).toBe(false);
    });
  } finally {
    await endApp(data);
    if (existsSync(app.program)) for (const command of app.remove) runToEnd(command);
    for (const left of [data, folder]) rmSync(left, { recursive: true, force: true, maxRetries: 5 });
  }
}
