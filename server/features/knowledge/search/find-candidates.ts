import { likeness } from '#server/ai/likeness.ts';
import type { FactKind } from '#server/language/facts.ts';
import { nameWithoutInstructions, withoutInstructions } from '#server/language/instructions.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { joinPageOfSource, pageAge } from '../../pages/page-queries.ts';
import { passageId, passageKey } from '../index/passage-id.ts';
import { type LexicalQuery, type PassagePlace } from '../types.ts';
import type { NamedPages } from './named-pages.ts';
import type { PageAge, Passage } from './passage.ts';
import { type PassageScores, scorePassages } from './score-passages.ts';
import { isInVersion, type KnowledgeScope, type LoadedVersion } from './version-cache.ts';

/** How many passages each ranking contributes. */
const candidates = 40;
/** How many passages are read with their neighbors. */
const readAround = 8;
const distance = 2;
const firstChunks = 2;
/** Maximum number of passages read around the best ones and for names. */
const mostNear = 2 * candidates;
/** A page of a rule is read as a whole up to here. */
const mostOnPage = 200;
/** Reciprocal rank fusion (Cormack 2009). */
const rankConstant = 60;

export interface SearchScope extends KnowledgeScope {
  /** The chatbot's own files are searched, too. */
  chatbotId: number;
  /** Whether no model may read the question, as in a closed workspace, which pays for nothing. */
  isByWordsOnly?: boolean;
}

export const searchScope = ({
  workspaceId,
  websiteId,
  id: chatbotId,
  unpublished,
}: ChatbotScope & KnowledgeScope): SearchScope => ({
  workspaceId,
  websiteId,
  chatbotId,
  ...(unpublished && { unpublished }),
});

export interface Candidates {
  passages: Passage[];
  /** Neighbors of the best passages, and first passages of pages named in the question. */
  around: Passage[];
}

export interface Wanted {
  query: LexicalQuery;
  embedding: { vector: number[]; model: string } | null;
  /** Passages that state one of these are candidates, whatever their words. */
  facts: readonly FactKind[];
  named: NamedPages;
}

/**
 * The passages nearest to a question by words and, if there are any, by embeddings, merged by reciprocal rank. Both
 * rankings are exact. The cost for words depends on how many passages contain them; all embeddings are compared, since
 * no index over them would be exact.
 * @returns null if another version is live by now
 */
export async function findCandidates(
  db: Database,
  scope: SearchScope,
  version: LoadedVersion,
  wanted: Wanted,
): Promise<Candidates | null> {
  using scores = await scorePassages(db, scope, version, wanted);
  if (!scores) return null;
  const likenesses = wanted.embedding ? await nearest(db, scope, version, wanted.embedding) : new Map<number, number>();
  // Passages deleted since the build are skipped in favor of the next best.
  for (let reach = candidates; ; reach *= 4) {
    const ranking = scores.best(scope.chatbotId, reach);
    const found = fuse(ranking, likenesses).slice(0, reach);
    const best = found.slice(0, readAround);
    const { rows, near } = await readWithNear(db, scope, version, { ids: found, best, named: wanted.named });
    if (rows.size < Math.min(candidates, found.length) && ranking.length === reach) continue;
    const isFused = new Set(found);
    const stating = scores.stating(scope.chatbotId).filter((id) => !isFused.has(id));
    const facts = [...(await readPassages(db, scope, stating.slice(0, candidates))).values()];
    const fused = found.flatMap((id) => rows.get(id) ?? []).slice(0, candidates);
    const around = best.every((id) => rows.has(id))
      ? near
      : (
          await readWithNear(db, scope, version, {
            ids: [],
            best: fused.slice(0, readAround).map(idOf),
            named: wanted.named,
          })
        ).near;
    const toPassage = (row: PassageRow) => passageOf(row, scores, likenesses);
    return {
      passages: [...fused, ...facts].map(toPassage).filter(hasText),
      around: around
        .filter((row) => isInVersion(version, idOf(row), scope.chatbotId))
        .slice(0, candidates)
        .map((row) => ({ ...toPassage(row), cosine: null }))
        .filter(hasText),
    };
  }
}

/**
 * The passages of one page with their scores, in page order; none if the version doesn't have the page.
 * @returns null if another version is live by now
 */
