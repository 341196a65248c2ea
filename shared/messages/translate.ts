/** Finds the translation of a sentence; null if there is none. */
export type Translate = (sentence: string) => string | null;

interface Template {
  pattern: RegExp;
  names: string[];
  translation: string;
}

const place = /\{(\w+[!?]?)\}/g;

/**
 * The server's sentences are English with values, so a translation is found by the text around the values. Of several
 * matching templates, the one with the most text of its own is used.
 * @param translations by English template; `{name}` is a value, `{name!}` text that is also translated, `{name?}`
 * either
 */
export function translator(translations: Readonly<Record<string, string>>, locale: () => string): Translate {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [english, translation] of Object.entries(translations)) {
    const names = [...english.matchAll(place)].map(([, name = '']) => name);
    if (names.length === 0) exact.set(english, translation);
    else templates.push({ pattern: patternOf(english), names, translation });
  }
  templates.sort((one, other) => other.pattern.source.length - one.pattern.source.length);

  function translate(sentence: string): string | null {
    const known = exact.get(sentence);
    if (known !== undefined) return known;
    for (const { pattern, names, translation } of templates) {
      const found = pattern.exec(sentence);
      const filled = found && fill(translation, names, found.slice(1));
      if (filled !== null) return filled;
    }
    return null;
  }

  function fill(translation: string, names: string[], found: string[]): string | null {
    const values = new Map<string, string>();
    for (const [at, name] of names.entries()) {
      const value = valueOf(name, found[at] ?? '');
      if (value === null) return null;
      values.set(name, value);
    }
    return translation.replaceAll(place, (_place, name: string) => values.get(name) ?? '');
  }

  function valueOf(name: string, value: string): string | null {
    if (name.endsWith('!')) return translatePart(value);
    return (name.endsWith('?') ? translatePart(value) : null) ?? localized(value);
  }

  /** Text in a sentence may be a whole sentence without its period. */
  function translatePart(part: string): string | null {
    return translate(part) ?? translate(`${part}.`)?.slice(0, -1) ?? null;
  }

  /** '1,000' and '$1,018.00' in the user's number format. */
  function localized(value: string): string {
    const [, currency, number] = /^(\$)?(\d{1,3}(?:,\d{3})*(?:\.\d\d)?)$/.exec(value) ?? [];
    if (number === undefined || !/[$,]/.test(value)) return value;
    const format = new Intl.NumberFormat(locale(), currency ? { style: 'currency', currency: 'USD' } : {});
    return format.format(Number(number.replaceAll(',', '')));
  }

  return translate;
}

function patternOf(english: string): RegExp {
  const words = english.split(/\{\w+[!?]?\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${words.join('(.+?)')}$`, 's');
}
