import { foldText } from './fold-text.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];
const workdays = [0, 1, 2, 3, 4];
const weekend = [5, 6];

const names = new Map<string, readonly number[]>();
/** 'So', 'do' and 'mar' are words, too. */
const shortNames = new Set<string>();
for (const language of languages) {
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    for (const day of daysOfWeek) {
      const name = foldText(format.format(firstDay + day * dayMs)).replace(/\.$/u, '');
      if (!names.has(name)) {
        names.set(name, [day]);
        if (weekday === 'short') shortNames.add(name);
      }
      // 'Segunda' for 'segunda-feira'
      const [first = ''] = name.split('-');
      if (first.length > 2 && !names.has(first)) names.set(first, [day]);
    }
  }
}
names.set('tues', [1]);
names.set('thur', [3]).set('thurs', [3]).set('sonnabend', [5]);
for (const word of ['daily', 'taglich', 'diario', 'diariamente', 'dagelijks', 'everyday']) names.set(word, daysOfWeek);
for (const word of ['weekday', 'werktags', 'wochentags', 'doordeweeks']) names.set(word, workdays);
for (const word of ['weekend', 'wochenende', 'fine settimana', 'fin de semana', 'fim de semana'])
  names.set(word, weekend);

/** What German and Dutch add to a day: 'Freitagnachmittag', 'zaterdagochtend'. */
export const partsOfDay = 'morgen|vormittag|mittag|nachmittag|abend|nacht|ochtend|voormiddag|middag|namiddag|avond';
for (const [name, days] of [...names]) {
  if (/.{3}(?:tag|woch|dag)$/u.test(name)) for (const part of partsOfDay.split('|')) names.set(`${name}${part}`, days);
}

const alternatives = [...names.keys()].sort((a, b) => b.length - a.length).join('|');
const dayPattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${alternatives})s?(?:-feira)?(?![\\p{L}])|\\b(?:every day|7 days|jeden tag|alle tage|tous les jours|todos los dias|todos os dias|tutti i giorni|elke dag|24/7)\\b`,
  'gu',
);
const rangePattern =
  /^\.?\s?(?:-|–|—|to|until|till|through|thru|bis|au|a|al|ate|t\/m|tot(?: en met)?)\s?(?:le |el |la |a )?$/u;

/** Hours of this many days are those of the whole week. */
export const mostOfWeek = 4;

/**
 * The days of the week that a text names, from 0 for Monday: 'Tue to Thu', 'samedi', 'täglich'.
 * @param isTimetable whether it names days for sure, so that short names count
 */
export function weekdaysIn(text: string, { isTimetable }: { isTimetable: boolean }): Set<number> {
  const folded = foldText(text);
  const days = new Set<number>();
  let last: { day: number; end: number } | null = null;
  for (const match of folded.matchAll(dayPattern)) {
    const word = match[0].replace(/-feira$/u, '');
    if (!isTimetable && shortNames.has(word)) continue;
    const named = names.get(word) ?? names.get(word.replace(/s$/u, '')) ?? daysOfWeek;
    const [day = 0] = named;
    if (last && named.length === 1 && rangePattern.test(folded.slice(last.end, match.index))) {
      for (let at: number = last.day; at !== day; at = (at + 1) % 7) days.add(at);
    }
    for (const one of named) days.add(one);
    last = named.length === 1 ? { day, end: match.index + match[0].length } : null;
  }
  return days;
}

const holidayPattern =
  /^(?:christmas|xmas|easter|thanksgiving|whitsun|pentecost|holidays?|weihnacht\p{L}*|heiligabend|silvester|neujahr\p{L}*|oster\p{L}*|pfingst\p{L}*|feiertag\p{L}*|noel|paques|pentecote|feries?|navidad\p{L}*|nochevieja|pascuas?|festivos?|natale|pasqua|pasquetta|ferragosto|capodanno|festivi|natal|pascoa|carnaval|feriados?|kerst\p{L}*|pasen|pinksteren|feestdag\p{L}*)$/u;

/** Whether a folded word names a holiday, on which a place has other hours. */
export const namesHoliday = (surface: string): boolean => holidayPattern.test(surface);
