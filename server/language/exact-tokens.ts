import { numberedName } from './acronyms.ts';
import { withPlainPowers } from './plain-powers.ts';

const tokenPattern = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Letters, then digits: 'CD40', 'R4', 'CVE-2026-1', 'ISO-9001'; not '3pm', '2nd', '5ghz'. */
const leadingLetterPattern = /^\p{L}/u;
const maxCodeLength = 24;
const versionPattern = /(?<![\p{L}\p{N}.])v?(\d{1,4}(?:\.\d{1,5}){1,3})(?![\p{L}\p{N}])/giu;
const yearPattern = /(?<![\p{L}\p{N}.,£$€-])(?:19|20)\d\d(?![\p{L}\p{N}%]|[.,]\d)/gu;
/** 'PostgreSQL 15', 'version 3', 'iPhone 12': a number after a name. With a preposition before it, it is an amount. */
const numberedPattern =
  /(?:(?<![.?!]\s|^)\b\p{Lu}[\p{L}\p{N}]*|\b(?:version|release|v|model|chapter|class|section|level))\s(\d{1,4})(?![\p{L}\p{N}%:]|[.,]\d|\s?(?:pm|am|uhr|h|%|€|\$|eur|usd|ghz|mhz|gb|mb|kg|km|cm|mm|days?|hours?|minutes?|weeks?|months?|years?)\b)/gu;
const months = 'january february march april may june july august september october november december'.split(' ');
const monthOfYearPattern = new RegExp(`\\b(?:${months.join('|')})\\s+(?:19|20)\\d\\d\\b`, 'giu');
const monthOrDayPattern =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|i|a|an|the)/iu;

/**
 * Years, versions, model numbers and codes in a question, lowercase. A text without them is about something else.
 * Excludes amounts ('150 codes', '3 pm').
 */
export function exactTokens(asked: string): string[] {
  const question = withPlainPowers(asked);
  const found = new Set<string>();
  const take = (pattern: RegExp, group = 0): void => {
    for (const match of question.matchAll(pattern)) found.add((match[group] ?? '').toLowerCase());
  };
  for (const [token] of question.matchAll(tokenPattern)) {
    if (/\d/u.test(token) && leadingLetterPattern.test(token) && token.length <= maxCodeLength) {
      found.add(token.toLowerCase());
    }
  }
  take(versionPattern, 1);
  take(yearPattern);
  for (const match of question.matchAll(numberedPattern)) {
    if (!monthOrDayPattern.test(match[0]) || /^ma(?!y|r)/iu.test(match[0])) found.add((match[1] ?? '').toLowerCase());
  }
  for (const [match] of question.matchAll(monthOfYearPattern)) found.add(match.toLowerCase().replaceAll(/\s+/gu, ' '));
  found.delete('');
  const all = [...found];
  // 'CVE-2026-1' includes '2026', so the longer token is enough.
  return all.filter((token) => !all.some((other) => other !== token && other.includes(token)));
}

/** Whether a text contains the token alone, or as the beginning of a longer version: '15' in '15.20', not in '150'. */
export function holdsToken(text: string, token: string): boolean {
  const lower = withPlainPowers(text).toLowerCase();
  return (
    writings(token).some((one) => standsIn(lower, one)) ||
    standsIn(text, asIsoMonth(token)) ||
    numberedName(token, text) !== null
  );
}

/** 'BF17', 'BF-17' and 'BF 17' are the same. */
function writings(token: string): string[] {
  const [, name, number] = /^(\p{L}{2,})-?(\d{1,4})$/u.exec(token) ?? [];
  return name === undefined ? [token] : [`${name}${number}`, `${name}-${number}`, `${name} ${number}`];
}

/** 'may 2026' in the ISO format: '2026-05'. Empty for other tokens. */
function asIsoMonth(token: string): string {
  const [month = '', year = ''] = token.split(' ');
  const at = months.indexOf(month);
  return at === -1 ? '' : `${year}-${String(at + 1).padStart(2, '0')}`;
}

function standsIn(lower: string, token: string): boolean {
  if (token === '') return false;
  for (let at = lower.indexOf(token); at !== -1; at = lower.indexOf(token, at + 1)) {
    const before = lower[at - 1] ?? ' ';
    const after = lower.slice(at + token.length, at + token.length + 2);
    const startsAlone = !/[\p{L}\p{N}]/u.test(before) && !(before === '.' && /\d/u.test(lower[at - 2] ?? ''));
    const endsAlone = !/^[\p{L}\p{N}]/u.test(after);
    if (startsAlone && endsAlone) return true;
  }
  return false;
}