export async function findOnPage(
  db: Database,
  scope: SearchScope,
  version: LoadedVersion,
  { url, ...wanted }: Wanted & { url: string },
): Promise<Candidates | null> {
  using scores = await scorePassages(db, scope, version, wanted);
  if (!scores) return null;
  const { embedding } = wanted;
  const nearness = embedding
    ? `left join knowledge_embeddings e on e.workspace_id = p.workspace_id and e.website_id = s.website_id
         and e.model = :model and e.text_hash = p.text_hash and vector_dims(e.emb) = :dimensions`
    : '';
  const { rows } = await db.raw<{ rows: (PassageRow & { d: number | null })[] }>(
    `select ${columns}, ${embedding ? 'e.emb <=> cast(:vector as vector)' : 'null'} as d
     from knowledge_sources s
     join knowledge_passages p on p.workspace_id = s.workspace_id and p.source_id = s.id
     ${joinPageOfSource}
     ${nearness}
     where s.workspace_id = :workspaceId and s.website_id = :websiteId and s.kind = 'page'
       and md5(s.url) = md5(:url) and s.url = :url and ${inVersion}
     order by p.source_id, p.ord limit ${mostOnPage}`,
    {
      ...scope,
      url,
      version: version.version,
      ...(embedding && {
        model: embedding.model,
        vector: JSON.stringify(embedding.vector),
        dimensions: embedding.vector.length,
      }),
    },
  );
  const likenesses = new Map(
    rows.flatMap((row): [number, number][] =>
      row.d === null || !embedding ? [] : [[idOf(row), likeness(embedding.model, 1 - row.d)]],
    ),
  );
  const passages = rows
    .filter((row) => isInVersion(version, idOf(row), scope.chatbotId))
    .map((row) => passageOf(row, scores, likenesses))
    .filter(hasText);
  return { passages, around: [] };
}

