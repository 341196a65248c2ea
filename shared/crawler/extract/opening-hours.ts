import { dateInWords } from './fact-dates.ts';
import { factLocale, factWords } from './fact-words.ts';
import { isObject, type JsonObject, listOf, plain } from './json-ld.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60_000;

/** Lines such as "Monday to Friday 09:00-17:00" from `openingHoursSpecification` and `openingHours`. */
export function openingHours(entity: JsonObject, language: string | null): string[] {
  const detailed = listOf(entity['openingHoursSpecification'])
    .filter(isObject)
    .map((specification) => specificationLine(specification, language));
  const short = listOf(entity['openingHours']).map((value) => spellOut(plain(value), language));
  return [...detailed, ...short].filter((line) => line !== '');
}

function specificationLine(specification: JsonObject, language: string | null): string {
  const words = factWords(language);
  const days = listOf(specification['dayOfWeek']).map((day) => plain(day).replace(/^.*[/#]/, ''));
  const opens = clock(specification['opens']);
  const closes = clock(specification['closes']);
  const from = dateInWords(specification['validFrom'], language);
  const until = dateInWords(specification['validThrough'], language);
  const season = from === until || until === '' ? from : `${from} ${words.to} ${until}`.trim();
  const when = days.length > 0 ? dayRange(days, language) : season;
  if (when === '' && opens === '') return '';
  const isClosed = opens === '' || (opens === closes && opens === '00:00');
  const limits = days.length > 0 && season !== '' ? ` (${from === '' ? '' : `${words.from} `}${season})` : '';
  return `${when} ${isClosed ? words.closed : `${opens}-${closes}`}${limits}`.trim();
}

function clock(value: unknown): string {
  return plain(value).replace(/^(\d{1,2}:\d{2}):\d{2}.*$/, '$1');
}

/** Three or more consecutive days become a range. */
function dayRange(days: string[], language: string | null): string {
  const { to } = factWords(language);
  const places = days.map((day) => dayNames.indexOf(day));
  if (places.some((place) => place === -1)) return days.join(', ');
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++;
    const [first, last] = [dayName(sorted[start] ?? 0, language), dayName(sorted[end] ?? 0, language)];
    if (end - start >= 2) parts.push(`${first} ${to} ${last}`);
    else parts.push(...(end > start ? [first, last] : [first]));
    start = end + 1;
  }
  return parts.join(', ');
}

/** Spells out schema.org's "Mo-Fr 09:00-17:00". */
function spellOut(short: string, language: string | null): string {
  const { to } = factWords(language);
  const spelled = (abbreviation: string) =>
    dayName(
      dayNames.findIndex((day) => day.startsWith(abbreviation)),
      language,
    );
  return short.replace(
    /\b(Mo|Tu|We|Th|Fr|Sa|Su)(?:\s*-\s*(Mo|Tu|We|Th|Fr|Sa|Su))?\b/g,
    (_, first: string, last?: string) =>
      last === undefined ? spelled(first) : `${spelled(first)} ${to} ${spelled(last)}`,
  );
}

const weekdays = new Map<string, Intl.DateTimeFormat>();

/** @param place 0 for Monday */
function dayName(place: number, language: string | null): string {
  const locale = factLocale(language);
  const format = weekdays.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  weekdays.set(locale, format);
  return format.format(monday + place * dayMs);
}
