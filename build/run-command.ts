import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programOf } from './program-of.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const programs = join(root, 'node_modules/.bin');

interface Options {
  /** Printed before each line of output. If not set, nothing is printed. */
  prefix?: string;
  /** The program reads from and writes to this terminal, and its output isn't returned. */
  usesTerminal?: boolean;
  env?: Record<string, string>;
}

/** Runs a program from the project's packages in the project's folder. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  { prefix, usesTerminal = false, env }: Options = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [programOf(program), ...args], {
    cwd: root,
    env: { ...process.env, PATH: [programs, process.env['PATH']].join(delimiter), ...env },
    stdio: usesTerminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  let output = '';
  child.on('error', (error) => {
    output += error.message;
    resolve(null);
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      output += `${line}\n`;
      if (prefix !== undefined && line.trim()) console.log(`${prefix} │ ${line}`);
    });
  }
  return { code: await promise, output };
}
