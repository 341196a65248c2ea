const candidatePattern =
  /(?<![\p{L}\d./,-]|\d[a-f]?:)(?:\(\+\d{1,3}\) ?|\+|00)?\(?\d[\d ()./·-]{5,18}\d(?![\d/,-]|\p{Ll}|\p{Lu}(?!\p{Ll})|[ ().]{1,3}\d)/gu;
const datePattern = /^\d{1,4} ?[./·-] ?\d{1,2} ?[./·-] ?\d{1,4}$|^(?:19|20)\d\d ?- ?(?:19|20)\d\d$/u;
const northAmericanPattern = /^(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$|^1[-. ]\d{3}[-. ]\d{4}$/u;
/** '(75) 8851-9487', '(030) 1234 567': an area code in parentheses. */
const areaCodePattern = /^\(\d{2,5}\) ?(?:\d )?\d{3,5}[-. ]?\d{3,5}$/u;
/** '973 62 40 24', as in Spain, and '912 345 678' alone on its line or after a label, where it isn't an amount. */
const groupedPattern = /^[2-9]\d\d \d\d \d\d \d\d$/u;
/** '340-5996157', a mobile number in Italy. */
const italianMobilePattern = /^3[2-9]\d[-./ ](?!0{3})\d{3}[-. ]?\d{4}$/u;
const ninePattern = /^[2-9]\d\d \d{3} (?!000)\d{3}$/u;
/** 'Angestellten 2004-2007' has 'tel' in it. */
const labelPattern =
  /(?:(?<!\p{L})(?:tel|call|fax|mobile)|phone|telefon|telefoon|téléphone|teléfono|telefone|telefono|电话|電話|هاتف)[^\d\n]{0,20}$/iu;
/** The rest of 'BE05 0682 2827 4975' (ISO 13616) has the form of a number. */
const ibanPattern = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4})* ?$/u;
const vanityPattern = /\b1?-?800-[A-Z]{2,}[A-Z0-9-]*\b/u;

/**
 * Whether a text has a telephone number: 7 to 15 digits (E.164) in the usual groups that start with '+' or '0', have
 * the North American format, or follow a word like 'Phone'. Excludes dates, prices, hardware addresses and long ids.
 */
export function hasPhoneNumber(text: string): boolean {
  return vanityPattern.test(text) || !numbersIn(text).next().done;
}

/** The telephone numbers of a text as it writes them, see `hasPhoneNumber`. */
export function phoneNumbersIn(text: string): string[] {
  const vanity = vanityPattern.exec(text);
  return [...(vanity ? [vanity[0]] : []), ...numbersIn(text)];
}

function* numbersIn(text: string): Generator<string> {
  for (const match of text.matchAll(candidatePattern)) {
    if (ibanPattern.test(text.slice(Math.max(0, match.index - 30), match.index))) continue;
    const whole = match[0].trim();
    // 'Call us (0412345678)'
    const number = whole.startsWith('(') && !whole.includes(')') ? whole.slice(1) : whole;
    const digits = number.replace(/\D/gu, '').length;
    if (digits < 7 || digits > 15 || datePattern.test(number)) continue;
    const isNumber =
      /^(?:\(?\+|00|\(?0\d)/u.test(number) ||
      northAmericanPattern.test(number) ||
      areaCodePattern.test(number) ||
      groupedPattern.test(number) ||
      italianMobilePattern.test(number) ||
      (ninePattern.test(number) && isAlone(text, match.index, match[0].length)) ||
      labelPattern.test(text.slice(Math.max(0, match.index - 40), match.index));
    if (isNumber) yield number;
  }
}

const isAlone = (text: string, from: number, length: number): boolean =>
  /(?:^|[\n/|]|\p{L}:) ?$/u.test(text.slice(0, from)) && /^ ?(?:$|[\n/|])/u.test(text.slice(from + length));
