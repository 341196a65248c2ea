import { join } from 'node:path';
import { allowsSandbox } from '../../../desktop/testing/allows-sandbox.ts';
import { thisComputer } from './computer.ts';
import { installersFolder, made, packedFolder, programIn } from './made-files.ts';
import { proveProgram } from './prove-program.ts';

/** The program in the installers for this kind of computer. */
export function packedProgram(): string {
  const { platform, arch } = thisComputer;
  return made(programIn(join(installersFolder, packedFolder(platform, arch)), platform));
}

export async function prove(): Promise<void> {
  const program = packedProgram();
  const isSandboxed = allowsSandbox();
  if (!isSandboxed)
    console.log('This computer denies programs outside of system folders a sandbox, so it is started without one.');
  await proveProgram({ command: [program, ...(isSandboxed ? [] : ['--no-sandbox'])], isSandboxed });
}
