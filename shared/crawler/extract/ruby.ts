import { eachElement, type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

const readingElements = new Set(['rt', 'rtc']);

/**
 * Writes the readings of words, which are shown above them, after the word: 東京（とうきょう） instead of 東とう京きょう.
 * Neighbors are one word.
 */
export function writeReadings(root: HtmlElement): void {
  eachElement(root, (element) => {
    if (!element.children.some(isRuby)) return;
    const children: HtmlNode[] = [];
    let base = '';
    let reading = '';
    const endWord = (): void => {
      if (base + reading !== '') children.push(reading === '' ? base : withReading(base, reading));
      base = reading = '';
    };
    for (const child of element.children) {
      if (isRuby(child)) {
        base += partOf(child, false);
        reading += partOf(child, true);
      } else {
        endWord();
        children.push(child);
      }
    }
    endWord();
    element.children = children;
  });
}

function isRuby(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && node.tag === 'ruby';
}

/** The words of a ruby element, or what is above them. */
function partOf(ruby: HtmlElement, isReading: boolean): string {
  return ruby.children
    .filter((child) => {
      if (typeof child === 'string') return !isReading;
      return child.tag !== 'rp' && readingElements.has(child.tag) === isReading;
    })
    .map((child) => (typeof child === 'string' ? child.trim() : textOf(child)))
    .join('');
}

function withReading(base: string, reading: string): string {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(base) ? `${base}（${reading}）` : `${base} (${reading})`;
}
