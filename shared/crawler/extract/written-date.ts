const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs'];
/** English as written in these regions has the day first. */
const dayFirstEnglish = /^en-(?:gb|ie|au|nz|in|za)/;

const isoPattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u;
const eastAsianPattern = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u;
const numbersPattern = /^(\d{1,2})(\. ?|\/|-)(\d{1,2})(?:\. ?|\/|-)(\d{4}|\d{2})(?!\d)/u;
const monthOfYearPattern = /^(\d{1,2})[/.](\d{4})(?!\d)/u;
const dayMonthPattern =
  /^(\d{1,2})(?:\.|er|st|nd|rd|th|º|°)?\s{1,2}(?:of |de )?(\p{L}{3,12})\.?,?\s{1,2}(?:de |del )?(\d{4})(?!\d)/iu;
const monthDayPattern = /^(\p{L}{3,12})\.?\s{1,2}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,2}(\d{4})(?!\d)/iu;
const monthPattern = /^(\p{L}{3,12})\.?\s{1,2}(?:de |del )?(\d{4})(?!\d)/iu;

/**
 * The date at the start of a text, as the time of its beginning in UTC (ms since 1970). A date without a day is the first
 * of its month. Null if there is none, or if it could be either of two.
 * @param language the page's tag, which decides between 3/4 as April and as March
 */
export function writtenDate(text: string, language: string | null): number | null {
  const iso = isoPattern.exec(text) ?? eastAsianPattern.exec(text);
  if (iso) return timeOf(iso[1], Number(iso[2]), iso[3]);
  const numbers = numbersPattern.exec(text);
  if (numbers) return timeOfNumbers(numbers, language);
  const monthOfYear = monthOfYearPattern.exec(text);
  if (monthOfYear) return timeOf(monthOfYear[2], Number(monthOfYear[1]), '1');
  const dayMonth = dayMonthPattern.exec(text);
  if (dayMonth) return timeOf(dayMonth[3], monthNamed(dayMonth[2]), dayMonth[1]);
  const monthDay = monthDayPattern.exec(text);
  if (monthDay) return timeOf(monthDay[3], monthNamed(monthDay[1]), monthDay[2]);
  const month = monthPattern.exec(text);
  return month ? timeOf(month[2], monthNamed(month[1]), '1') : null;
}

function timeOfNumbers(numbers: RegExpExecArray, language: string | null): number | null {
  const [first, second] = [Number(numbers[1]), Number(numbers[3])];
  const written = numbers[4] ?? '';
  const year = written.length === 2 ? `20${written}` : written;
  const dayFirst = timeOf(year, second, String(first));
  if (numbers[2] !== '/') return dayFirst;
  const monthFirst = timeOf(year, first, String(second));
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  if (language === 'en-us') return monthFirst;
  const isDayFirst = language !== null && (!/^en\b/.test(language) || dayFirstEnglish.test(language));
  return isDayFirst ? dayFirst : null;
}

function timeOf(year: string | undefined, month: number | undefined, day: string | undefined): number | null {
  if (month === undefined) return null;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  // 31 April would become 1 May.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day) ? date.getTime() : null;
}

let months: Map<string, number> | undefined;

/** 1 to 12. Some languages inflect the name after a day. */
function monthNamed(name: string | undefined): number | undefined {
  months ??= new Map(languages.flatMap(namesOfMonths));
  return months.get(name?.toLowerCase().normalize('NFC') ?? '');
}

function namesOfMonths(language: string): [string, number][] {
  const forms = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const;
  return forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): [string, number] => {
      const part = format.formatToParts(Date.UTC(2024, at, 1)).find(({ type }) => type === 'month');
      return [(part?.value ?? '').toLowerCase().replace(/\.$/, ''), at + 1];
    });
  });
}
