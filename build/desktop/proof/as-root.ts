import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CannotProve } from './cannot-prove.ts';
import { rootCommand, runToEnd, thisComputer } from './computer.ts';
import { packedProgram } from './packed-program.ts';
import { proveProgram } from './prove-program.ts';
import { startProgram } from './started-program.ts';

/** Chromium's message when it won't start. */
const refusal = 'Running as root without --no-sandbox is not supported';

export async function prove(): Promise<void> {
  if (thisComputer.platform !== 'linux') throw new CannotProve('This only applies to root on Linux.');
  const root = rootCommand(thisComputer);
  const program = packedProgram();
  const folder = mkdtempSync(join(tmpdir(), 'parley-proof-'));
  await expect(startProgram({ command: [...root, program, `--user-data-dir=${folder}`] })).rejects.toThrow(refusal);
  runToEnd([...root, 'rm', '-rf', folder]);
  await proveProgram({ command: [...root, program, '--no-sandbox'], isSandboxed: false, as: root });
}
