import { holdsPrice } from './contact-record.ts';
import { nameWords } from './names.ts';
import { startOf, targetsOf } from './opened-parts.ts';
import { eachElement, type HtmlElement, oneLine, textOf } from './parse-html.ts';

const mapsPattern =
  /^(?:https?:)?\/\/(?:maps\.|[^/]*google\.[a-z.]+\/maps|goo\.gl\/maps|[^/]*openstreetmap\.|[^/]*\/maps\/)|^geo:/i;
const fewestLetters = 6;
const mostOptions = 60;
const pricedShare = 0.5;
const longestLabel = 100;
const switchTags: ReadonlySet<string> = new Set(['li', 'a', 'button', 'div', 'span']);

/**
 * Writes into the page what only its controls say: the label of a tab above its panel, prices in a list of choices, the
 * address of a map that is a picture.
 */
export function writeControlLabels(root: HtmlElement): void {
  const labels = tabLabels(root);
  eachElement(root, (element) => {
    const { id } = element.attributes;
    const label = id ? labels.get(id) : undefined;
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
    const label = startOf(element, longestLabel);
    if (label === '' || label.length > longestLabel) return;
    for (const id of targetsOf(element)) labels.set(id, label);
  });
  for (const [id, label] of switchLabels(root)) if (!labels.has(id)) labels.set(id, label);
  return labels;
}

/** Whether the panel isn't in the tab itself. */
function isApart({ id, tab }: Switch): boolean {
  let isInside = false;
  eachElement(tab, ({ attributes }) => {
    if (attributes['id'] === id) isInside = true;
  });
  return !isInside;
}

interface Switch {
  id: string;
  label: string;
  tab: HtmlElement;
}

/**
 * Tabs of a script of the site's own: `<li data-tab="north">North</li>` beside others like it, for the panel with that id.
 */
function switchLabels(root: HtmlElement): Map<string, string> {
  const ids = new Set<string>();
  const lists = new Map<string, Switch[]>();
  const lastOf = new Map<HtmlElement, number>();
  eachElement(root, (element) => {
    const { attributes, parent, tag } = element;
    if (attributes['id']) ids.add(attributes['id']);
    if (parent === null || !switchTags.has(tag)) return;
    for (const [name, value] of Object.entries(attributes)) {
      if (!name.startsWith('data-') || value === '') continue;
      const label = startOf(element, longestLabel);
      if (label === '' || label.length > longestLabel) continue;
      const number = lastOf.get(parent) ?? lastOf.size;
      lastOf.set(parent, number);
      const key = `${number} ${tag} ${name}`;
      const list = lists.get(key) ?? [];
      list.push({ id: value.replace(/^#/, ''), label, tab: element });
      lists.set(key, list);
    }
  });
  const isList = (tabs: readonly Switch[]): boolean =>
    tabs.length > 1 && new Set(tabs.map(({ id }) => id)).size === tabs.length && tabs.every(({ id }) => ids.has(id));
  const tabs = [...lists.values()].filter(isList).flat().filter(isApart);
  // What is written above the panel isn't content where it is clicked.
  for (const { tab } of tabs) tab.children = [];
  return new Map(tabs.map(({ id, label }) => [id, label]));
}

function headPanel(panel: HtmlElement, label: string): void {
  if (startOf(panel, label.length).startsWith(label)) return;
  // As in `<details>`.
  panel.children.unshift({ tag: 'summary', attributes: {}, children: [label], parent: panel });
}

/** A list of choices with prices is a price list. */
function writeChoices(select: HtmlElement): void {
  const options: HtmlElement[] = [];
  eachElement(select, (element) => {
    if (element.tag === 'option') options.push(element);
  });
  if (options.length > mostOptions || / (?:currency|language|budget) /.test(nameWords(select))) return;
  const choices = options.filter((option) => option.attributes['value'] !== '' && textOf(option) !== '');
  const priced = choices.filter((option) => holdsPrice(textOf(option)));
  // The first may ask to choose.
  if (priced.length === 0 || priced.length < (choices.length - 1) * pricedShare) return;
  const listed = priced.length >= choices.length - 1 ? priced : choices;
  select.tag = 'ul';
  select.children = listed.map((option): HtmlElement => ({ ...option, tag: 'li', parent: select }));
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
