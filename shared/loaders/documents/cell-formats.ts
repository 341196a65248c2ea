import { format, getFormatDateInfo, getFormatInfo } from 'numfmt';
import { readXml } from './office-xml.ts';

/** Writes a number as its cell shows it, with dates as in ISO 8601, since that is clear in any language. */
export type CellFormat = (value: number, epoch: 1900 | 1904) => string;

/** ECMA-376, 18.8.30, as far as a code can't be found in the file. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  22: 'm/d/yy h:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  ...Object.fromEntries([14, 15, 16, 17, 27, 30, 36, 50, 57].map((id) => [id, 'm/d/yy'])),
  ...Object.fromEntries([18, 19, 20, 21].map((id) => [id, 'h:mm:ss'])),
};

/** Without the digits that binary fractions add, such as 0.30000000000000004. */
export const general: CellFormat = (value) => String(Number(value.toPrecision(15)));

/** The formats of a workbook's cells, by the number in their `s` attribute. */
export function readFormats(styles: string | null): CellFormat[] {
  if (styles === null) return [];
  const codes = new Map<number, string>();
  const used: number[] = [];
  let isInCells = false;
  readXml(styles, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && isInCells) used.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
    text: () => undefined,
  });
  const formats = new Map<number, CellFormat>();
  return used.map((id) => {
    const known = formats.get(id) ?? formatOf(codes.get(id) ?? builtIn[id] ?? 'General');
    formats.set(id, known);
    return known;
  });
}

/** The meaning of a format code, such as `#,##0.00 [$€-407]` or `dd.mm.yyyy`. */
export function formatOf(code: string): CellFormat {
  const kind = kindOf(code);
  if (kind === 'general') return general;
  if (kind === 'number' || kind === 'duration') {
    const plain = withoutLanguage(code);
    return (value) => {
      try {
        return format(plain, value).replaceAll(/\s+/gu, ' ').trim();
      } catch {
        return general(value, 1900);
      }
    };
  }
  return (value, epoch) => dateOf(value, kind, epoch);
}

/** Whether the comma or the period groups digits depends on the language, so none does, and decimals have a period. */
function withoutLanguage(code: string): string {
  return code
    .replaceAll(/(?<=[0#?]),(?=[0#?])/gu, '')
    .replaceAll(/\[\$([^\]-]*)-[^\]]*\]/gu, (_, sign: string) => (sign === '' ? '' : `"${sign}"`));
}

type Kind = 'general' | 'number' | 'duration' | 'date' | 'time' | 'datetime';

function kindOf(code: string): Kind {
  try {
    const { type } = getFormatInfo(code);
    const { hours } = getFormatDateInfo(code);
    // A sum of hours may be above 24, and minutes and seconds without hours are no time of day.
    if (/\[(?:h+|m+|s+)\]/iu.test(code) || (type === 'time' && !hours)) return 'duration';
    if (type === 'date' || type === 'time' || type === 'datetime') return type;
    // Scientific notation leaves digits out.
    return type === 'text' || type === 'scientific' || /^general$/iu.test(code) ? 'general' : 'number';
  } catch {
    return 'general';
  }
}

const dayMs = 24 * 60 * 60 * 1000;
/** Days from Excel's beginning of time to 1970. */
const beginning = { 1900: 25_569, 1904: 24_107 };
/** Excel counts 29 February 1900, which wasn't, so days before are off by one. */
const firstRightDay = 61;
const largestDay = 2_958_465;

function dateOf(value: number, kind: 'date' | 'time' | 'datetime', epoch: 1900 | 1904): string {
  if (value < 0 || value > largestDay) return String(value);
  const missing = epoch === 1900 && value < firstRightDay ? 1 : 0;
  const seconds = Math.round((value + missing - beginning[epoch]) * (dayMs / 1000));
  const iso = new Date(seconds * 1000).toISOString();
  const [date = '', time = ''] = iso.split('T');
  const clock =
    time.startsWith('00:00:00', 0) && kind !== 'time' ? '' : time.slice(0, time.slice(6, 8) === '00' ? 5 : 8);
  if (kind === 'date') return date;
  if (kind === 'time') return clock;
  return clock === '' ? date : `${date} ${clock}`;
}
