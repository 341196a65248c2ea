import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface WidgetSize {
  /** What every page of a customer pays for. */
  loaderGzipBytes: number;
  loaderBrotliBytes: number;
  /** What a visitor pays for who shows interest, in English; another language adds `languageGzipBytes`. */
  panelGzipBytes: number;
  panelBrotliBytes: number;
  greetingGzipBytes: number;
  /** What comes with the panel where visitors can speak. */
  voiceGzipBytes: number;
  /** What comes with the panel where visitors can leave a message. */
  leaveMessageGzipBytes: number;
  /** The largest of the language files. */
  languageGzipBytes: number;
}

/** Sizes of the built widget as it travels; throws when it is not built. */
export function widgetSize(outDir = join(import.meta.dirname, '../../dist/widget')): WidgetSize {
  const files = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  function read(pattern: RegExp): Buffer {
    const name = files.find((file) => pattern.test(file));
    if (!name) throw new Error(`No file like ${pattern.source} in ${outDir}: build the widget first.`);
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
    languageGzipBytes: Math.max(...languages.map((file) => gzip(readFileSync(join(outDir, file))))),
  };
}

if (import.meta.main) console.log(widgetSize());
