import type { FactKind } from '#server/language/facts.ts';
import type { Database } from '../../../db/connection.ts';
import { toSparsevec } from '../lexical-index.ts';
import { pagePlaces } from '../page-place.ts';
import type { LexicalQuery, PassagePlace } from '../types.ts';
import type { NamedPages } from './named-pages.ts';
import type { Passage } from './passage.ts';

/** Passages taken from each ranking. */
const candidates = 40;
/** Passages whose neighbours are read as well, and how far around. */
const readAround = 8;
const distance = 2;
const firstChunks = 2;

export interface SearchScope {
  websiteId: number;
  /** Its own files are searched too. */
  chatbotId: number;
}

export interface Candidates {
  /** The version the passages are of; null when nothing is built. */
  version: number | null;
  passages: Passage[];
  /** Passages beside the best ones on their pages, and first passages of the pages asked for by name. */
  around: Passage[];
}

interface CandidateRow {
  kb_version: number | null;
  id: number | null;
  url: string | null;
  title: string;
  header: string;
  body: string;
  ord: number;
  facts: FactKind[];
  is_link_list: boolean;
  language: string | null;
  /** Null when it was built before places were stored. */
  places: PassagePlace[] | null;
  is_around: boolean;
  lex_score: number;
  expanded_score: number;
  cosine: number | null;
}

/**
 * The passages nearest to a question by words and, where there are any, by embeddings: one exact scan of the website's
 * own chunks each, joined by reciprocal rank. No index could be both exact and as fast at this size.
 */
export async function findCandidates(
  db: Database,
  scope: SearchScope,
  {
    query,
    embedding,
    facts,
    named,
  }: {
    query: LexicalQuery;
    embedding: { vector: number[]; model: string } | null;
    /** Passages that state one of these are candidates too, in whatever words they do. */
    facts: readonly FactKind[];
    named: NamedPages;
  },
): Promise<Candidates> {
  const { rows } = (await db.raw(sql(embedding !== null), {
    ...scope,
    words: toSparsevec(query.vector),
    expanded: toSparsevec(query.expanded),
    embedding: embedding && JSON.stringify(embedding.vector),
    dimensions: embedding?.vector.length ?? null,
    model: embedding?.model ?? null,
    facts: [...facts],
    titles: named.names.map((name) => `%${name.replace(/[\\%_]/gu, '\\$&')}%`),
    home: named.names.length > 0 ? HOME_ADDRESS : null,
  })) as { rows: CandidateRow[] };
  return {
    version: rows[0]?.kb_version ?? null,
    passages: rows.flatMap((row) => (row.id === null || row.is_around ? [] : [toPassage({ ...row, id: row.id })])),
    around: rows.flatMap((row) => (row.id === null || !row.is_around ? [] : [toPassage({ ...row, id: row.id })])),
  };
}

/** The home page or a page about the site, as `isFrontPage` tells it in detail. */
const HOME_ADDRESS =
  '^https?://[^/]+/?(index\\.[a-z]+)?$|/(about|intro|overview|company|what-is|who-we-are|ueber-uns|a-propos|over-ons|chi-siamo|sobre|qui-sommes)[^/]*/?$';

const own = `chunks c join site on c.website_id = site.id and c.kb_version = site.kb_version
      where (c.chatbot_id is null or c.chatbot_id = :chatbotId)`;

const sql = (withEmbeddings: boolean) => `
  with site as materialized (select id, kb_version from websites where id = :websiteId),
  lexical as (
    select id, s, row_number() over (order by s, id) as place from (
      select c.id, c.lex <#> cast(:expanded as sparsevec) as s from ${own} order by s, c.id limit ${candidates}
    ) best where s < 0
  ),
  dense as (
    ${withEmbeddings ? denseSql : 'select null::bigint as id, null::float8 as d, null::bigint as place where false'}
  ),
  fused as (
    select coalesce(lexical.id, dense.id) as id, dense.d,
      coalesce(1.0 / (60 + lexical.place), 0) + coalesce(1.0 / (60 + dense.place), 0) as rrf
    from lexical full join dense on dense.id = lexical.id
    order by rrf desc limit ${candidates}
  ),
  stating as (
    select c.id from ${own} and c.facts && cast(:facts as text[])
      and c.id not in (select id from fused) order by c.id limit ${candidates}
  ),
  best as (
    select c.page_id, c.url, c.ord from fused join chunks c on c.id = fused.id order by fused.rrf desc limit ${readAround}
  ),
  around as (
    select c.id from ${own} and (
      exists (select 1 from best where best.page_id = c.page_id and abs(best.ord - c.ord) <= ${distance})
      or (c.ord < ${firstChunks} and (lower(c.title) like any (cast(:titles as text[])) or c.url ~* cast(:home as text)))
    ) order by length(c.title), c.id limit ${candidates}
  ),
  found as (
    select id, d, rrf, false as is_around from fused union all select id, null, 0, false from stating
    union all select id, null, 0, true from around
  )
  select site.kb_version, c.id, c.url, c.title, c.header, c.body, c.ord, c.facts, c.is_link_list, c.language, c.places,
    found.is_around,
    -(c.lex <#> cast(:words as sparsevec)) as lex_score,
    -(c.lex <#> cast(:expanded as sparsevec)) as expanded_score,
    1 - found.d as cosine
  from site left join (found join chunks c on c.id = found.id) on true
  order by found.rrf desc, c.id`;

// Vectors of another model or length can't be compared: they are left out, not compared as zeros.
const denseSql = `select id, d, row_number() over (order by d, id) as place from (
      select c.id, c.emb <=> cast(:embedding as vector) as d from ${own}
        and c.emb_model = :model and vector_dims(c.emb) = :dimensions
      order by d, c.id limit ${candidates}
    ) best`;

const toPassage = (row: CandidateRow & { id: number }): Passage => ({
  id: row.id,
  url: row.url,
  title: row.title,
  header: row.header,
  body: row.body,
  ord: row.ord,
  facts: row.facts,
  isLinkList: row.is_link_list,
  language: row.language,
  places: row.places ?? pagePlaces(row.url),
  lexScore: row.lex_score,
  expandedScore: row.expanded_score,
  cosine: row.cosine,
});
