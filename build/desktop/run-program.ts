import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from '../program-of.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program of an installed package in this terminal. Returns its exit code. */
export async function runProgram(name: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [programOf(name), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
