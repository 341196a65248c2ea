import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files fit into one network packet uncompressed. */
const leastBytes = 1024;

/** Adds a `.br` and a `.gz` version of every text file, so that the server never compresses while it serves. */
export function precompress(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg|json)$/.test(file)) continue;
    const path = join(folder, file);
    const bytes = readFileSync(path);
    if (bytes.length < leastBytes) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
}
