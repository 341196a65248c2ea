import { brotliDecompressSync } from 'node:zlib';

/** Unpacked once per thread that reads a PDF with such a font. */
let unpacked: Promise<Map<string, Uint8Array>> | undefined;

async function unpack(): Promise<Map<string, Uint8Array>> {
  const { default: packed } = await import('./packed.json', { with: { type: 'json' } });
  const all = brotliDecompressSync(Buffer.from(packed.brotli, 'base64'));
  const maps = new Map<string, Uint8Array>();
  let at = 0;
  for (const [name, length] of Object.entries(packed.bytes)) {
    maps.set(name, all.subarray(at, at + length));
    at += length;
  }
  return maps;
}

/**
 * Replaces the files that pdf.js would load: the predefined character maps (ISO 32000-1, 9.7.5.2), without which
 * Chinese, Japanese and Korean text would only be glyph numbers.
 */
export class BundledData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    unpacked ??= unpack();
    const map = (await unpacked).get(filename);
    if (map === undefined) throw new Error(`${filename} is not among the character maps`);
    return new Uint8Array(map);
  }
}
