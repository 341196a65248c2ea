import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { createBreather } from '../../../jobs/breathe.ts';
import { chooseKeyFacts, type FactPassage, findKeyFacts, type RankedFact } from '../../key-facts/find-key-facts.ts';
import type { FoundFact } from '../../key-facts/found-fact.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';

const passagesPerBatch = 100;
/** Where sites state their own facts, and anywhere else. The rest of a large site is left out. */
const mostPassages = { own: 1000, other: 2000 };

/** SQL: passages of the places where sites state their own facts. Markup of products states prices only. */
const isOwnPlace = `(p.places && '{contact,home,about,footer}'
  or p.places && '{schema}' and p.facts && '{phone,email,address,hours}')`;

interface FactPassageRow extends FactPassage {
  sourceId: number;
  ord: number;
}

/**
 * The key facts that the pages of a version state before it is published.
 * @param endedSources revisions that the version doesn't have
 */
export async function collectKeyFacts(
  db: Database,
  build: WebsiteScope & { version: number },
  endedSources: readonly number[],
  signal: AbortSignal,
): Promise<FoundFact[]> {
  const found: RankedFact[] = [];
  const breathe = createBreather();
  for (const place of ['own', 'other'] as const) {
    for await (const passages of readFactPassages(db, build, endedSources, place)) {
      signal.throwIfAborted();
      for (const passage of passages) {
        await breathe();
        found.push(...findKeyFacts(passage));
      }
    }
  }
  return chooseKeyFacts(found);
}

async function* readFactPassages(
  db: Database,
  { workspaceId, websiteId, version }: WebsiteScope & { version: number },
  endedSources: readonly number[],
  place: 'own' | 'other',
): AsyncGenerator<FactPassage[]> {
  let read = 0;
  for (let after = { sourceId: 0, ord: -1 }; read < mostPassages[place]; ) {
    const batch = db.raw<{ rows: FactPassageRow[] }>(
      `select s.url, s.title, p.source_id as "sourceId", p.ord, p.header, p.body, coalesce(p.places, '{}') as places
       from knowledge_sources s
       join knowledge_passages p on p.workspace_id = s.workspace_id and p.source_id = s.id
       where s.workspace_id = :workspaceId and s.website_id = :websiteId and s.kind = 'page' and s.url is not null
         and s.ended_version is null and s.id <> all(cast(:endedSources as bigint[]))
         and (s.version = :version or s.version = any(array(
           select v.version from knowledge_versions v where v.workspace_id = :workspaceId and v.website_id = :websiteId)))
         and p.facts && '{phone,email,address,hours,money}' and not p.is_link_list
         and ${place === 'own' ? isOwnPlace : `not coalesce(${isOwnPlace}, false)`}
         and (p.source_id, p.ord) > (:sourceId, :ord)
       order by p.source_id, p.ord limit ${passagesPerBatch}`,
      { workspaceId, websiteId, version, endedSources: [...endedSources], ...after },
    );
    const { rows } = await batch.options(prepared);
    if (rows.length > 0) yield rows;
    read += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < passagesPerBatch) return;
    after = { sourceId: last.sourceId, ord: last.ord };
  }
}
