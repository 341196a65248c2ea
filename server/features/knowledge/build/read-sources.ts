import type { Knex } from 'knex';
import type { Database } from '../../../db/connection.ts';
import { maxStatementSize } from '../../../db/statement-size.ts';
import { pageRows } from '../../pages/page-queries.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';

export type SourceKind = 'page' | 'entry' | 'file';

/** A source of knowledge, without its text. */
export interface SourceHead {
  kind: SourceKind;
  id: number;
  /** Null if there is no page to link to. */
  url: string | null;
  title: string;
  /** The language an owner chose for an entry; null to use the website's. */
  language: string | null;
  /** The language a page declares. */
  declared: string | null;
  /** Set for a chatbot's own file. */
  chatbotId: number | null;
  /** MD5 of the text, as a UUID. */
  textHash: string;
  characters: number;
  /** How much of a page's text is link text, 0 to 1. */
  linkShare: number;
  /** The first heading of the text, with its Markdown marks. */
  heading: string | null;
}

export interface WholeSource extends SourceHead {
  /** Light Markdown. */
  content: string;
}

const headsPerBatch = 1000;
const kinds = ['page', 'entry', 'file'] as const;

/** Lists all sources of a website in a fixed order, without their texts. */
export async function listSources(
  db: Database,
  scope: WebsiteScope,
  { withPages }: { withPages: boolean },
): Promise<SourceHead[]> {
  const found: Record<SourceKind, SourceHead[]> = { page: [], entry: [], file: [] };
  // Few websites have more than one batch of any kind, so the first batches come in one statement.
  const after = new Map<SourceKind, number>(kinds.slice(withPages ? 0 : 1).map((kind) => [kind, 0]));
  while (after.size > 0) {
    const batches = [...after].map(([kind, id]) => headsOf(db, scope, kind, id));
    const rows: SourceHead[] = await db.unionAll(batches, true);
    for (const row of rows) found[row.kind].push(row);
    for (const kind of [...after.keys()]) {
      const read = rows.filter((row) => row.kind === kind);
      const last = read.at(-1);
      if (last && read.length === headsPerBatch) after.set(kind, last.id);
      else after.delete(kind);
    }
  }
  return kinds.flatMap((kind) => found[kind]);
}

const headsOf = (db: Database, scope: WebsiteScope, kind: SourceKind, after: number) =>
  rowsOf[kind](db, scope)
    .andWhere(chosen[kind])
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(headsPerBatch)
    .select(db.raw(`'${kind}' as kind, id, title, text_hash as "textHash", ${columns[kind]}`));

const rowsOf: Readonly<Record<SourceKind, (db: Database, scope: WebsiteScope) => Knex.QueryBuilder>> = {
  page: pageRows,
  entry: (db, scope) => db('entries').where(ofWebsite(scope)),
  file: (db, scope) => db('files').where(ofWebsite(scope)),
};

const chosen: Readonly<Record<SourceKind, object>> = { page: { is_included: true }, entry: { kind: 'text' }, file: {} };

/** Columns have the same types for all kinds, for a union. */
const columns: Readonly<Record<SourceKind, string>> = {
  page: 'url, null as language, language as declared, cast(null as bigint) as "chatbotId", heading, characters, link_share as "linkShare"',
  entry: 'null as url, language, null as declared, null as "chatbotId", null as heading, 0, 0',
  file: 'null as url, null as language, null as declared, chatbot_id as "chatbotId", null as heading, 0, 0',
};

const sourcesPerRead = 20;
/** Maximum characters of each text in a batch. A longer text is read separately. */
const lettersPerRead = Math.floor(maxStatementSize / sourcesPerRead);

/**
 * Reads the texts of some sources in order, a few at a time. Yields an empty text if one was deleted in the meantime.
 */
export async function* readSources(
  db: Database,
  scope: WebsiteScope,
  heads: readonly SourceHead[],
): AsyncGenerator<WholeSource[]> {
  for (let start = 0; start < heads.length; start += sourcesPerRead) {
    const some = heads.slice(start, start + sourcesPerRead);
    const beginnings = new Map<string, { part: string; isWhole: boolean }>();
    for (const kind of new Set(some.map((head) => head.kind))) {
      const ids = some.filter((head) => head.kind === kind).map(({ id }) => id);
      const rows = await rowsOf[kind](db, scope)
        .whereIn('id', ids)
        .select<{ id: number; part: string; isWhole: boolean }[]>(
          'id',
          db.raw('left(content, ?) as part', [lettersPerRead]),
          db.raw('length(content) <= ? as "isWhole"', [lettersPerRead]),
        );
      for (const row of rows) beginnings.set(`${kind} ${row.id}`, row);
    }
    const sources: WholeSource[] = [];
    for (const head of some) {
      const beginning = beginnings.get(`${head.kind} ${head.id}`);
      const content = !beginning || beginning.isWhole ? (beginning?.part ?? '') : await readWhole(db, scope, head);
      sources.push({ ...head, content });
    }
    yield sources;
  }
}

/** A text may have ten million characters, so it is fetched in parts, and other queries run in between. */
async function readWhole(db: Database, scope: WebsiteScope, { kind, id }: SourceHead): Promise<string> {
  let content = '';
  // Postgres counts code points, JavaScript UTF-16 units.
  for (let letters = 0; ; ) {
    const row = await rowsOf[kind](db, scope)
      .andWhere({ id })
      .first<{ part: string } | undefined>(db.raw('substr(content, ?, ?) as part', [letters + 1, maxStatementSize]));
    if (!row?.part) return content;
    content += row.part;
    letters += row.part.length - (row.part.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
  }
}
