import { hasFact } from '#server/language/facts.ts';
import { type Cell, isName, type Line, mostNameCharacters } from './fact-lines.ts';

/**
 * 'Adults: € 7', 'Adults € 7', and rows, but no sentences. The thing is the label, and the amount the value. For '€ 7 per
 * person', the line above names the thing, or the heading: then the label is empty.
 */
export function pricesOf(lines: readonly Line[]): [label: string, value: string][] {
  if (!lines.some(({ text }) => hasFact(text, 'money'))) return bareAmounts(lines);
  return lines.flatMap((line, at): [string, string][] => {
    if (!hasFact(line.text, 'money')) return [];
    if (priced(line).length > 1) return perColumn(line);
    if (line.label !== '') {
      const [amount = ''] = line.value.split(/\.(?: |$)/u);
      return amount.length <= mostAmountCharacters && hasFact(amount, 'money') ? [[line.label, amount]] : [];
    }
    if (/[.!?]$/u.test(line.text)) return [];
    const start = line.text.search(amountPattern);
    const above = lines[at - 1];
    const before = line.text.slice(0, Math.max(start, 0)).replace(/[\s–—:.,-]+$/u, '');
    const thing = start === 0 && above && isName(above) && !hasFact(above.text, 'money') ? above.text : before;
    const [amount = ''] = line.text.slice(Math.max(start, 0)).split(/\.(?: |$)/u);
    const isNamed = thing !== '' || start === 0;
    return isNamed && thing.length <= mostNameCharacters && amount.length <= mostAmountCharacters
      ? [[thing, amount]]
      : [];
  });
}

/** 'Cut and dry 33.50', in a list of prices without a currency. Anywhere else, the number may count something. */
function bareAmounts(lines: readonly Line[]): [label: string, value: string][] {
  const found = lines.flatMap(({ text }): [string, string][] => {
    const { thing, amount } = bareAmountPattern.exec(text)?.groups ?? {};
    const isPrice = thing !== undefined && amount !== undefined && thing.length <= mostNameCharacters;
    return isPrice ? [[thing.replace(/[\s–—:.,-]+$/u, ''), amount]] : [];
  });
  return found.length >= fewestBareAmounts && 2 * found.length >= lines.length ? found : [];
}

/** As a regular expression of Postgres: headings of lists of prices, which may have no currency. */
export const priceWords =
  '\\m(?:prices?|pricing|fees?|rates?|preis[ae]?|preisliste|tarife?s?|prix|precios?|tarifas?|prezzi|listino|tariffe|preços?|prijs|prijzen|tarie(?:f|ven))\\M';

const fewestBareAmounts = 3;
const bareAmountPattern =
  /^(?<thing>\p{L}.*?)(?:[\s:–—]+|\.{2,}\s*)(?<amount>(?:(?:v\.a\.|vanaf|ab|from|dès|à partir de|desde|a partir de|da|a partire da) )?\d{1,4}(?:[.,]\d{1,2})?(?:[.,][-–—])?)$/iu;

/** The cells of a row with an amount below the name of its column. */
const priced = ({ cells }: Line): readonly Cell[] =>
  cells.filter(({ column, value }) => column !== '' && value.length <= mostAmountCharacters && hasFact(value, 'money'));

/** 'Student | 1 lesson: $14 | 5 lessons: $65' has two prices. */
function perColumn(line: Line): [label: string, value: string][] {
  const amounts = priced(line);
  const thing = line.cells.filter((cell) => !amounts.includes(cell)).map(({ value }) => value);
  return amounts.map(({ column, value }) => [[...thing, column].join(', '), value]);
}

const amountPattern =
  /(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d|\d[\d.,]*(?:[-–—])?\s?(?:[€£¥]|euros?\b|EUR\b|CHF\b|dollars?\b)/iu;
/** What follows an amount in a list of prices is its unit. In a sentence, more follows. */
const mostAmountCharacters = 60;
