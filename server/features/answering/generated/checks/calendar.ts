import { foldText } from '#server/language/fold-text.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
const days = 7;
const months = 12;
/** A Monday. */
const week = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

const everyDayPattern =
  /\b(?:daily|every ?day|seven days|7 days|24\/7|taglich|jeden tag|tous les jours|quotidien\w*|todos los dias|diari\w+|tutti i giorni|ogni giorno|todos os dias|dagelijks|elke dag)\b/;
const weekdaysPattern =
  /\b(?:weekdays?|working days?|werktags?|wochentags?|en semaine|entre semana|dias laborables|dias uteis|giorni feriali|doordeweeks|werkdagen)\b/;
const weekendPattern = /\b(?:week-?ends?|wochenenden?|fin de semana|fines de semana|fim de semana|fine settimana)\b/;
const rangePattern =
  /^\s*\.?\s*(?:-|–|—|to|through|thru|until|till|bis|au|a|al|hasta|fino a|ate|tot|tot en met|t\/m)\s+(?:el |le |la |o |a )?$|^\s*\.?\s*[-–—]\s*$/;
const numericDatePattern = /\b(?:\d{1,2}[./](\d{1,2})[./]\d{2,4}|\d{4}-(\d{2})-\d{2})\b/g;

type Names = Map<string, string>;

function namesOf(style: 'long' | 'short'): Names {
  const names: Names = new Map();
  for (const language of languages) {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    const add = (text: string, value: string) => {
      const name = foldText(text).replace(/\.$/, '');
      if (!names.has(name)) names.set(name, value);
    };
    for (let day = 0; day < days; day++) add(format({ weekday: style }).format(week + day * dayMs), `day:${day}`);
    for (let month = 0; month < months; month++) {
      const date = Date.UTC(2024, month, 1);
      add(format({ month: style }).format(date), `month:${month + 1}`);
      // In some languages a month has another form next to a day.
      const withDay = format({ month: style, day: 'numeric' }).formatToParts(date);
      add(withDay.find(({ type }) => type === 'month')?.value ?? '', `month:${month + 1}`);
    }
  }
  names.delete('');
  return names;
}

const longNames = namesOf('long');
const allNames = new Map([...namesOf('short'), ...longNames]);
// Spoken Portuguese leaves out '-feira'.
for (const [name, value] of longNames)
  if (name.endsWith('-feira')) allNames.set(name.slice(0, -'-feira'.length), value);

const wordPattern = /\p{L}+(?:-feira)?/gu;

/** 'Mondays', 'montags', 'lundis'. */
function repeatedDay(folded: string): string | undefined {
  const value = folded.endsWith('s') ? longNames.get(folded.slice(0, -1)) : undefined;
  return value?.startsWith('day:') ? value : undefined;
}

/** Whether we know the weekdays and months of a language. */
export const hasCalendar = (language: string): boolean => languages.includes(language);

/** Weekdays and months named in full in a sentence. English ones count only if capitalized: 'you may'. */
export function datesClaimed(sentence: string): Set<string> {
  const claimed = new Set<string>();
  for (const { 0: word, index } of sentence.matchAll(wordPattern)) {
    const value = longNames.get(foldText(word)) ?? repeatedDay(foldText(word));
    if (value === undefined) continue;
    const isAmbiguous = /^(?:may|march|august|mars)$/i.test(word);
    if (isAmbiguous && (index === 0 || !/^\p{Lu}/u.test(word))) continue;
    claimed.add(value);
  }
  return claimed;
}

/**
 * Weekdays and months that a text names in any form: in full, shortened, in a range, as 'daily' or in a numeric date.
 */
export function datesAllowed(text: string): Set<string> {
  const folded = foldText(text);
  const allowed = new Set<string>();
  let last: { day: number; end: number } | null = null;
  for (const { 0: word, index } of folded.matchAll(wordPattern)) {
    const value = allNames.get(word) ?? repeatedDay(word);
    if (value === undefined) continue;
    allowed.add(value);
    if (!value.startsWith('day:')) continue;
    const day = Number(value.slice('day:'.length));
    if (last && rangePattern.test(folded.slice(last.end, index))) {
      for (let between: number = last.day; between !== day; between = (between + 1) % days)
        allowed.add(`day:${between}`);
    }
    last = { day, end: index + word.length };
  }
  const add = (from: number, to: number) => {
    for (let day = from; day <= to; day++) allowed.add(`day:${day}`);
  };
  if (everyDayPattern.test(folded)) add(0, 6);
  if (weekdaysPattern.test(folded)) add(0, 4);
  if (weekendPattern.test(folded)) add(5, 6);
  for (const [, ofDay, ofIso] of folded.matchAll(numericDatePattern)) allowed.add(`month:${Number(ofDay ?? ofIso)}`);
  return allowed;
}
