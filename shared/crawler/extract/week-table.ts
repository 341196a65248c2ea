import type { GridCell, GridRow } from './grid.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60_000;
const week = [0, 1, 2, 3, 4, 5, 6];
/** Fewer may be a comparison of single days. */
const fewestDays = 4;
/** "Th" is the shortest name. "M" could be anything. */
const fewestLetters = 2;

/**
 * A timetable with a column for each day as one row for each day, since visitors ask for a day: "Sunday | 9:30: Yoga |
 * 18:00: Dance". Short names of days are written in full. Other tables stay as they are.
 */
export function byDay(rows: readonly GridRow[], language: string): readonly GridRow[] {
  const at = rows.findIndex((row) => daysIn(row, language) !== null);
  const head = rows[at];
  const body = rows.slice(at + 1);
  if (head === undefined || body.length === 0 || body.some((row) => daysIn(row, language)) || isCalendar(body)) {
    return withFullNames(rows, language);
  }
  const days = daysIn(head, language) ?? [];
  const first = days.findIndex((day) => day !== undefined);
  const names = body.map((row): GridCell | undefined => row.slice(0, first).find((cell) => cell?.text));
  // What else such a table has per row, like a note in its last column, belongs to no day.
  if (first > 1 || days.slice(first).includes(undefined)) return rows;
  const turned = days.slice(first).flatMap((day, column): GridRow[] => {
    const cells = body.map((row) => row[first + column]);
    return day !== undefined && cells.some((cell) => cell?.text) ? [[{ text: day }, ...cells.map(asValue)]] : [];
  });
  const naming = [{ text: '' }, ...names].map((cell) => ({ text: cell?.text ?? '', isHead: true }));
  return [...rows.slice(0, at), ...(names.some(Boolean) ? [naming] : []), ...turned];
}

/** Cells over several rows stay one cell over several columns. */
const values = new WeakMap<GridCell, GridCell>();
function asValue(cell: GridCell | undefined): GridCell | undefined {
  if (cell === undefined) return undefined;
  const { columnName: _, ...rest } = cell;
  const value = values.get(cell) ?? { ...rest, isHead: false };
  values.set(cell, value);
  return value;
}

/** A month's days, whose numbers are in the cells. */
function isCalendar(body: readonly GridRow[]): boolean {
  const cells = body.flatMap((row) => row.filter((cell) => cell?.text));
  return cells.filter((cell) => /^\d{1,2}(?:\.|\s|$)(?!\d)/u.test(cell?.text ?? '')).length * 2 > cells.length;
}

function withFullNames(rows: readonly GridRow[], language: string): readonly GridRow[] {
  const column = daysIn(
    rows.map((row) => row[0]),
    language,
  );
  if (column === null) return rows;
  return rows.map((row, at) => {
    const [cell, ...rest] = row;
    const day = column[at];
    return cell && day !== undefined ? [{ ...cell, text: day }, ...rest] : row;
  });
}

/** The full name of each cell that only names a day, or null if too few do. */
function daysIn(cells: GridRow, language: string): (string | undefined)[] | null {
  for (const one of new Set([language.slice(0, 2), ...languages])) {
    const days = cells.map((cell) => dayIn(cell?.text ?? '', one));
    if (new Set(days.filter((day) => day !== undefined)).size >= fewestDays) return days;
  }
  return null;
}

function dayIn(text: string, language: string): string | undefined {
  const folded = fold(text).replace(/[.:]$/u, '');
  if (folded.length < fewestLetters) return undefined;
  const named = namesOfDays(language);
  const short = language === 'en' ? { thr: 3, weds: 2 }[folded] : undefined;
  const found = named.filter((name) => fold(name).startsWith(folded));
  const [name] = short === undefined ? found : [named[short]];
  if (name === undefined || found.length > 1) return undefined;
  return folded === fold(name) ? text.replace(/[.:]$/u, '') : name;
}

const known = new Map<string, readonly string[]>();
function namesOfDays(language: string): readonly string[] {
  let names = known.get(language);
  if (names === undefined) {
    const { format } = new Intl.DateTimeFormat(languages.includes(language) ? language : 'en', {
      weekday: 'long',
      timeZone: 'UTC',
    });
    names = week.map((day) => format(monday + day * dayMs)).map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    known.set(language, names);
  }
  return names;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
