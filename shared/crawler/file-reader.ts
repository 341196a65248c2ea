import { fileName } from './address-name.ts';
import type { ContentKind } from './content-kind.ts';
import { type BodyPlan, LoadError, type LoadedPage } from './load.ts';
import { withoutPage } from './record.ts';
import type { CrawlDeps, CrawlLimits, CrawlRecord } from './types.ts';

const fileKinds = ['pdf', 'docx', 'xlsx', 'pptx', 'csv'] as const;
export type FileKind = (typeof fileKinds)[number];

export const isFileKind = (kind: ContentKind | null): kind is FileKind => fileKinds.some((one) => one === kind);

export interface FileReader {
  /** Before a file is transferred. */
  plan: () => BodyPlan;
  read: (record: CrawlRecord, page: LoadedPage, kind: FileKind) => Promise<CrawlRecord>;
}

/** Reads the files of a crawl, up to its limits. Null without a reader. */
export function fileReader(
  readDocument: CrawlDeps['readDocument'],
  { maxDocumentBytes, maxDocuments, maxBytesOfDocuments }: CrawlLimits,
): FileReader | null {
  if (!readDocument) return null;
  let files = 0;
  let bytes = 0;
  return {
    plan() {
      if (files >= maxDocuments || bytes >= maxBytesOfDocuments) return { refuse: 'too-many-files' };
      // Counted before it is read, since several are requested at once.
      files++;
      return { maxBytes: maxDocumentBytes, overflow: 'refuse' };
    },
    async read(record, page, kind) {
      bytes += page.body.length;
      try {
        const { title, content } = await readDocument(page.body, fileName(page.url, kind));
        return { ...record, outcome: 'page', document: { title, content } };
      } catch (error) {
        if (error instanceof LoadError) throw error;
        // The reader's message is for the owner: encrypted, scanned, broken.
        return withoutPage(record, 'unreadable', { explanation: error instanceof Error ? error.message : null });
      }
    },
  };
}
