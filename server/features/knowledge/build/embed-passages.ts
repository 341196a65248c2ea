import type { Message } from '#shared/messages/message.ts';
import { AiError } from '../../../ai/errors.ts';
import type { EmbeddingClient } from '../../../ai/types.ts';
import type { Database } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { unavailable } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { websiteKey } from '../../websites/website-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { StoredVersion } from '../version-stats.ts';
import type { ClaimedBuild } from './claim-build.ts';
import type { HeldBuild } from './held-build.ts';

/** Concurrent requests to the model, and texts per request. */
const sideBySide = 4;
const textsPerRequest = 64;

interface Text {
  sourceId: number;
  ord: number;
  header: string;
  body: string;
  textHash: string;
}

export interface BuiltEmbeddings {
  model: string;
  /** How many passages had no embedding before. */
  missing: number;
  hasSome: boolean;
  isComplete: boolean;
  warnings: Message[];
}

/**
 * Ensures that the passages of a version have embeddings. A text that has one keeps it, even if its passages change. If
 * the model is unavailable, a build that the owner requested fails, while one that follows a changed file or text
 * continues with keyword search only, as does one that today's model budget has no room for.
 * @throws AppError 503 with a message for the owner
 */
export async function embedPassages(
  { db, modelChoices }: Pick<Services, 'db' | 'modelChoices'>,
  ai: EmbeddingClient,
  build: ClaimedBuild,
  { before, endedSources, held }: { before: StoredVersion | null; endedSources: readonly number[]; held: HeldBuild },
): Promise<BuiltEmbeddings> {
  const model = ai.embeddingModel;
  const { signal } = held;
  const ended = new Set(endedSources);
  const result: BuiltEmbeddings = {
    model,
    missing: 0,
    hasSome: before?.embeddingModel === model,
    isComplete: true,
    warnings: [],
  };
  const isOnlyNew = before?.stats.embeddedBy === model;
  for await (const found of readMissing(db, build, { model, isOnlyNew })) {
    const texts = found.filter(({ sourceId }) => !ended.has(sourceId));
    result.missing += texts.length;
    if (!result.isComplete) continue;
    held.progress('embedding', result.missing, result.missing);
    signal.throwIfAborted();
    // By hash, so that a text on many pages is paid for once.
    const wanted = [...new Map(texts.map(({ textHash, header, body }) => [textHash, `${header}\n\n${body}`]))];
    const mayEmbed = await modelChoices.mayEmbed(
      build.workspaceId,
      ai,
      wanted.map(([, text]) => text),
    );
    if (!mayEmbed) {
      result.isComplete = false;
      result.warnings.push('Today’s model budget is used up, so some texts are found by keywords only.');
      continue;
    }
    try {
      await store(db, build, model, await vectorsOf(ai, wanted, signal));
      result.hasSome ||= texts.length > 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof AiError)) throw error;
      // A server without embeddings isn't a failure, because its chat model still works.
      if (build.kind !== 'update' && error.kind !== 'unsupported') {
        throw unavailable(
          `${error.message}, so the knowledge base couldn’t be built. The previous one still answers.`,
          error,
        );
      }
      result.isComplete = false;
      result.warnings.push(
        error.kind === 'unsupported'
          ? `Model ${model} is not available at ${ai.host}. Pages are found by keywords only.`
          : `${error.message}, so some texts are found by keywords only.`,
      );
    }
  }
  return result;
}

/** Passages whose text has no embedding. Each window is read completely before any of it is embedded. */
async function* readMissing(
  db: Database,
  { workspaceId, websiteId, version }: ClaimedBuild,
  { model, isOnlyNew }: { model: string; isOnlyNew: boolean },
): AsyncGenerator<Text[]> {
  const limit = sideBySide * textsPerRequest;
  for (let after = { sourceId: 0, ord: -1 }; ; ) {
    const { rows } = await db.raw<{ rows: Text[] }>(
      `select p.source_id as "sourceId", p.ord, p.header, p.body, p.text_hash as "textHash"
       from knowledge_sources s join knowledge_passages p on p.workspace_id = s.workspace_id and p.source_id = s.id
       where s.workspace_id = :workspaceId and s.website_id = :websiteId and s.ended_version is null
         and (s.version = :version or not :isOnlyNew and exists (
           select from knowledge_versions v where v.workspace_id = :workspaceId and v.website_id = s.website_id and v.version = s.version
         ))
         and (p.source_id, p.ord) > (:sourceId, :ord)
         and not exists (
           select from knowledge_embeddings e
           where e.workspace_id = :workspaceId and e.website_id = :websiteId and e.model = :model and e.text_hash = p.text_hash
         )
       order by p.source_id, p.ord limit ${limit}`,
      { workspaceId, websiteId, version, isOnlyNew, model, ...after },
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { sourceId: last.sourceId, ord: last.ord };
  }
}

/** Embeddings by text hash. */
async function vectorsOf(
  ai: EmbeddingClient,
  texts: readonly [hash: string, text: string][],
  signal: AbortSignal,
): Promise<Map<string, number[]>> {
  const requests: Promise<number[][]>[] = [];
  for (let start = 0; start < texts.length; start += textsPerRequest) {
    const part = texts.slice(start, start + textsPerRequest).map(([, text]) => text);
    requests.push(ai.embed(part, signal, 'passage'));
  }
  const vectors = (await Promise.all(requests)).flat();
  return new Map(texts.map(([hash], i) => [hash, vectors[i] ?? []]));
}

async function store(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  model: string,
  vectors: ReadonlyMap<string, number[]>,
): Promise<void> {
  const rows = [...vectors].map(([hash, vector]) => ({ hash, emb: JSON.stringify(vector) }));
  for (const batch of batchesOf(rows, ({ emb }) => emb.length)) {
    await db.raw(
      `insert into knowledge_embeddings (workspace_id, website_id, model, text_hash, emb)
       select w.workspace_id, w.id, :model, r.hash, cast(r.emb as vector)
       from json_to_recordset(cast(:rows as json)) as r(hash uuid, emb text)
       cross join ${websiteKey} w
       on conflict do nothing`,
      { workspaceId, websiteId, model, rows: JSON.stringify(batch) },
    );
  }
}
