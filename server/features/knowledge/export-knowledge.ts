import type { ExportedEntry, ExportedFile } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { maxStatementSize } from '../../db/statement-size.ts';
import { chatbotsToExport } from '../chatbots/export-chatbots.ts';
import { type ExportScope, websitesToExport } from '../websites/export-websites.ts';

const rowsPerBatch = 100;

interface EntryRow {
  id: number;
  kind: ExportedEntry['kind'];
  title: string;
  content: string;
  language: string | null;
  created_at: Date;
  updated_at: Date;
}

export async function* exportEntries(db: Database, scope: ExportScope): AsyncGenerator<ExportedEntry> {
  for (const websiteId of await websitesToExport(db, scope)) {
    const entries = () =>
      db('entries')
        .where({ workspace_id: scope.workspaceId, website_id: websiteId })
        .select('id', 'kind', 'title', 'content', 'language', 'created_at', 'updated_at');
    for await (const rows of readInBatches<EntryRow>(entries, rowsPerBatch)) {
      for (const { kind, title, content, language, ...row } of rows) {
        const times = { createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
        yield { websiteId, kind, title, content, language, ...times };
      }
    }
  }
}

interface FileRow {
  id: number;
  filename: string;
  title: string;
  file_type: string;
  size: number;
  created_at: Date;
}

/** Uploaded files, one at a time in memory. */
export async function* exportFiles(db: Database, scope: ExportScope): AsyncGenerator<ExportedFile> {
  const { workspaceId } = scope;
  for (const { id: chatbotId } of await chatbotsToExport(db, scope)) {
    const files = () =>
      db('files')
        .where({ workspace_id: workspaceId, chatbot_id: chatbotId })
        .select('id', 'filename', 'title', 'file_type', 'created_at', db.raw('octet_length(bytes) as size'));
    for await (const rows of readInBatches<FileRow>(files, rowsPerBatch)) {
      for (const { filename, title, size, ...row } of rows) {
        const createdAt = row.created_at.toISOString();
        const bytes = await readBytes(db, { workspace_id: workspaceId, id: row.id }, size);
        yield { chatbotId, filename, title, fileType: row.file_type, size, bytes, createdAt };
      }
    }
  }
}

/**
 * Reads in small statements so that other queries can run in between. A file replaced in the meantime may be truncated.
 */
async function readBytes(db: Database, file: { workspace_id: number; id: number }, size: number): Promise<string> {
  const slices: Buffer[] = [];
  for (let start = 0; start < size; start += maxStatementSize) {
    const [row] = await db('files')
      .where(file)
      .select<{ slice: Buffer }[]>(db.raw('substr(bytes, ?, ?) as slice', [start + 1, maxStatementSize]));
    if (row) slices.push(row.slice);
  }
  return Buffer.concat(slices).toString('base64');
}
