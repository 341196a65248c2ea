import { createWriteStream, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

const maxEntries = 20_000;
const maxUnpackedBytes = 2 * 1024 ** 3;
const linkType = 0o120_000;
const typeMask = 0o170_000;

/**
 * Unpacks an archive, keeping file modes and links. Writes nothing outside the folder.
 * @throws Error if the archive is damaged, too large, or points outside the folder
 */
export async function unpackZip(file: string, folder: string): Promise<void> {
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    let entries = 0;
    let bytes = 0;
    for await (const entry of archive.eachEntry()) {
      entries += 1;
      bytes += entry.uncompressedSize;
      if (entries > maxEntries || bytes > maxUnpackedBytes)
        throw new Error('The archive is larger than a browser should be');
      const target = within(folder, entry.fileName);
      if (entry.fileName.endsWith('/')) {
        mkdirSync(target, { recursive: true });
        continue;
      }
      mkdirSync(dirname(target), { recursive: true });
      const mode = entry.externalFileAttributes >>> 16;
      const content = await archive.openReadStreamPromise(entry);
      if ((mode & typeMask) === linkType) {
        const leadsTo = await text(content);
        within(folder, join(relative(folder, dirname(target)), leadsTo));
        symlinkSync(leadsTo, target);
      } else {
        await pipeline(content, createWriteStream(target, { mode: mode & 0o777 || 0o644 }));
      }
    }
  } finally {
    archive.close();
  }
}

function within(folder: string, path: string): string {
  const target = normalize(join(folder, path));
  if (target !== folder && !target.startsWith(folder + sep))
    throw new Error(`The archive contains a path outside of it: ${path}`);
  return target;
}
