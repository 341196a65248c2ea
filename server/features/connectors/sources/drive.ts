import type { SourceOf } from '#shared/contracts/connectors.ts';
import { maxUploadBytes, uploadExtensions } from '#shared/contracts/knowledge.ts';
import { z } from '#shared/contracts/messages.ts';
import { reply } from './reply.ts';
import type { DocumentFile, DocumentSource, ListedDocument } from './source.ts';
import { SourceError } from './source-error.ts';
import type { VendorApi } from './vendor-api.ts';

type Settings = SourceOf<'drive'>;

const File = z.object({
  id: z.string().regex(/^[\w-]+$/),
  name: z.string(),
  mimeType: z.string(),
  modifiedTime: z.string(),
  webViewLink: z.string().nullish(),
  /** Missing for Google's own formats. */
  size: z.string().optional(),
  trashed: z.boolean().optional(),
});
type File = z.output<typeof File>;
const Files = reply('drive files', z.object({ files: z.array(File), nextPageToken: z.string().nullish() }));

const ofGoogle = 'application/vnd.google-apps.';
const folderType = `${ofGoogle}folder`;
const office = 'application/vnd.openxmlformats-officedocument.';
const sheetType = `${office}spreadsheetml.sheet`;
const slidesType = `${office}presentationml.presentation`;

interface Format {
  mimeType: string;
  ending: string;
}

/**
 * How Google's own formats are read: the first that isn't too large to export. The others have less: only the first
 * sheet, or slides without their titles. Drawings, forms and so on have no text.
 */
const exported: Readonly<Record<string, readonly Format[]>> = {
  [`${ofGoogle}document`]: [{ mimeType: 'text/markdown', ending: '.md' }],
  [`${ofGoogle}presentation`]: [
    { mimeType: slidesType, ending: '.pptx' },
    { mimeType: 'text/plain', ending: '.txt' },
  ],
  [`${ofGoogle}spreadsheet`]: [
    { mimeType: sheetType, ending: '.xlsx' },
    { mimeType: 'text/csv', ending: '.csv' },
  ],
};
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  [`${office}wordprocessingml.document`]: '.docx',
  [sheetType]: '.xlsx',
  [slidesType]: '.pptx',
  'text/markdown': '.md',
  'text/plain': '.txt',
  'text/html': '.html',
  'text/csv': '.csv',
};

/** The documents in a folder and its folders. Every listing is complete, and only modified files are loaded. */
export function driveSource(api: VendorApi, { folder }: Settings): DocumentSource {
  async function* list(): AsyncGenerator<ListedDocument> {
    const folders = [folder];
    const seen = new Set(folders);
    for (const id of folders) {
      for await (const file of filesIn(id)) {
        if (file.trashed) yield { kind: 'deleted', key: file.id };
        else if (file.mimeType !== folderType) yield toListed(file);
        else if (!seen.has(file.id)) {
          seen.add(file.id);
          folders.push(file.id);
        }
      }
    }
  }

  async function* filesIn(id: string): AsyncGenerator<File> {
    const query = {
      q: `'${id}' in parents`,
      fields: 'nextPageToken, files(id, name, mimeType, modifiedTime, webViewLink, size, trashed)',
      pageSize: 500,
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
    };
    for (let pageToken: string | undefined; ; ) {
      const { files, nextPageToken } = await api.get('/drive/v3/files', { ...query, pageToken }, Files);
      yield* files;
      if (!nextPageToken) return;
      pageToken = nextPageToken;
    }
  }

  function toListed(file: File): ListedDocument {
    const { id: key, webViewLink: url, modifiedTime: version } = file;
    const isReadable = file.mimeType in exported || endingOf(file) !== undefined;
    if (!isReadable || !url || Number(file.size ?? 0) > maxUploadBytes) return { kind: 'left out', key };
    const title = file.name.replace(/\.[a-z]{2,4}$/i, '');
    return { kind: 'document', key, version, url, title, load: async () => ({ file: await load(file) }) };
  }

  async function load(file: File): Promise<DocumentFile> {
    const path = `/drive/v3/files/${file.id}`;
    const formats = exported[file.mimeType];
    try {
      if (formats) return await exportAs(path, formats);
      const bytes = await api.bytes(path, { alt: 'media', supportsAllDrives: true }, { accept: '*/*' });
      return { bytes, filename: `file${endingOf(file)}` };
    } catch (error) {
      // Too large to export, or not to be downloaded by readers. The other files can still be read.
      if (!isDenied(error)) throw error;
      throw new SourceError('unexpected', error.message, { cause: error });
    }
  }

  async function exportAs(path: string, [format, ...smaller]: readonly Format[]): Promise<DocumentFile> {
    if (!format) throw new Error('A format is missing');
    try {
      const bytes = await api.bytes(`${path}/export`, { mimeType: format.mimeType }, { accept: '*/*' });
      return { bytes: format.ending === '.md' ? withoutImages(bytes) : bytes, filename: `file${format.ending}` };
    } catch (error) {
      if (smaller.length === 0 || !isDenied(error)) throw error;
      return exportAs(path, smaller);
    }
  }

  return { listsChanges: false, list };
}

const isDenied = (error: unknown): error is SourceError => error instanceof SourceError && error.problem === 'denied';

function endingOf({ name, mimeType }: File): string | undefined {
  return endings[mimeType] ?? uploadExtensions.find((ending) => name.toLowerCase().endsWith(ending));
}

/** Images are in the exported Markdown as long lines of Base64. */
function withoutImages(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  return new TextEncoder().encode(text.replaceAll(/^\[image\d+\]: *<data:[^\n]*\n?/gm, ''));
}
