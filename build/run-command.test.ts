import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { programOf } from './program-of.ts';
import { runCommand } from './run-command.ts';

test('a program of a package is started by Node itself, so that it is on every system', async () => {
  expect(programOf('tsc')).toMatch(/[/\\]node_modules[/\\]typescript[/\\]bin[/\\]tsc$/);
  expect(programOf('playwright')).toMatch(/cli\.js$/);
  const { code, output } = await runCommand(['tsc', '--version']);
  expect([code, output]).toEqual([0, `Version ${packageJson.devDependencies.typescript}\n`]);
});

test('words with spaces and signs of a shell arrive as they are', async () => {
  const { code, output } = await runCommand(['biome', 'check', 'no such file & $HOME %PATH%.txt']);
  expect(code).toBe(1);
  expect(output).toContain('no such file & $HOME %PATH%.txt');
});

test('a program that no package has is named', async () => {
  expect(() => programOf('make')).toThrow('No package of this project has a program called make');
  await expect(runCommand(['make'])).rejects.toThrow('make');
});
