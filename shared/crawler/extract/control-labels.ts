import { nameWords } from './names.ts';
import { eachElement, type HtmlElement, oneLine, textOf } from './parse-html.ts';

const pricePattern = /[€$£¥]\s?\d|\d\s?(?:€|EUR|USD|GBP|CHF|euros?\b|dollars?\b|kr\b|zł)/i;
const mapsPattern =
  /^(?:https?:)?\/\/(?:maps\.|[^/]*google\.[a-z.]+\/maps|goo\.gl\/maps|[^/]*openstreetmap\.|[^/]*\/maps\/)|^geo:/i;
const fewestLetters = 6;
const mostOptions = 60;

/**
 * Writes into the page what only its controls say: the label of a tab above its panel, prices in a list of choices, the
 * address of a map that is a picture.
 */
export function writeControlLabels(root: HtmlElement): void {
  const labels = tabLabels(root);
  eachElement(root, (element) => {
    const label = labels.get(element.attributes['id'] ?? '');
    if (label !== undefined) headPanel(element, label);
    if (element.tag === 'select') writeChoices(element);
    else if (element.tag === 'a') writePlace(element);
  });
}

/** By the id of the panel. */
function tabLabels(root: HtmlElement): Map<string, string> {
  const labels = new Map<string, string>();
  eachElement(root, (element) => {
    const { attributes } = element;
    const toggles = attributes['data-toggle'] ?? attributes['data-bs-toggle'] ?? '';
    if (attributes['role'] !== 'tab' && !/^(?:tab|pill)$/.test(toggles)) return;
    const target =
      attributes['aria-controls'] ?? attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes['href'];
    const label = textOf(element);
    if (target !== undefined && label !== '' && label.length <= 100) labels.set(target.replace(/^#/, ''), label);
  });
  return labels;
}

function headPanel(panel: HtmlElement, label: string): void {
  if (textOf(panel).startsWith(label)) return;
  panel.children.unshift({ tag: 'h3', attributes: {}, children: [label], parent: panel });
}

/** A list of choices with prices is a price list. */
function writeChoices(select: HtmlElement): void {
  const options: HtmlElement[] = [];
  eachElement(select, (element) => {
    if (element.tag === 'option') options.push(element);
  });
  const priced = options.filter((option) => pricePattern.test(textOf(option)));
  if (priced.length === 0 || options.length > mostOptions || / (?:currency|language) /.test(nameWords(select))) return;
  select.tag = 'ul';
  select.children = priced.map((option): HtmlElement => ({ ...option, tag: 'li', parent: select }));
}

/** A link to a map whose picture or label has the address. */
function writePlace(link: HtmlElement): void {
  if (!mapsPattern.test(link.attributes['href'] ?? '') || textOf(link) !== '') return;
  const label = oneLine(link.attributes['aria-label'] ?? pictureText(link) ?? link.attributes['title'] ?? '');
  if (/\d/.test(label) && (label.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters) link.children.push(label);
}

function pictureText(link: HtmlElement): string | undefined {
  let text: string | undefined;
  eachElement(link, ({ tag, attributes }) => {
    if (tag === 'img') text ??= attributes['alt'];
  });
  return text;
}
