import { hasFact, namesDays } from '#server/language/facts.ts';
import { mostLabelCharacters } from './found-fact.ts';

/** Longer lines are prose, and what they state can't be shown alone. */
const mostLineCharacters = 400;
const mostLines = 100;
/** A longer text isn't the name of a thing or person. */
export const mostNameCharacters = 40;

/** A line of a passage that may state facts. */
export interface Line {
  /** What is before its colon, in its first cell, or on the line above. */
  label: string;
  value: string;
  /** The whole line, without the names of a table's columns. */
  text: string;
  /** The same with its number: '1. Vorsitzende: Ann Lee'. */
  numbered: string;
  isRow: boolean;
  /** Those of a row; none for another line. */
  cells: readonly Cell[];
}

export interface Cell {
  /** The name of its column; empty if the table has none. */
  column: string;
  value: string;
}

const itemPattern = /^(?:- |\d{1,3}[.)] )/u;
/** Not 'Closed on Monday. In August' before the hours of August. */
const labeledPattern = /^(?<label>\p{L}(?:(?!\p{L}{3}[.!?] )[^:：|]){0,98})[:：](?: |$)(?<value>.*)$/u;

/** '5 lessons: € 65' has the name of a column, and '10:00: full' hasn't. */
const cellPattern = /^(?<label>(?=[^:：|]*\p{L})[\p{L}\d][^:：|]{0,98})[:：](?: |$)(?<value>.*)$/u;

/** The lines of a passage that are short enough. */
export function linesOf(body: string): Line[] {
  const lines = body.split('\n').slice(0, mostLines);
  return lines.flatMap((line): Line[] => {
    const text = line.replace(itemPattern, '').trim();
    if (text === '' || text.length > mostLineCharacters) return [];
    if (text.includes(' | ')) return [toTableLine(text.split(' | '))];
    const { label = '', value = text } = labeledPattern.exec(text)?.groups ?? {};
    return [{ label: label.trim(), value: value.trim(), text, numbered: line.trim(), isRow: false, cells: [] }];
  });
}

/** 'Room: Double | Size: 17 m² | Price per night: € 70' is 'Double, 17 m²' with 'Price per night: € 70'. */
function toTableLine(cells: readonly string[]): Line {
  const read = cells.map((cell) => {
    const { label = '', value = cell } = cellPattern.exec(cell.trim())?.groups ?? {};
    // 'Monday: 9:00 - 12:30 | 14:30 - 18:00' has no columns.
    if (namesDays(label)) return { cell: cell.trim(), column: '', value: cell.trim() };
    return { cell: cell.trim(), column: label.trim(), value: value.trim() };
  });
  const filled = read.filter(({ value }) => /[\p{L}\d]/u.test(value));
  const { label: day = '', value: hours = '' } = cellPattern.exec(filled[0]?.value ?? '')?.groups ?? {};
  if (namesDays(day) && read.every(({ column }) => column === '')) {
    const value = [hours, ...filled.slice(1).map((one) => one.value)].join(', ');
    const text = `${day}: ${value}`;
    return { label: day, value, text, numbered: text, isRow: true, cells: filled };
  }
  const last = filled.findLastIndex(({ cell }) => hasFact(cell, 'money') || hasFact(cell, 'hours'));
  const at = last === -1 ? 1 : last;
  const label = filled.slice(0, Math.max(at, 1)).map((one) => one.value);
  const values = filled.slice(Math.max(at, 1));
  const value = values.map((one) => (filled.length > 2 ? one.cell : one.value)).join(', ');
  const named = shorten(label.join(', '));
  const text = `${named}: ${value}`;
  return { label: named, value, text, numbered: text, isRow: true, cells: filled };
}

const shorten = (text: string): string =>
  text.length <= mostLabelCharacters ? text : `${text.slice(0, mostLabelCharacters - 1).trimEnd()}…`;

/** A short line without a time or the end of a sentence names the lines below it: 'North branch', 'Winter:'. */
export const isName = ({ text }: Line): boolean =>
  text.length <= mostLabelCharacters && !hasFact(text, 'hours') && !/[.!?]$/u.test(text) && !namesDays(text);
