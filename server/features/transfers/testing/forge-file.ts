import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The lines of an export, without the checksum. */
export const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -2);

/** Writes a file with a valid checksum, whatever its contents. */
export function forgeFile(path: string, lines: string[]): void {
  const text = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(path, gzipSync(`${text}${JSON.stringify({ sha256 })}\n`));
}
