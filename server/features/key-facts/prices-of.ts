import { hasFact } from '#server/language/facts.ts';
import { isName, type Line, mostNameCharacters } from './fact-lines.ts';

/**
 * 'Adults: € 7', 'Adults € 7', and rows, but no sentences. The thing is the label, and the amount the value. For '€ 7 per
 * person', the line above names the thing, or the heading: then the label is empty.
 */
export function pricesOf(lines: readonly Line[]): [label: string, value: string][] {
  return lines.flatMap((line, at): [string, string][] => {
    if (!hasFact(line.text, 'money')) return [];
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

const amountPattern =
  /(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d|\d[\d.,]*(?:[-–—])?\s?(?:[€£¥]|euros?\b|EUR\b|CHF\b|dollars?\b)/iu;
/** What follows an amount in a list of prices is its unit. In a sentence, more follows. */
const mostAmountCharacters = 60;
