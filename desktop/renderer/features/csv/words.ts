import { counted, defineWords } from '../../language/words.ts';

const rows = (count: number) => counted(count, { one: 'row', other: 'rows' });

export const words = defineWords('csv', {
  export: 'Export CSV',
  exportFailed: 'Error exporting CSV',
  import: 'Import CSV',
  columns: (names: string) => `The first row names the columns, in any order: ${names}.`,
  limits: (most: string) => `Up to ${most} rows and 1 MB.`,
  optional: (name: string) => `${name} (optional)`,
  file: 'CSV file',
  choose: 'Choose file',
  chooseAnother: 'Choose another file',
  cancel: 'Cancel',
  noFile: 'No file chosen',
  row: 'Row',
  firstRows: (shown: number, total: number) => (shown < total ? `First ${shown} of ${rows(total)}` : rows(total)),
  action: (count: number) => `Import ${rows(count)}`,
  imported: (count: number) => `${rows(count)} imported`,
  failed: 'Error importing CSV',
  problems: (count: number) => counted(count, { one: 'problem', other: 'problems' }),
  problemsHint: 'Nothing is imported until they are fixed in the file.',
  inRow: (row: number, column: string | null) => (column === null ? `Row ${row}` : `Row ${row}, ${column}`),
  more: (count: number) => `${count} more`,
  replaced: (count: number) =>
    counted(count, {
      one: 'question is already stored and will be replaced',
      other: 'questions are already stored and will be replaced',
    }),
  ignored: (names: string) => `These columns are not imported: ${names}`,
  tooLarge: 'The file is larger than 1 MB.',
  notText: 'The file isn’t a CSV file.',
  noColumn: (name: string) => `The first row doesn’t have the column ${name}.`,
  columnTwice: (name: string) => `The first row has the column ${name} twice.`,
  noRows: 'The file has no rows below the first one.',
  tooMany: (count: string, most: string) => `The file has ${count} rows. You can import up to ${most}.`,
  twice: (row: number) => `This is the same question as in row ${row}.`,
  quotes: 'The quotation marks in this row don’t match.',
});
