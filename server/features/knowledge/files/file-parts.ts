import { randomUUID } from 'node:crypto';
import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import { maxStatementSize, slicesOf } from '../../../db/statement-size.ts';

/** Half for the bytes and half for the text of each part. */
const partSize = maxStatementSize / 2;

/**
 * Sends a file to the database in small statements, so that other queries can run in between, and has `keep` store it.
 * Deletes the parts afterward.
 */
export async function withFileParts<T>(
  db: Database,
  { workspaceId, bytes, content }: { workspaceId: number; bytes: Buffer; content: string },
  keep: (uploadId: string) => Promise<T>,
): Promise<T> {
  const uploadId = randomUUID();
  const ofUpload = { workspace_id: workspaceId, upload_id: uploadId };
  // Parts left behind by a killed process.
  await db('file_parts')
    .queryContext(across('sweep'))
    .where('created_at', '<', db.raw(`now() - interval '1 hour'`))
    .delete();
  try {
    const texts = [...slicesOf(content, partSize)];
    const parts = Math.max(texts.length, Math.ceil(bytes.length / partSize));
    for (let ord = 0; ord < parts; ord++) {
      const slice = bytes.subarray(ord * partSize, (ord + 1) * partSize);
      await db('file_parts').insert({ ...ofUpload, ord, bytes: slice, content: texts[ord] ?? '' });
    }
    return await keep(uploadId);
  } finally {
    await db('file_parts').where(ofUpload).delete();
  }
}
