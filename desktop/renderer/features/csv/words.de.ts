import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

const rows = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' });

export const german: Translation<typeof words> = {
  export: 'CSV exportieren',
  exportFailed: 'Fehler beim CSV-Export',
  import: 'CSV importieren',
  columns: (names) => `Die erste Zeile nennt die Spalten, in beliebiger Reihenfolge: ${names}.`,
  limits: (most) => `Bis zu ${most} Zeilen und 1 MB.`,
  optional: (name) => `${name} (optional)`,
  file: 'CSV-Datei',
  choose: 'Datei auswählen',
  chooseAnother: 'Andere Datei auswählen',
  cancel: 'Abbrechen',
  noFile: 'Keine Datei ausgewählt',
  row: 'Zeile',
  firstRows: (shown, total) => (shown < total ? `Die ersten ${shown} von ${rows(total)}` : rows(total)),
  action: (count) => `${rows(count)} importieren`,
  imported: (count) => `${rows(count)} importiert`,
  failed: 'Fehler beim CSV-Import',
  problems: (count) => counted(count, { one: 'Problem', other: 'Probleme' }),
  problemsHint: 'Importiert wird erst, wenn sie in der Datei behoben sind.',
  inRow: (row, column) => (column === null ? `Zeile ${row}` : `Zeile ${row}, ${column}`),
  more: (count) => `${count} weitere`,
  replaced: (count) =>
    counted(count, {
      one: 'Frage ist bereits gespeichert und wird ersetzt',
      other: 'Fragen sind bereits gespeichert und werden ersetzt',
    }),
  ignored: (names) => `Diese Spalten werden nicht importiert: ${names}`,
  tooLarge: 'Die Datei ist größer als 1 MB.',
  notText: 'Die Datei ist keine CSV-Datei.',
  noColumn: (name) => `In der ersten Zeile fehlt die Spalte ${name}.`,
  columnTwice: (name) => `Die erste Zeile enthält die Spalte ${name} zweimal.`,
  noRows: 'Die Datei enthält unter der ersten Zeile keine weiteren.',
  tooMany: (count, most) => `Die Datei hat ${count} Zeilen. Sie können höchstens ${most} importieren.`,
  twice: (row) => `Das ist dieselbe Frage wie in Zeile ${row}.`,
  quotes: 'Die Anführungszeichen in dieser Zeile passen nicht zusammen.',
};
