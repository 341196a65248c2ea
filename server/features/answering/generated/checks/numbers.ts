import { foldText } from '#server/language/fold-text.ts';
import { withPlainPowers } from '#server/language/plain-powers.ts';
import { numberOfWord } from './number-words.ts';
import { unitBeside } from './units.ts';

/** A number found in a text. */
export interface NumberMention {
  start: number;
  /** What it means: 'n:45', or minutes of the day 'c:540'. Several if the notation is ambiguous. */
  values: string[];
  /** What else it may mean when worded differently: '6 pm' allows 'until 6'. */
  allows: string[];
  /** Canonical; 'clock' for a time of day; null when none is known. */
  unit: string | null;
}

const numberPattern = /\d{1,2}(?:h|[時时點点시] ?)\d{2}(?!\d)|\d{1,3}(?: \d{3})+(?![\d.,:]\d|\d)|\d+(?:[.,:'’]\d+)*/g;
const wordPattern = /\p{L}+/gu;
const halfDayPattern = /^[ ]?([ap])\.?[ ]?m\b/i;
const oclockPattern = /^ ?(?:(?:uhr|h|heures?|uur|horas|o['’]clock)\b|[時时點点시](?!間|间|간))/i;
const lastHour = 24;

/** Normalizes digits and spaces. Positions refer to the returned text. */
export const withPlainDigits = (text: string) =>
  withPlainPowers(text)
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replace(/\u2212/g, '-');

/** Unicode lists the digits of a script in order, with no digit before its zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Removes a list item's number. */
export const withoutItemNumber = (sentence: string) => sentence.replace(/^\s*\d{1,2}[.)]\s/, '');

/**
 * The numbers in a text returned by `withPlainDigits`, as digits and as words.
 * @param language of the number words; null accepts all languages
 */
export function findNumbers(text: string, language: string | null): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const [written] = match;
    const end = match.index + written.length;
    const clock = clockOf(written, text.slice(end, end + 12));
    mentions.push({
      start: match.index,
      unit: clock ? 'clock' : unitBeside(text, match.index, end),
      ...(clock ?? plain(written)),
    });
  }
  for (const match of text.matchAll(wordPattern)) {
    const value = numberOfWord(foldText(match[0]), language);
    if (value === null) continue;
    const unit = unitBeside(text, match.index, match.index + match[0].length);
    mentions.push({ start: match.index, unit, values: [`n:${value}`], allows: [] });
  }
  return mentions.sort((a, b) => a.start - b.start);
}

type Meaning = Pick<NumberMention, 'values' | 'allows'>;

/** The time of day a number stands for; null if it isn't one. */
function clockOf(written: string, after: string): Meaning | null {
  const [, hourText = '', minuteText] = /^(\d{1,2})(?:(?:[:.h]|[時时點点시] ?)(\d{2}))?$/.exec(written) ?? [];
  if (hourText === '') return null;
  const half = halfDayPattern.exec(after)?.[1]?.toLowerCase();
  const isSaid = half !== undefined || oclockPattern.test(after) || /[:h時时點点시]/.test(written);
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (!isSaid || hour > lastHour || minute > 59) return null;
  const bare = minute === 0 ? [`n:${hour}`, ...(hour > 12 ? [`n:${hour - 12}`] : [])] : [];
  if (half !== undefined) {
    const ofDay = (hour % 12) + (half === 'p' ? 12 : 0);
    return { values: [clock(ofDay, minute)], allows: minute === 0 ? [...bare, `n:${ofDay}`] : bare };
  }
  if (hour > 12 || hour === 0 || hourText.startsWith('0')) return { values: [clock(hour % 24, minute)], allows: bare };
  // '9:00' without am or pm may be in the evening.
  return { values: [clock(hour, minute), clock((hour % 12) + 12, minute)], allows: bare };
}

const clock = (hour: number, minute: number) => `c:${hour * 60 + minute}`;

function plain(written: string): Meaning {
  const parts = written.split(/[.,:'’ ]/);
  if (parts.length === 1) {
    const value = Number(written);
    const isHour = value <= lastHour && written.length <= 2;
    return { values: [numeric(written)], allows: isHour ? [clock(value % 24, 0), clock((value + 12) % 24, 0)] : [] };
  }
  const separators = written.match(/[.,:'’ ]/g) ?? [];
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && (parts[0]?.length ?? 4) <= 3;
  if (isGrouped && new Set(separators).size === 1) {
    // '1.500' is one and a half in some languages and fifteen hundred in others.
    const decimal = parts.length === 2 && /[.,]/.test(written) ? [`n:${parts.join('.')}`] : [];
    return { values: [numeric(parts.join('')), ...decimal], allows: [] };
  }
  const last = separators.at(-1);
  if (separators.length === 1 || separators.slice(0, -1).every((one) => one !== last)) {
    return { values: decimals(parts.slice(0, -1).join(''), parts.at(-1) ?? ''), allows: [] };
  }
  // A version, a date or an IP address. Only the parts of a date count as numbers.
  const isDate = parts.length === 3 && Number(parts[0]) <= 31 && Number(parts[1]) <= 12;
  return { values: [`n:${parts.join('.')}`], allows: isDate ? parts.map(numeric) : [] };
}

const numeric = (digits: string) => `n:${digits.replace(/^0+(?=\d)/, '')}`;

/** '45.00' equals 45, but '1.10' doesn't equal '1.1', which may be another version. */
function decimals(whole: string, fraction: string): string[] {
  const exact = `${numeric(whole)}.${fraction}`;
  return /^0+$/.test(fraction) ? [exact, numeric(whole)] : [exact];
}
