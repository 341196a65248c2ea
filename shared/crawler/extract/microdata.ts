import type { JsonObject } from './json-ld.ts';
import { type HtmlElement, oneLine } from './parse-html.ts';

const maxItems = 300;
const maxProperties = 3000;
const maxDepth = 12;
const maxValueCharacters = 5000;
/** Elements below one property. A hostile page nests properties, and each would read all that is inside. */
const maxValueElements = 1000;
const schemaPattern = /^\s*https?:\/\/schema\.org\/(\w+)/i;

/** The schema.org items of a page's microdata that aren't part of another one, in the form of JSON-LD. */
export function readMicrodata(root: HtmlElement): JsonObject[] {
  const items: JsonObject[] = [];
  let properties = 0;

  function readItem(element: HtmlElement, depth: number): JsonObject {
    const type = schemaPattern.exec(element.attributes['itemtype'] ?? '')?.[1];
    const item: JsonObject = type === undefined ? {} : { '@type': type };
    for (const child of element.children) if (typeof child !== 'string') gather(child, item, depth);
    return item;
  }

  function gather(element: HtmlElement, item: JsonObject | null, depth: number): void {
    if (properties >= maxProperties || items.length >= maxItems) return;
    const { itemprop, itemscope, itemtype } = element.attributes;
    const isItem = itemscope !== undefined || itemtype !== undefined;
    const name = itemprop?.trim().split(/\s+/)[0];
    if (item && name) {
      properties++;
      if (!isItem) add(item, name, valueOf(element));
      else if (depth < maxDepth) add(item, name, readItem(element, depth + 1));
      if (isItem) return;
    } else if (isItem && depth < maxDepth) {
      const own = readItem(element, depth + 1);
      if (own['@type'] !== undefined) items.push(own);
      return;
    }
    for (const child of element.children) if (typeof child !== 'string') gather(child, item, depth);
  }

  gather(root, null, 0);
  return items;
}

function add(item: JsonObject, name: string, value: unknown): void {
  if (name.startsWith('@') || name === '__proto__') return;
  const earlier = item[name];
  if (earlier === undefined) item[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else item[name] = [earlier, value];
}

function valueOf(element: HtmlElement): string {
  const { tag, attributes } = element;
  const declared =
    attributes['content'] ??
    (tag === 'time' ? attributes['datetime'] : undefined) ??
    (tag === 'data' || tag === 'meter' ? attributes['value'] : undefined) ??
    (tag === 'a' || tag === 'link' || tag === 'area' ? attributes['href'] : undefined) ??
    (tag === 'img' ? attributes['src'] : undefined);
  // Telephone and email links show what they lead to.
  const isShown = tag === 'a' && /^(?:tel|mailto):/i.test(declared ?? '');
  return declared === undefined || isShown ? shownText(element) : declared.slice(0, maxValueCharacters);
}

/** Escaped, since values are read as HTML later. */
function shownText(element: HtmlElement): string {
  let text = '';
  let elements = 0;
  const gather = (node: HtmlElement): void => {
    if (++elements > maxValueElements) return;
    for (const child of node.children) {
      if (text.length > maxValueCharacters) return;
      if (typeof child === 'string') text += child.slice(0, maxValueCharacters);
      else {
        text += ' ';
        gather(child);
      }
    }
  };
  gather(element);
  return oneLine(text).slice(0, maxValueCharacters).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
