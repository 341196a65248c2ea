import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartRefusal } from '../../start-refusal.ts';
import type { ObjectLine } from './file-format.ts';

/**
 * Writes the lines of an export to a file that only this user can read. It is renamed once it is complete and on disk,
 * and overwrites no other file.
 * @throws StartRefusal if the file exists
 */
export async function writeExport(lines: AsyncIterable<string>, path: string): Promise<void> {
  if (existsSync(path)) throw new StartRefusal(`The file ${path} already exists. Choose another name.`);
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  try {
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(Readable.from(withChecksum(lines)), createGzip(), file);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

async function* withChecksum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') } satisfies ObjectLine)}\n`;
}
