import type { z } from '#shared/contracts/messages.ts';
import { decodeText } from '#shared/crawler/charset.ts';
import { csvStart, readCsv, withoutProtection, writeCsv } from '#shared/csv.ts';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { words } from './words.ts';

export interface CsvColumn {
  id: string;
  /** Its name in exports and on the screen. */
  name: string;
  /** Lowercase names that a file may use, in every language of the console. */
  names: readonly string[];
  isRequired: boolean;
  /** The schema's fields whose problems belong to this column, such as 'expectation.url'. */
  fields: readonly string[];
}

/** A kind of entry that can be in a CSV file. */
export interface CsvKind<Row> {
  columns: readonly CsvColumn[];
  /** What the cells contain, for people who write a file. */
  hint: string;
  schema: z.ZodType<Row>;
  /** Maximum number of rows. */
  most: number;
  /** Creates an entry from a row's cells, by column ID. */
  toInput(cells: Readonly<Record<string, string>>): unknown;
  /** Equal for rows that exclude each other. */
  keyOf(row: Row): string;
}

/** A problem in a file, and where it is. */
export interface CsvProblem {
  row: number | null;
  column: string | null;
  message: string;
}

export interface CsvContent<Row> {
  /** The known columns as named in the file, and their cells. */
  columns: string[];
  table: { number: number; cells: string[] }[];
  rows: Row[];
  problems: CsvProblem[];
  /** Names of unknown columns. */
  ignored: string[];
}

export const csvText = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvStart + writeCsv([names, ...rows]);

const numbered = (count: number) => new Intl.NumberFormat(locale()).format(count);

const problemOf = (message: string, row: number | null = null, column: string | null = null): CsvProblem => ({
  row,
  column,
  message,
});

/** A file that can't be shown at all. */
export const emptyContent = (message: string, row: number | null = null): CsvContent<never> => ({
  columns: [],
  table: [],
  rows: [],
  ignored: [],
  problems: [problemOf(message, row)],
});

/** Reads and checks a file. Nothing is imported unless all of it is valid. */
export function readCsvRows<Row>(bytes: Uint8Array, kind: CsvKind<Row>): CsvContent<Row> {
  const { text } = decodeText(bytes, 'text/plain');
  if (text.includes('\0')) return emptyContent(words().notText);
  const {
    rows: [head, ...body],
    brokenRow,
  } = readCsv(text);
  if (brokenRow !== null) return emptyContent(words().quotes, brokenRow);

  const names = (head?.cells ?? []).map((cell) => cell.trim());
  const places = kind.columns.map(({ names: known }) =>
    names.flatMap((name, at) => (known.includes(name.toLowerCase()) ? [at] : [])),
  );
  const problems = kind.columns.flatMap(({ name, isRequired }, at) => {
    const found = places[at]?.length ?? 0;
    if (found > 1) return [problemOf(words().columnTwice(name), 1)];
    return found === 0 && isRequired ? [problemOf(words().noColumn(name), 1)] : [];
  });
  if (problems.length > 0) return { ...emptyContent(''), problems };
  if (body.length === 0) return emptyContent(words().noRows);
  if (body.length > kind.most) {
    return emptyContent(words().tooMany(numbered(body.length), numbered(kind.most)));
  }
  const taken = kind.columns.flatMap((column, at) => {
    const [place] = places[at] ?? [];
    return place === undefined ? [] : [{ ...column, place }];
  });
  const table = body.map(({ number, cells }) => ({
    number,
    cells: taken.map(({ place }) => withoutProtection(cells[place] ?? '').trim()),
  }));
  return {
    columns: taken.map(({ name }) => name),
    table,
    ignored: names.filter((name, at) => name !== '' && !taken.some(({ place }) => place === at)),
    ...checkRows(table, taken, kind),
  };
}

function checkRows<Row>(
  table: CsvContent<Row>['table'],
  taken: CsvKind<Row>['columns'],
  kind: CsvKind<Row>,
): Pick<CsvContent<Row>, 'rows' | 'problems'> {
  const rows: Row[] = [];
  const problems: CsvProblem[] = [];
  const seen = new Map<string, number>();
  for (const { number, cells } of table) {
    const checked = kind.schema.safeParse(
      kind.toInput(Object.fromEntries(taken.map(({ id }, at) => [id, cells[at] ?? '']))),
    );
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        const { name } = taken.find(({ fields }) => fields.includes(path.slice(0, 2).join('.'))) ?? {};
        problems.push(problemOf(translated(message), number, name ?? null));
      }
      continue;
    }
    const key = kind.keyOf(checked.data);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, number);
    else problems.push(problemOf(words().twice(first), number, taken[0]?.name ?? null));
    rows.push(checked.data);
  }
  return { rows, problems };
}
