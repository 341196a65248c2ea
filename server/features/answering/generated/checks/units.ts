import { foldText } from '#server/language/fold-text.ts';

/** Units that readers tell apart, as written in en de fr es it pt nl (folded). */
const units: Record<string, string> = {
  eur: '€ eur euro euros',
  usd: '$ usd dollar dollars dolares dolar dollari us$',
  gbp: '£ gbp pound pounds quid',
  chf: 'chf fr franken francs franchi',
  jpy: '¥ jpy yen 円',
  percent: '% percent prozent procent pct',
  second: 's sec secs second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi seconden',
  minute: 'min mins minute minutes minuten minuto minutos minuti minuut',
  hour: 'hour hours hr hrs stunde stunden std heure heures hora horas ora ore uur uren',
  day: 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen werktage werktagen werkdagen',
  week: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
  month: 'month months monat monate monaten mois mes meses mese mesi maand maanden',
  year: 'year years jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren',
  metre: 'm metre metres meter meters metro metros metri',
  kilometre: 'km kilometre kilometres kilometer kilometers kilometro kilometros chilometro chilometri',
  centimetre: 'cm centimetre centimetres centimeter centimeters centimetro centimetros centimetri',
  millimetre: 'mm millimetre millimetres millimeter millimeters milimetro milimetros millimetri',
  mile: 'mile miles mi',
  foot: 'ft foot feet',
  inch: 'inch inches',
  gram: 'g gram grams gramm gramme grammes gramo gramos grammo grammi gramas',
  kilogram: 'kg kilo kilos kilogram kilograms kilogramm chili',
  pound: 'lb lbs',
  litre: 'l litre litres liter liters litro litros litri',
  millilitre: 'ml millilitre millilitres milliliter',
  kilobyte: 'kb kilobyte kilobytes kib',
  megabyte: 'mb megabyte megabytes mib mo',
  gigabyte: 'gb gigabyte gigabytes gib go',
  terabyte: 'tb terabyte terabytes tib',
  volt: 'v volt volts',
  ampere: 'a amp amps ampere amperes',
  milliampere: 'ma milliampere milliamperes',
  watt: 'w watt watts',
  kilowatt: 'kw kilowatt kilowatts',
  hertz: 'hz hertz',
  megahertz: 'mhz megahertz',
  celsius: '°c celsius',
  fahrenheit: '°f fahrenheit',
  pixel: 'px pixel pixels',
};

const unitByWord = new Map(
  Object.entries(units).flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [word, unit])),
);
const afterPattern = /^[ \u00a0-]{0,2}(°[CF]\b|[€£$¥%円]|\p{L}{1,20}(?![\p{L}]))/u;
const beforePattern = /(?:US\$|[€£$¥]|\b(?:EUR|USD|GBP|CHF|JPY))[ \u00a0]?$/u;
const beforeLength = 5;
const afterLength = 24;

/** The unit next to the number from `start` to `end`; null if none is known. */
export function unitBeside(text: string, start: number, end: number): string | null {
  const before = beforePattern.exec(text.slice(Math.max(0, start - beforeLength), start))?.[0].trim();
  if (before) return unitByWord.get(foldText(before)) ?? null;
  const after = afterPattern.exec(text.slice(end, end + afterLength))?.[1];
  // In 'De 9 a 13' the 'a' is a preposition, not amperes.
  return after === undefined || after === 'a' ? null : (unitByWord.get(foldText(after)) ?? null);
}

/** Every unit in a text, next to a number or not, because a table header says 'Price (EUR)' once for all rows. */
export function unitsNamed(text: string): Set<string> {
  const words = foldText(text).match(/\p{L}+|[€£$¥%円]|°[cf]/gu) ?? [];
  return new Set(words.flatMap((word) => unitByWord.get(word) ?? []));
}
