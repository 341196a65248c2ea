import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

/**
 * The script of a command from one of the project's packages, to run with Node. On Windows, node_modules/.bin contains
 * command files, which need a shell, and the shell splits arguments.
 * @throws Error if no package has it
 */
export function programOf(name: string): string {
  for (const owner of Object.keys({ ...packageJson.devDependencies, ...packageJson.dependencies })) {
    const about = join(packages, owner, 'package.json');
    if (!existsSync(about)) continue;
    const { bin } = JSON.parse(readFileSync(about, 'utf8')) as { bin?: string | Record<string, string> };
    const file = typeof bin === 'string' ? { [owner.replace(/^@[^/]+\//, '')]: bin }[name] : bin?.[name];
    if (file) return join(packages, owner, file);
  }
  throw new Error(`No package of this project has a program called ${name}`);
}
