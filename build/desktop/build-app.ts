import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildPages } from '../build-pages.ts';
import { programOf } from '../program-of.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program of an installed package in this terminal. Returns its exit code. */
export async function runProgram(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [programOf(name), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Builds main process, preload script, crawler and pages into out/, and the widget that previews show. */
export async function buildApp(): Promise<boolean> {
  await buildPages(['widget']);
  return (await runProgram('electron-vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })) === 0;
}
