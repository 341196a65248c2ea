import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface WidgetSize {
  /** What every page of a customer loads. */
  loaderGzipBytes: number;
  loaderBrotliBytes: number;
  /** What an interested visitor loads, in English. Another language adds `languageGzipBytes`. */
  panelGzipBytes: number;
  panelBrotliBytes: number;
  greetingGzipBytes: number;
  /** What is loaded with the panel if visitors can speak. */
  voiceGzipBytes: number;
  /** What is loaded with the panel if visitors can leave a message. */
  leaveMessageGzipBytes: number;
  /** What is loaded with the first message, to download or delete the conversation. */
  ownDataGzipBytes: number;
  /** What is loaded with the first message if a person may answer, or later when one is asked for. */
  liveGzipBytes: number;
  /** What is loaded with the panel if the chatbot offers questions. */
  startersGzipBytes: number;
  /** What is loaded with the panel if the chatbot lists its origins. */
  proofGzipBytes: number;
  /** The largest of the language files. */
  languageGzipBytes: number;
}

/** Transfer sizes of the built widget. Throws if it isn't built. */
export function widgetSize(outDir = join(import.meta.dirname, '../../dist/widget')): WidgetSize {
  const files = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  function read(pattern: RegExp): Buffer {
    const name = files.find((file) => pattern.test(file));
    if (!name) throw new Error(`No file like ${pattern.source} in ${outDir}. Build the widget first.`);
    return readFileSync(join(outDir, name));
  }
  const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
  const loader = read(/^widget\.js$/);
  const panel = read(/^panel-/);
  const languages = files.filter((file) => /^[a-z]{2}-/.test(file));
  return {
    loaderGzipBytes: gzip(loader),
    loaderBrotliBytes: brotliCompressSync(loader).length,
    panelGzipBytes: gzip(panel),
    panelBrotliBytes: brotliCompressSync(panel).length,
    greetingGzipBytes: gzip(read(/^greeting-/)),
    voiceGzipBytes: gzip(read(/^voice-/)),
    leaveMessageGzipBytes: gzip(read(/^leave-/)),
    ownDataGzipBytes: gzip(read(/^own-data-/)),
    liveGzipBytes: gzip(read(/^live-/)),
    startersGzipBytes: gzip(read(/^starters-/)),
    proofGzipBytes: gzip(read(/^proof-/)),
    languageGzipBytes: Math.max(...languages.map((file) => gzip(readFileSync(join(outDir, file))))),
  };
}

if (import.meta.main) console.log(widgetSize());
