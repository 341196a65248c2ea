import { z } from '#shared/contracts/messages.ts';
import { embeddingName } from '../../ai/client.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { deleteEmbeddings, isModelInUse, websitesToEmbed } from '../knowledge/build/embed-again.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { modelsTopic } from './load-models.ts';
import { forgetRemovedModel } from './local-model-notes.ts';
import { environmentKinds } from './model-settings.ts';
import { deleteChoices, readChoices } from './store.ts';

export const embedAgainJob = { name: 'embed-again', data: z.object({}) };

/** Requests vectors of the current embedding model for every website. The earlier ones are used until then. */
export const requestEmbedding = ({ queue }: Pick<Services, 'queue'>, trx: Transaction) =>
  queue.send(embedAgainJob, {}, trx);

/**
 * Builds every website whose passages have no vectors of the current embedding model.
 * @throws AiError if that model is unavailable. Nothing is built then, and the job retries
 */
export async function embedAgain(services: Services, signal: AbortSignal): Promise<void> {
  const { ai, db } = services;
  await services.modelChoices.reload();
  await forgetRemovedModel(services, signal);
  const model = ai.embeddings;
  if (!model) return;
  // One short text shows whether a build can succeed.
  await model.embed(['Hello'], signal, 'passage');
  for (const website of await websitesToEmbed(db, model.embeddingModel)) {
    signal.throwIfAborted();
    await db
      .transaction((trx) => requestBuild(services, trx, { ...website, kind: 'update' }))
      .catch((error: unknown) => {
        // The website was deleted in the meantime.
        if (!(error instanceof AppError)) throw error;
      });
  }
}

/**
 * Continues the work after a model was chosen, and removes the previous model once no website needs its vectors. A
 * model set by environment variables takes effect with the next build of each website.
 */
export async function keepEmbeddingsCurrent(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config, notices } = services;
  await forgetRemovedModel(services, signal);
  if (environmentKinds(config).has('embeddings')) return;
  await embedAgain(services, signal);
  const earlier = (await readChoices(db)).find(({ kind }) => kind === 'earlier-embeddings');
  if (!earlier) return;
  const name = embeddingName({ model: earlier.model, dimensions: earlier.settings.dimensions });
  if (name === services.ai.embeddings?.embeddingModel || (await isModelInUse(db, name))) return;
  await deleteEmbeddings(db, name, signal);
  await db.transaction(async (trx) => {
    await deleteChoices(trx, ['earlier-embeddings']);
    await notices.send(modelsTopic, trx);
  });
}
