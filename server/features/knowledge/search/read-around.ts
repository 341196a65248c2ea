import type { Database } from '../../../db/connection.ts';
import type { SearchScope } from './find-candidates.ts';

/** A passage that stands near another on its page. */
export interface NearPassage {
  /** Id of the passage that was asked for. */
  of: number;
  ord: number;
  header: string;
  body: string;
}

/** Passages of a page before and after one; a section is rarely longer. */
const REACH = 4;
/**
 * A build inserts the passages of a page one after the other, so the near ones are found by the primary key. Builds at
 * the same time take some of the numbers between.
 */
const ID_REACH = 32;

/** The passages around some, with themselves, in the order of their pages. */
export async function readAround(db: Database, scope: SearchScope, ids: readonly number[]): Promise<NearPassage[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: NearPassage[] }>(
    `select found.id as of, near.ord, near.header, near.body
     from chunks found
     join chunks near on near.id between found.id - ${ID_REACH} and found.id + ${ID_REACH}
       and near.website_id = found.website_id and near.kb_version = found.kb_version
       and near.ord between found.ord - ${REACH} and found.ord + ${REACH}
       and near.url is not distinct from found.url and near.title = found.title
       and near.file_id is not distinct from found.file_id and near.entry_id is not distinct from found.entry_id
       and near.chatbot_id is not distinct from found.chatbot_id
     where found.id = any(:ids) and found.website_id = :websiteId
       and (found.chatbot_id is null or found.chatbot_id = :chatbotId)
     order by found.id, near.ord`,
    { ...scope, ids: [...ids] },
  );
  return rows;
}
