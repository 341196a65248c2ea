import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import type { Announcements } from '../../key-facts/announcements.ts';
import { chooseKeyFacts, type RankedFact } from '../../key-facts/choose-key-facts.ts';
import { type FactPassage, findKeyFacts } from '../../key-facts/find-key-facts.ts';
import type { FoundFact } from '../../key-facts/found-fact.ts';
import { peopleWords } from '../../key-facts/people-of.ts';
import { priceWords } from '../../key-facts/prices-of.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { isTeamPage } from '../contact-page.ts';

/** The rest of a large site is left out. */
const mostPassages = 1000;
const mostWithoutFacts = 300;
const passagesPerRead = 100;

/** SQL: passages of the places where sites state their own facts. Markup of products states prices only. */
const isOwnPlace = `coalesce(p.places && '{contact,home,about,footer}'
  or p.places && '{schema}' and p.facts && '{phone,email,address,hours}', false)`;

const statesFact = `p.facts && '{phone,email,address,hours,money}'`;
/** SQL: passages that may name people with their roles. Those of other pages that state a fact are read anyway. */
const namesPeople = `(p.places && '{contact,home,about}' or s.title ~* :peopleWords or p.header ~* :peopleWords
  or s.url ~* :peopleWords)`;
const listsPrices = `(p.header ~* :priceWords and p.body ~ '[0-9]')`;

interface PassageKey {
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
  const keys = await findPassages(db, build, endedSources);
  const found: RankedFact[] = [];
  const known: Announcements = new Map();
  const yieldToEventLoop = createYielder();
  for (let start = 0; start < keys.length; start += passagesPerRead) {
    for (const passage of await readPassages(db, build, keys.slice(start, start + passagesPerRead))) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      const places = isTeamPage(passage.url) ? [...passage.places, 'team'] : passage.places;
      found.push(...findKeyFacts({ ...passage, places }, known));
    }
  }
  return chooseKeyFacts(found, new Date().toISOString().slice(0, 10));
}

/**
 * The passages that state any fact, first those of a site's own places, then others that may name people or list prices. Without their
 * texts, it is one small statement.
 */
async function findPassages(
  db: Database,
  { workspaceId, websiteId, version }: WebsiteScope & { version: number },
  endedSources: readonly number[],
): Promise<PassageKey[]> {
  const find = db.raw<{ rows: PassageKey[] }>(
    `with possible as (
       select p.source_id, p.ord, ${isOwnPlace} as is_own, coalesce(${statesFact}, false) as states_fact,
         ${namesPeople} or ${listsPrices} as may_state
       from knowledge_sources s
       join knowledge_passages p on p.workspace_id = s.workspace_id and p.source_id = s.id
       where s.workspace_id = :workspaceId and s.website_id = :websiteId and s.kind = 'page' and s.url is not null
         and s.ended_version is null and s.id <> all(cast(:endedSources as bigint[]))
         and (s.version = :version or s.version = any(array(
           select v.version from knowledge_versions v where v.workspace_id = :workspaceId and v.website_id = :websiteId)))
         and not p.is_link_list
     )
     (select source_id as "sourceId", ord from possible where states_fact
      order by is_own desc, source_id, ord limit ${mostPassages})
     union all
     (select source_id, ord from possible where may_state and not states_fact
      order by is_own desc, source_id, ord limit ${mostWithoutFacts})`,
    { workspaceId, websiteId, version, endedSources: [...endedSources], peopleWords, priceWords },
  );
  const { rows } = await find.options(prepared);
  return rows;
}

/** In the order in which they are on the site. */
async function readPassages(
  db: Database,
  { workspaceId }: WebsiteScope,
  keys: readonly PassageKey[],
): Promise<FactPassage[]> {
  const read = db.raw<{ rows: FactPassage[] }>(
    `select s.url, s.title, p.header, p.body, coalesce(p.places, '{}') as places
     from json_to_recordset(cast(:keys as json)) as k("sourceId" bigint, ord integer)
     join knowledge_passages p on p.workspace_id = :workspaceId and p.source_id = k."sourceId" and p.ord = k.ord
     join knowledge_sources s on s.workspace_id = :workspaceId and s.id = p.source_id
     order by p.source_id, p.ord`,
    { workspaceId, keys: JSON.stringify(keys) },
  );
  const { rows } = await read.options(prepared);
  return rows;
}
