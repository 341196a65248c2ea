import type { KnowledgeFile } from '#shared/contracts/knowledge.ts';
import type { DocumentKind } from '#shared/loaders/documents/document-kind.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

const mediaTypes: Record<DocumentKind, string> = {
  txt: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  md: 'text/markdown',
  adoc: 'text/asciidoc',
  html: 'text/html',
  csv: 'text/csv',
};

interface FileRow {
  filename: string;
  title: string;
  file_type: string;
  size: number;
  characters: number;
  created_at: Date;
}

const columns = (db: Database | Transaction) => [
  'filename',
  'title',
  'file_type',
  'created_at',
  db.raw('octet_length(bytes) as size'),
  db.raw('length(content) as characters'),
];

const toFile = (row: FileRow): KnowledgeFile => ({
  filename: row.filename,
  title: row.title,
  fileType: row.file_type,
  size: row.size,
  characters: row.characters,
  createdAt: row.created_at.toISOString(),
});

interface FileName {
  workspaceId: number;
  chatbotId: number;
  filename: string;
}

export async function listFiles(
  db: Database,
  { workspaceId, chatbotId }: Omit<FileName, 'filename'>,
): Promise<KnowledgeFile[]> {
  const rows = await db('files')
    .where({ workspace_id: workspaceId, chatbot_id: chatbotId })
    .orderBy('id')
    .select<FileRow[]>(columns(db));
  return rows.map(toFile);
}

/** SHA-256 of each file of a chatbot, by its name. */
export async function hashFiles(
  db: Database,
  { workspaceId, chatbotId }: Omit<FileName, 'filename'>,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const ofChatbot = { workspace_id: workspaceId, chatbot_id: chatbotId };
  // One at a time, because each may have ten megabytes.
  for (const filename of await db('files').where(ofChatbot).orderBy('id').pluck<string[]>('filename')) {
    const row = await db('files')
      .where({ ...ofChatbot, filename })
      .first<{ sha256: string } | undefined>(db.raw(`encode(sha256(bytes), 'hex') as sha256`));
    if (row) hashes.set(filename, row.sha256);
  }
  return hashes;
}

/** Total size of a website's files, without the one being replaced. */
export async function bytesOfOtherFiles(
  trx: Transaction,
  { workspaceId, websiteId, chatbotId, filename }: FileName & { websiteId: number },
): Promise<number> {
  const [row] = await trx('files')
    .where({ workspace_id: workspaceId, website_id: websiteId })
    .whereNot({ chatbot_id: chatbotId, filename })
    .select<{ bytes: number }[]>(trx.raw('coalesce(sum(octet_length(bytes)), 0)::bigint as bytes'));
  return row?.bytes ?? 0;
}

export async function countOtherFiles(
  trx: Transaction,
  { workspaceId, chatbotId, filename }: FileName,
): Promise<number> {
  const [row] = await trx('files')
    .where({ workspace_id: workspaceId, chatbot_id: chatbotId })
    .whereNot('filename', filename)
    .count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

export interface FileToStore extends FileName {
  websiteId: number;
  title: string;
  kind: DocumentKind;
  /** The id from `withFileParts` for its bytes and text. */
  uploadId: string;
}

/**
 * Stores a file. A file of the same name is replaced, and its old text stays searchable until the next version is live.
 */
export async function putFile(trx: Transaction, file: FileToStore): Promise<KnowledgeFile> {
  const joined = (column: 'bytes' | 'content', between: string) =>
    trx.raw(
      `(select string_agg(${column}, ${between} order by ord) from file_parts where workspace_id = ? and upload_id = ?)`,
      [file.workspaceId, file.uploadId],
    );
  const values = {
    title: file.title,
    file_type: mediaTypes[file.kind],
    bytes: joined('bytes', `''::bytea`),
    content: joined('content', `''`),
    created_at: trx.fn.now(),
  };
  const [row] = await trx('files')
    .insert({
      workspace_id: file.workspaceId,
      website_id: file.websiteId,
      chatbot_id: file.chatbotId,
      filename: file.filename,
      ...values,
    })
    .onConflict(['workspace_id', 'chatbot_id', 'filename'])
    .merge(Object.keys(values))
    .returning<FileRow[]>(columns(trx) as string[]);
  if (!row) throw new Error('insert returned no row');
  return toFile(row);
}

export async function deleteFile(trx: Transaction, { workspaceId, chatbotId, filename }: FileName): Promise<boolean> {
  return (await trx('files').where({ workspace_id: workspaceId, chatbot_id: chatbotId, filename }).delete()) > 0;
}
