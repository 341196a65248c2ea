/** A name that is longer is text. It is repeated in every row. */
const maxNameCharacters = 100;

/** Names of columns from the first row of a table. */
export const columnNames = (cells: readonly string[]): string[] =>
  cells.map((name) => oneLine(name).replace(/:$/u, '').slice(0, maxNameCharacters));

/** A row with the names of its columns: 'Size: M | Price: 12 €', as rows of tables on pages. */
export function rowText(cells: readonly string[], names: readonly string[]): string {
  return cells
    .flatMap((cell, column) => {
      const text = oneLine(cell);
      if (text === '') return [];
      const name = names[column] ?? '';
      return [name === '' ? text : `${name}: ${text}`];
    })
    .join(' | ');
}

/** Bars separate the cells of a row. */
export const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, ' ')
    .replaceAll(/(?<=^| )\|(?= |$)/gu, '/');
