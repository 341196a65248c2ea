import { nameWithoutInstructions, withoutInstructions } from '#server/language/instructions.ts';
import type { Database } from '../../../db/connection.ts';
import { passageId, passageKey } from '../index/passage-id.ts';
import type { SearchScope } from './find-candidates.ts';

/** A passage near another one on its page. */
export interface NearPassage {
  /** Id of the requested passage. */
  of: number;
  ord: number;
  header: string;
  body: string;
}

/** How many passages to read before and after one. A section is rarely longer. */
const maxDistance = 4;

/** Reads some passages and those around them, in page order. */
export async function readAround(db: Database, scope: SearchScope, ids: readonly number[]): Promise<NearPassage[]> {
  if (ids.length === 0) return [];
  const keys = ids.map(passageKey);
  const { rows } = await db.raw<{ rows: (Omit<NearPassage, 'of'> & { source_id: number; of_ord: number })[] }>(
    `select found.source_id, found.ord as of_ord, near.ord, near.header, near.body
     from unnest(cast(:sources as bigint[]), cast(:ords as integer[])) as found(source_id, ord)
     join knowledge_sources s on s.workspace_id = :workspaceId and s.id = found.source_id and s.website_id = :websiteId
       and (s.chatbot_id is null or s.chatbot_id = :chatbotId)
     join knowledge_passages near on near.workspace_id = :workspaceId and near.source_id = found.source_id
       and near.ord between found.ord - ${maxDistance} and found.ord + ${maxDistance}
     order by found.source_id, found.ord, near.ord`,
    { ...scope, sources: keys.map(({ sourceId }) => sourceId), ords: keys.map(({ ord }) => ord) },
  );
  return rows.map(({ source_id: sourceId, of_ord: ofOrd, ...near }) => ({
    of: passageId({ sourceId, ord: ofOrd }),
    ...near,
    header: nameWithoutInstructions(near.header),
    body: withoutInstructions(near.body),
  }));
}
