import { join } from 'node:path';
import { allowsSandbox } from '../../../desktop/testing/allows-sandbox.ts';
import { thisComputer } from './computer.ts';
import { installersFolder, made, packedFolder, programIn } from './made-files.ts';
import { proveProgram } from './prove-program.ts';

/** The program that the installers of this kind of computer hold. */
export function packedProgram(): string {
  const { platform, arch } = thisComputer;
  return made(programIn(join(installersFolder, packedFolder(platform, arch)), platform));
}

export async function prove(): Promise<void> {
  const program = packedProgram();
  const isSandboxed = allowsSandbox();
  if (!isSandboxed) console.log('This computer gives programs in a folder no sandbox, so it is started without one.');
  await proveProgram({ command: [program, ...(isSandboxed ? [] : ['--no-sandbox'])], isSandboxed });
}