/** Ids ordered by the sum of their reciprocal ranks. */
function fuse(lexical: readonly { id: number }[], likenesses: ReadonlyMap<number, number>): number[] {
  const sums = new Map<number, number>();
  for (const ids of [lexical.map(({ id }) => id), [...likenesses.keys()]]) {
    for (const [i, id] of ids.entries()) sums.set(id, (sums.get(id) ?? 0) + 1 / (rankConstant + i + 1));
  }
  return [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

/**
 * The nearest passages with their similarities, nearest first. Vectors of another model or length can't be compared and
 * are left out rather than treated as zeros.
 */
async function nearest(
  db: Database,
  scope: SearchScope,
  version: LoadedVersion,
  { vector, model }: { vector: number[]; model: string },
): Promise<Map<number, number>> {
  const { rows } = await db.raw<{ rows: { source_id: number; ord: number; d: number }[] }>(
    `select p.source_id, p.ord, e.emb <=> cast(:vector as vector) as d
     from knowledge_embeddings e
     join knowledge_passages p on p.workspace_id = :workspaceId and p.text_hash = e.text_hash
     join knowledge_sources s on s.workspace_id = :workspaceId and s.website_id = :websiteId and s.id = p.source_id and ${inVersion} and ${answers}
     where e.workspace_id = :workspaceId and e.website_id = :websiteId and e.model = :model and vector_dims(e.emb) = :dimensions
     order by d, p.source_id, p.ord limit ${candidates}`,
    { ...scope, version: version.version, vector: JSON.stringify(vector), model, dimensions: vector.length },
  );
  return new Map(
    rows
      .map((row): [number, number] => [idOf(row), likeness(model, 1 - row.d)])
      .filter(([id]) => isInVersion(version, id, scope.chatbotId)),
  );
}

/** Leaves out the sources that only earlier versions have, so that they don't use up the limit. */
const inVersion = 's.version <= :version and (s.ended_version is null or s.ended_version > :version)';
/** Sources a chatbot may answer from, without texts or files deleted since the build. */
const answers = `(s.chatbot_id is null or s.chatbot_id = :chatbotId)
      and (s.kind <> 'entry' or exists (select from entries o where o.workspace_id = :workspaceId and o.id = s.origin_id))
      and (s.kind <> 'file' or exists (select from files o where o.workspace_id = :workspaceId and o.id = s.origin_id))`;
/**
 * Reads passages `p` of `wanted` with their sources `s`, by primary key only. Until a database has analyzed a newly
 * added site, it may consider an index over websites or kinds as good and read the whole site for each passage.
 */
const byKeys = `
     join knowledge_passages p on p.workspace_id = :workspaceId and p.source_id = wanted.source_id and p.ord = wanted.ord
     join knowledge_sources s on s.workspace_id = :workspaceId and s.id = wanted.source_id
     ${joinPageOfSource}
     where ${answers}`;

interface PassageRow {
  source_id: number;
  ord: number;
  url: string | null;
  title: string;
  header: string;
  body: string;
  facts: FactKind[] | null;
  is_link_list: boolean;
  language: string | null;
  places: PassagePlace[] | null;
  checked_at: Date | null;
  failing_since: Date | null;
  dated_at: Date | null;
  is_page: boolean;
}

const columns = `p.source_id, p.ord, s.url, s.title, p.header, p.body, p.facts, p.is_link_list, s.language, p.places,
  ${pageAge}`;

const idOf = (row: { source_id: number; ord: number }): number => passageId({ sourceId: row.source_id, ord: row.ord });

async function readPassages(
  db: Database,
  scope: SearchScope,
  ids: readonly number[],
): Promise<Map<number, PassageRow>> {
  if (ids.length === 0) return new Map();
  const keys = ids.map(passageKey);
  const read = db.raw<{ rows: PassageRow[] }>(
    `select ${columns}
     from unnest(cast(:sources as bigint[]), cast(:ords as integer[])) as wanted(source_id, ord) ${byKeys}
     order by p.source_id, p.ord`,
    { ...scope, sources: keys.map(({ sourceId }) => sourceId), ords: keys.map(({ ord }) => ord) },
  );
  const { rows } = await read.options(prepared);
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** Matches the home page and pages about the site. `isFrontPage` is stricter. */
const homeAddress =
  '^https?://[^/]+/?(index\\.[a-z]+)?$|/(about|intro|overview|company|what-is|who-we-are|ueber-uns|a-propos|over-ons|chi-siamo|sobre|qui-sommes)[^/]*/?$';

/** Reads passages with neighbors of the best and with pages named in the question, in order and up to a limit. */
async function readWithNear(
  db: Database,
  scope: SearchScope,
  { version }: LoadedVersion,
  { ids, best, named: { names } }: { ids: readonly number[]; best: readonly number[]; named: NamedPages },
): Promise<{ rows: Map<number, PassageRow>; near: PassageRow[] }> {
  const byName = `
    union all (select p.source_id, p.ord, false, true
    from knowledge_sources s
    join knowledge_passages p on p.workspace_id = s.workspace_id and p.source_id = s.id and p.ord < ${firstChunks}
    where s.workspace_id = :workspaceId and s.website_id = :websiteId and ${inVersion}
      and (lower(s.title) like any (cast(:titles as text[])) or s.url ~* :home)
    order by length(s.title), p.source_id, p.ord limit ${mostNear})`;
  const keys = ids.map(passageKey);
  const bestKeys = best.map(passageKey);
  const read = db.raw<{ rows: (PassageRow & { is_near: boolean })[] }>(
    `select ${columns}, (wanted.is_beside and s.kind = 'page') or wanted.is_named as is_near
     from (
       select source_id, ord, bool_or(is_beside) as is_beside, bool_or(is_named) as is_named
       from (
         select source_id, ord, false as is_beside, false as is_named
         from unnest(cast(:sources as bigint[]), cast(:ords as integer[])) as found(source_id, ord)
         union all
         select p.source_id, p.ord, true, false
         from unnest(cast(:bestSources as bigint[]), cast(:bestOrds as integer[])) as best(source_id, ord)
         join knowledge_passages p on p.workspace_id = :workspaceId and p.source_id = best.source_id
           and p.ord between best.ord - ${distance} and best.ord + ${distance}
         ${names.length > 0 ? byName : ''}
       ) each_wanted
       group by source_id, ord
     ) wanted ${byKeys}
     order by length(s.title), p.source_id, p.ord`,
    {
      ...scope,
      sources: keys.map(({ sourceId }) => sourceId),
      ords: keys.map(({ ord }) => ord),
      bestSources: bestKeys.map(({ sourceId }) => sourceId),
      bestOrds: bestKeys.map(({ ord }) => ord),
      ...(names.length > 0 && {
        version,
        titles: names.map((name) => `%${name.replace(/[\\%_]/gu, '\\$&')}%`),
        home: homeAddress,
      }),
    },
  );
  const { rows } = await read.options(prepared);
  const wanted = new Set(ids);
  return {
    rows: new Map(rows.map((row): [number, PassageRow] => [idOf(row), row]).filter(([id]) => wanted.has(id))),
    near: rows.filter(({ is_near: isNear }) => isNear).slice(0, mostNear),
  };
}

/** False if all of it was orders to a model. */
const hasText = ({ body }: Passage): boolean => body !== '';

const ageOf = ({ is_page: isPage, ...row }: PassageRow): PageAge | null =>
  isPage ? { checkedAt: row.checked_at, failingSince: row.failing_since, datedAt: row.dated_at } : null;

/** Without what is written for a model instead of a visitor, so that it is neither read nor quoted. */
function passageOf(row: PassageRow, scores: PassageScores, likenesses: ReadonlyMap<number, number>): Passage {
  const id = idOf(row);
  return {
    id,
    url: row.url,
    title: nameWithoutInstructions(row.title),
    header: nameWithoutInstructions(row.header),
    body: withoutInstructions(row.body),
    ord: row.ord,
    facts: row.facts ?? [],
    isLinkList: row.is_link_list,
    language: row.language,
    places: row.places ?? [],
    age: ageOf(row),
    ...scores.of(id),
    cosine: likenesses.get(id) ?? null,
  };
}
