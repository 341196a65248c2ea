import type { Database } from '../../../db/connection.ts';
import { maxStatementSize } from '../../../db/statement-size.ts';

/** One text that knowledge is made of. */
export interface Source {
  kind: 'page' | 'entry' | 'file';
  id: number;
  /** Null for what has no page to link to. */
  url: string | null;
  title: string;
  /** Light Markdown. */
  content: string;
  /** Of an entry whose owner named one; null for the website's. */
  language: string | null;
  /** Set for a chatbot's own file. */
  chatbotId: number | null;
}

// A page or entry may have two million characters: few are held at a time, whatever the website has.
const batches = [
  { kind: 'page', size: 20 },
  { kind: 'entry', size: 20 },
  { kind: 'file', size: 1 },
] as const;

/** All texts of a website in a fixed order, a batch at a time. */
export async function* readSources(
  db: Database,
  websiteId: number,
  { withPages }: { withPages: boolean },
): AsyncGenerator<Source> {
  for (const { kind, size } of batches) {
    if (kind === 'page' && !withPages) continue;
    for (let after = 0; ; ) {
      const rows: Source[] = await select[kind](db, websiteId).andWhere('id', '>', after).orderBy('id').limit(size);
      for (const row of rows) yield kind === 'file' ? await withContent(db, row) : row;
      const last = rows.at(-1);
      if (!last || rows.length < size) break;
      after = last.id;
    }
  }
}

/** A file's text may have ten million characters: it is fetched in parts, between which others have their turn. */
async function withContent(db: Database, source: Source): Promise<Source> {
  let content = '';
  // Postgres counts letters, JavaScript halves of some.
  for (let letters = 0; ; ) {
    const row = await db('files')
      .where('id', source.id)
      .first<{ part: string } | undefined>(db.raw('substr(content, ?, ?) as part', [letters + 1, maxStatementSize]));
    if (!row?.part) return { ...source, content };
    content += row.part;
    letters += row.part.length - (row.part.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
  }
}

const select = {
  page: (db: Database, websiteId: number) =>
    db('pages')
      .where({ website_id: websiteId, is_included: true })
      .select(db.raw(`'page' as kind, id, url, title, content, null as language, null as "chatbotId"`)),
  entry: (db: Database, websiteId: number) =>
    db('entries')
      .where({ website_id: websiteId, kind: 'text' })
      .select(db.raw(`'entry' as kind, id, null as url, title, content, language, null as "chatbotId"`)),
  file: (db: Database, websiteId: number) =>
    db('files')
      .where('website_id', websiteId)
      .select(
        db.raw(`'file' as kind, id, null as url, title, '' as content, null as language, chatbot_id as "chatbotId"`),
      ),
};

export interface SourceCounts {
  pages: number;
  entries: number;
  files: number;
}

export async function countSources(
  db: Database,
  websiteId: number,
  { withPages }: { withPages: boolean },
): Promise<SourceCounts> {
  const { rows } = (await db.raw(
    `select (select count(*) from pages where website_id = :websiteId and is_included and :withPages) as pages,
            (select count(*) from entries where website_id = :websiteId and kind = 'text') as entries,
            (select count(*) from files where website_id = :websiteId) as files`,
    { websiteId, withPages },
  )) as { rows: SourceCounts[] };
  return rows[0] ?? { pages: 0, entries: 0, files: 0 };
}
