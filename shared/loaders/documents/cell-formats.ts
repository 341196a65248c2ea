import { readXml } from './office-xml.ts';

/** How a number is shown, as far as its meaning depends on it. */
export interface CellFormat {
  kind: 'number' | 'date' | 'time' | 'date and time' | 'percent';
  /** Null for as many as it has. */
  decimals: number | null;
  /** Such as a currency. */
  before: string;
  after: string;
}

export const general: CellFormat = { kind: 'number', decimals: null, before: '', after: '' };
const plain = (kind: CellFormat['kind'], decimals: number | null = null): CellFormat => ({
  ...general,
  kind,
  decimals,
});

/** ECMA-376, 18.8.30. What isn't listed has no meaning beyond the number. */
const builtIn: Readonly<Record<number, CellFormat>> = {
  2: plain('number', 2),
  4: plain('number', 2),
  9: plain('percent', 0),
  10: plain('percent', 2),
  22: plain('date and time'),
  ...Object.fromEntries([14, 15, 16, 17, 27, 30, 36, 50, 57].map((id) => [id, plain('date')])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, plain('time')])),
};

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
  return used.map((id) => {
    const code = codes.get(id);
    return code === undefined ? (builtIn[id] ?? general) : formatOf(code);
  });
}

/** The meaning of a format code, such as `#,##0.00 [$€-407]` or `dd.mm.yyyy`. */
export function formatOf(code: string): CellFormat {
  // Positive numbers have the first section.
  const [section = ''] = code.split(';');
  const literal = section
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/gu, '"$1"')
    // Colors, conditions and times beyond a day.
    .replaceAll(/\[(?![hms]+\])[^\]]*\]/giu, '')
    // Widths and repeated characters.
    .replaceAll(/[_*]./gsu, '')
    .replaceAll(/\\(.)/gsu, '"$1"');
  const bare = literal.replaceAll(/"[^"]*"/gu, '');
  if (/general/i.test(bare)) return general;
  const isDate = /[dy]/i.test(bare);
  const isTime = /[hs]/i.test(bare) || /am\/pm/i.test(bare);
  if (isDate || isTime) return plain(isDate ? (isTime ? 'date and time' : 'date') : 'time');
  if (/m/i.test(bare)) return plain('date');
  const decimals = /[0#?]\.([0?#]+)/u.exec(bare)?.[1]?.length ?? (/[0#?]/u.test(bare) ? 0 : null);
  if (bare.includes('%')) return plain('percent', decimals);
  const [before = '', ...rest] = literal.split(/[0#?.,]+/u);
  const words = (text: string) => text.replaceAll('"', '').trim();
  return {
    kind: 'number',
    decimals: /e[+-]/i.test(bare) ? null : decimals,
    before: words(before),
    after: words(rest.at(-1) ?? ''),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
/** Days from Excel's beginning of time to 1970. It counts 29 February 1900, which wasn't, so days before are off by one. */
const beginning = { 1900: 25_569, 1904: 24_107 };
const largestDay = 2_958_465;

/** A number as its format shows it, with dates as in ISO 8601, since that is clear in any language. */
export function formatNumber(value: number, format: CellFormat, epoch: 1900 | 1904): string {
  const { kind, decimals, before, after } = format;
  if (kind === 'percent') return `${round(value * 100, decimals)}%`;
  if (kind === 'number') {
    // A currency that is a sign is written directly before the number, as readers expect it.
    const sign = before === '' ? '' : /^\p{L}/u.test(before) ? `${before} ` : before;
    return `${sign}${round(value, decimals)}${after === '' ? '' : ` ${after}`}`;
  }
  if (value < 0 || value > largestDay) return String(value);
  const seconds = Math.round((value - beginning[epoch]) * (dayMs / 1000));
  const iso = new Date(seconds * 1000).toISOString();
  const [date = '', time = ''] = iso.split('T');
  const clock =
    time.startsWith('00:00:00', 0) && kind !== 'time' ? '' : time.slice(0, time.slice(6, 8) === '00' ? 5 : 8);
  if (kind === 'date') return date;
  if (kind === 'time') return clock;
  return clock === '' ? date : `${date} ${clock}`;
}

/** Without the digits that binary fractions add, such as 0.30000000000000004. */
function round(value: number, decimals: number | null): string {
  if (decimals !== null) return value.toFixed(Math.min(decimals, 10));
  return String(Number(value.toPrecision(15)));
}
