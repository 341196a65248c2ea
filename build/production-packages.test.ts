import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../', import.meta.url));

/** Packages that a file imports at run time, without types. */
function packagesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [
    ...source.matchAll(/^(?:import|export)\s(?!type\s)[^;(]*?\sfrom\s'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm),
  ]
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

test('the server runs without development packages', { tags: ['rule:server-without-dev-packages'] }, () => {
  const files = ['server', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
      .map((file) => join(folder, file)),
  );
  const used = [...files, 'build/start.ts'].flatMap((file) => packagesIn(file).map((name) => ({ file, name })));
  expect(used.map(({ name }) => name)).toContain('koa');
  expect(used.filter(({ name }) => !(name in packageJson.dependencies))).toEqual([]);
});
