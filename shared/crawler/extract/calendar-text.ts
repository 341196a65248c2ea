/** Names of days and months in the languages Parley supports: en, de, fr, es, it, pt, nl. */
export const monthsAndDaysPattern =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:days?)?|wednesdays?|saturdays?|januar|februar|märz|mai|juni|juli|oktober|dezember|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|segunda|terça|quarta|quinta|sexta|feira|maart|mei|augustus|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?!\p{L})\.?/giu;
const wordsOfDatesPattern =
  /(?<!\p{L})(?:(?<=\d)(?:st|nd|rd|th|er|º|h)|at|on|the|of|am|pm|a\.m|p\.m|uhr|den|um|le|à|el|del?|a las|di|il|alle|às|om|uur)(?!\p{L})/giu;

const numericDatePattern =
  /(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}([-./])\d{1,2}\1(?:\d{4}|\d\d)|\d{1,2}\. ?\d{1,2}\.)(?!\d)/;

const isTime = (text: string): boolean =>
  /^\d{1,2}(?:[:.h]\d\d)?(?: ?(?:[ap]\.?m\.?|h|uhr))?$/iu.test(text) && /\D/u.test(text);

/** "Saturday, May 24", "24.5.2026" or "Tuesdays", and nothing else. */
export function isDay(text: string): boolean {
  if (text.length > 60 || isTime(text)) return false;
  const rest = text.replace(monthsAndDaysPattern, '');
  if (rest === text && !numericDatePattern.test(text)) return false;
  return !/\p{L}/u.test(rest.replace(wordsOfDatesPattern, ''));
}

/** A time of day or a day, and nothing else. */
export const isCalendarText = (text: string): boolean => isTime(text) || isDay(text);
