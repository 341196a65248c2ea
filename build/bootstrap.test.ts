import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(root, 'build'));
  mkdirSync(join(root, 'node_modules'));
  cpSync(fileURLToPath(new URL('./bootstrap.mjs', import.meta.url)), join(root, 'build/bootstrap.mjs'));
});
afterEach(() => rmSync(root, { recursive: true }));

const native = (platform: string) => ({ version: '1.0.0', optional: true, os: [platform], cpu: [process.arch] });

function write(file: string, packages: Record<string, object>): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

/** Runs the script with a stand-in for npm that leaves a mark, or fails. */
async function install(exitCode = 0): Promise<{ installed: boolean; code: number; output: string }> {
  const npm = join(root, 'npm.mjs');
  writeFileSync(
    npm,
    `import fs from 'node:fs'; fs.writeFileSync('installed', process.argv.join(' ')); process.exit(${exitCode})`,
  );
  const result = await promisify(execFile)(process.execPath, [join(root, 'build/bootstrap.mjs')], {
    env: { ...process.env, npm_execpath: npm },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
  return { installed: existsSync(join(root, 'installed')), ...result };
}

test('a fresh clone is installed', { tags: ['long'] }, async () => {
  write('package-lock.json', { '': {}, 'node_modules/koa': { version: '3.0.0' } });
  expect(await install()).toMatchObject({ installed: true, code: 0 });
});

test('nothing is installed if everything is there', async () => {
  write('package-lock.json', {
    '': {},
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/native': native(process.platform),
    'node_modules/native-elsewhere': native('elsewhere'),
  });
  write('node_modules/.package-lock.json', {
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/native': native(process.platform),
  });
  expect(await install()).toEqual({ installed: false, code: 0, output: '' });
});

test('a package of another version is installed', { tags: ['long'] }, async () => {
  write('package-lock.json', { 'node_modules/koa': { version: '3.1.0' } });
  write('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.0.0' } });
  expect((await install()).installed).toBe(true);
});

test('packages copied from another platform are replaced', { tags: ['long'] }, async () => {
  write('package-lock.json', {
    'node_modules/native': native(process.platform),
    'node_modules/other': native('other'),
  });
  write('node_modules/.package-lock.json', { 'node_modules/other': native('other') });
  expect((await install()).installed).toBe(true);
});

test('a failed installation ends the start and says so', { tags: ['long'] }, async () => {
  write('package-lock.json', { 'node_modules/koa': { version: '3.0.0' } });
  const { code, output } = await install(7);
  expect(code).toBe(7);
  expect(output).toContain('The packages couldn’t be installed');
});
