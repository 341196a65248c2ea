import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copiedBy, envOf, type Stage, stagesOf, wordsOf } from './containerfile.ts';
import { runParley } from './run-parley.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const stages = stagesOf(readFileSync(join(root, 'build/Containerfile'), 'utf8'));

/** Makes the working folder of a stage. Installed packages stand in for `npm ci`, which requires the network. */
function make(stage: Stage, folder: string): string {
  mkdirSync(folder);
  for (const { from, to } of copiedBy(stage)) cpSync(join(root, from), join(folder, to), { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('what the Containerfile copies and runs builds the pages, and starts with an embedded database', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-container-'));
  try {
    const [pages, , image] = stages;
    if (!pages || !image) throw new Error('The Containerfile has other stages');
    const built = make(pages, join(folder, 'pages'));
    // The others need root or the network: `npm ci`, apt-get, and the folder for data.
    const programs = wordsOf(pages, 'RUN').filter(([program]) => program === 'node');
    expect(programs).toEqual([['node', 'build/build-pages.ts']]);
    for (const [, ...args] of programs) execFileSync(process.execPath, args, { cwd: built });
    const app = make(image, join(folder, 'app'));
    cpSync(join(built, 'dist'), join(app, 'dist'), { recursive: true });
    const [[program, ...args] = []] = wordsOf(image, 'CMD');
    expect(program).toBe('node');
    const env = { ...envOf(image), PORT: '0', DATA_DIR: join(folder, 'data') };
    await using run = runParley({ command: [process.execPath, ...args], cwd: app, dataDir: env.DATA_DIR, env });
    const address = await run.ready();
    expect((await fetch(new URL('/readyz', address))).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<title>Parley');
    expect(run.output()).not.toContain('Building');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the files of onnxruntime-web that the image keeps exist', () => {
  const kept = stages.flatMap((stage) =>
    wordsOf(stage, 'RUN').flatMap((words) =>
      words.filter((_, at) => words[at - 2] === '!' && words[at - 1] === '-name'),
    ),
  );
  expect(kept).toHaveLength(3);
  const dist = join(root, 'node_modules/onnxruntime-web/dist');
  expect(kept.filter((name) => !existsSync(join(dist, name.replaceAll("'", ''))))).toEqual([]);
});
