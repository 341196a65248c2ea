// @module-tag long
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('plain Node, which doesn’t read TSX, can load all scenes and states', () => {
  const scenes = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-scenes.ts'));
  expect(scenes).not.toEqual([]);
  const states = readdirSync(join(import.meta.dirname, 'states')).filter((file) => file !== 'run.ts');
  scenes.push(...states.map((file) => join('states', file)));
  const imports = scenes.map((file) => `await import(${JSON.stringify(join(import.meta.dirname, file))});`);
  execFileSync(process.execPath, ['--input-type=module', '--eval', imports.join('')]);
});
