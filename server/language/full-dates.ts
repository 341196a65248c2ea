import { monthNumbers } from './months.ts';

/** A date that a text states with its year. */
export interface FullDate {
  /** As in ISO 8601: '2026-11-03'. */
  day: string;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
}

const monthNames = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const year = '(20\\d\\d)(?!\\d)';
const dayNumber = '(?<!\\d)(\\d{1,2})';

/** Every pattern is linear, because no repeated group can match the same characters in two ways. */
const isoPattern = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g;
const dayFirstPattern = new RegExp(
  `${dayNumber}(?:\\.|st|nd|rd|th|er|º)?[ ]?(?:of |de |d')?(?<!\\p{L})(${monthNames})(?!\\p{L})\\.?,? ?(?:de |del )?${year}`,
  'gu',
);
const monthFirstPattern = new RegExp(
  `(?<!\\p{L})(${monthNames})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d),? ${year}`,
  'gu',
);
const numericPattern = /(?<![\d./])(\d{1,2})([./]) ?(\d{1,2})\2 ?(20\d\d)(?!\d)/g;
const chinesePattern = /(20\d\d)年 ?(\d{1,2})月 ?(\d{1,2})日/g;

function dayOf(yearNumber: number, month: number, date: number): string | null {
  const time = new Date(Date.UTC(yearNumber, month - 1, date));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal ? time.toISOString().slice(0, 10) : null;
}

/** '3/11/2026' is in March or November, so it counts as the later one. */
function numericDay(first: number, second: number, yearNumber: number, separator: string): string | null {
  const dayFirst = dayOf(yearNumber, second, first);
  if (separator === '.') return dayFirst;
  const monthFirst = dayOf(yearNumber, first, second);
  return (
    [dayFirst, monthFirst]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** The dates with a year in a folded text, in order. */
export function fullDates(folded: string): FullDate[] {
  if (!/20\d\d/.test(folded)) return [];
  const dates: FullDate[] = [];
  const read = (pattern: RegExp, toDay: (groups: string[]) => string | null): void => {
    for (const match of folded.matchAll(pattern)) {
      const day = toDay(match.slice(1));
      if (day !== null) dates.push({ day, start: match.index, end: match.index + match[0].length });
    }
  };
  const yearFirst = ([y, m, d]: string[]) => dayOf(Number(y), Number(m), Number(d));
  read(isoPattern, yearFirst);
  read(chinesePattern, yearFirst);
  read(dayFirstPattern, ([d, m = '', y]) => dayOf(Number(y), monthNumbers.get(m) ?? 0, Number(d)));
  read(monthFirstPattern, ([m = '', d, y]) => dayOf(Number(y), monthNumbers.get(m) ?? 0, Number(d)));
  read(numericPattern, ([a, separator = '', b, y]) => numericDay(Number(a), Number(b), Number(y), separator));
  return dates.sort((a, b) => a.start - b.start);
}
