import { isObject, type JsonObject, listOf, plain } from './json-ld.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Lines such as "Monday to Friday 09:00-17:00" from `openingHoursSpecification` and `openingHours`. */
export function openingHours(entity: JsonObject): string[] {
  const detailed = listOf(entity['openingHoursSpecification']).filter(isObject).map(specificationLine);
  const short = listOf(entity['openingHours']).map((value) => spellOut(plain(value)));
  return [...detailed, ...short].filter((line) => line !== '');
}

function specificationLine(specification: JsonObject): string {
  const days = listOf(specification['dayOfWeek']).map((day) => plain(day).replace(/^.*[/#]/, ''));
  const opens = clock(specification['opens']);
  const closes = clock(specification['closes']);
  const from = plain(specification['validFrom']);
  const when = days.length > 0 ? dayRange(days) : from;
  if (when === '' && opens === '') return '';
  const isClosed = opens === '' || (opens === closes && opens === '00:00');
  const season = days.length > 0 && from !== '' ? ` (from ${from} to ${plain(specification['validThrough'])})` : '';
  return `${when} ${isClosed ? 'closed' : `${opens}-${closes}`}${season}`.trim();
}

function clock(value: unknown): string {
  return plain(value).replace(/^(\d{1,2}:\d{2}):\d{2}.*$/, '$1');
}

/** Three or more consecutive days become a range. */
function dayRange(days: string[]): string {
  const places = days.map((day) => dayNames.indexOf(day));
  if (places.some((place) => place === -1)) return days.join(', ');
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++;
    const [first, last] = [dayNames[sorted[start] ?? 0] ?? '', dayNames[sorted[end] ?? 0] ?? ''];
    if (end - start >= 2) parts.push(`${first} to ${last}`);
    else parts.push(...(end > start ? [first, last] : [first]));
    start = end + 1;
  }
  return parts.join(', ');
}

/** Spells out schema.org's "Mo-Fr 09:00-17:00". */
function spellOut(short: string): string {
  return short.replace(
    /\b(Mo|Tu|We|Th|Fr|Sa|Su)(?:\s*-\s*(Mo|Tu|We|Th|Fr|Sa|Su))?\b/g,
    (_, first: string, last?: string) =>
      last === undefined ? dayName(first) : `${dayName(first)} to ${dayName(last)}`,
  );
}

function dayName(abbreviation: string): string {
  return dayNames.find((day) => day.startsWith(abbreviation)) ?? abbreviation;
}
