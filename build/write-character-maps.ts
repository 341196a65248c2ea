/**
 * `node build/write-character-maps.ts <folder of pdfjs-dist>`: packs the predefined character maps of PDF from pdf.js
 * into shared/loaders/documents/character-maps/packed.json. As a module they are included wherever the reader is: on
 * the server, in the container and in the desktop app's archive.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Specify the folder of an unpacked pdfjs-dist.');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const names = readdirSync(join(folder, 'cmaps'))
  .filter((file) => file.endsWith('.bcmap'))
  .sort();
const maps = names.map((name) => readFileSync(join(folder, 'cmaps', name)));
const all = Buffer.concat(maps);
const packed = brotliCompressSync(all, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
  },
});
const file = {
  from: `pdfjs-dist ${version}, cmaps/*.bcmap, one behind the other`,
  license: readFileSync(join(folder, 'cmaps/LICENSE'), 'utf8'),
  bytes: Object.fromEntries(names.map((name, at) => [name, maps[at]?.length ?? 0])),
  brotli: packed.toString('base64'),
};
writeFileSync(
  new URL('../shared/loaders/documents/character-maps/packed.json', import.meta.url),
  `${JSON.stringify(file, null, 2)}\n`,
);
