import type { LocalModelStatus } from '#shared/contracts/local-models.ts';
import type { Message } from '#shared/messages/message.ts';
import type { InstalledModel } from '../../ai/local-models/installed-model.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { forgetModel } from '../knowledge/build/embed-again.ts';

interface Note {
  /** Why the last download failed; null if it didn't. */
  problem?: Message | null;
  /** Whether its files were deleted. Its vectors must then be deleted, too. */
  isRemoved?: boolean;
}

/** Records what happened to a model that runs on the server. Omitted fields don't change. */
export async function noteLocalModel(db: Database, model: string, { problem, isRemoved }: Note): Promise<void> {
  await db('local_model_notes')
    .insert({
      model,
      ...(problem !== undefined && { problem }),
      ...(isRemoved !== undefined && { removed_at: isRemoved ? db.fn.now() : null }),
    })
    .onConflict('model')
    .merge();
}

/** The state of a local model, with why its last download failed in whichever process and however long ago. */
export async function localModelStatus(db: Database, installed: InstalledModel): Promise<LocalModelStatus> {
  const status = await installed.status();
  // A part of a file that was just written looks like a download of another process.
  if (status.state !== 'absent' && status.state !== 'downloading') return status;
  const row = await db('local_model_notes')
    .where({ model: installed.model.name })
    .first<{ problem: Message | null } | undefined>('problem');
  return row?.problem == null ? status : { ...status, state: 'failed', problem: row.problem };
}

/**
 * Deletes the vectors of a local model whose files were deleted. Builds in progress may write more of them, so this is
 * repeated for an hour.
 */
export async function forgetRemovedModel(
  { db, localEmbeddings }: Pick<Services, 'db' | 'localEmbeddings'>,
  signal: AbortSignal,
): Promise<void> {
  const { embeddingModel: model, isActive } = localEmbeddings;
  const removed = () => db('local_model_notes').where({ model }).whereNotNull('removed_at');
  if (isActive || (await removed().first('model')) === undefined) return;
  await forgetModel(db, model, signal);
  await removed().whereRaw(`removed_at < now() - interval '1 hour'`).update({ removed_at: null });
}
