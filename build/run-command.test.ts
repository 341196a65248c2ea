import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { programOf } from './program-of.ts';
import { runCommand } from './run-command.ts';

test('a package’s program is started with Node, so it works on every system', async () => {
  expect(programOf('tsc')).toMatch(/[/\\]node_modules[/\\]typescript[/\\]bin[/\\]tsc$/);
  expect(programOf('playwright')).toMatch(/cli\.js$/);
  const { code, output } = await runCommand(['tsc', '--version']);
  expect([code, output]).toEqual([0, `Version ${packageJson.devDependencies.typescript}\n`]);
});

test('arguments with spaces and shell characters are passed unchanged', { tags: ['long'] }, async () => {
  const { code, output } = await runCommand(['biome', 'check', 'no such file & $HOME %PATH%.txt']);
  expect(code).toBe(1);
  expect(output).toContain('no such file & $HOME %PATH%.txt');
});

test('the error names a program that no package has', async () => {
  expect(() => programOf('make')).toThrow('No package of this project has a program called make');
  await expect(runCommand(['make'])).rejects.toThrow('make');
});
