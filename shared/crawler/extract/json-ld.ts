import { eachElement, type HtmlElement, oneLine, parseHtml, textOf } from './parse-html.ts';

export type JsonObject = { [key: string]: unknown };

const maxEntities = 500;
const maxDepth = 12;
/** Properties that lead to more of what the page is about, unlike publishers, authors and reviewers. */
const nestingKeys = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'hasOfferCatalog',
  'department',
  'subjectOf',
];

/** The entities in a page's JSON-LD scripts. Invalid JSON is skipped. */
export function readEntities(root: HtmlElement): JsonObject[] {
  const entities: JsonObject[] = [];
  const gather = (value: unknown, depth: number): void => {
    if (depth > maxDepth || entities.length >= maxEntities) return;
    if (Array.isArray(value)) for (const item of value) gather(item, depth + 1);
    else if (isObject(value)) {
      if (value['@type'] !== undefined) entities.push(value);
      for (const property of nestingKeys) gather(value[property], depth + 1);
    }
  };
  eachElement(root, (element) => {
    const [source] = element.children;
    if (element.tag !== 'script' || typeof source !== 'string') return;
    gather(parseLoosely(source), 0);
  });
  return entities;
}

/** True if one of the entity's types matches, such as `/^FAQPage$/`. */
export function hasType(entity: JsonObject, pattern: RegExp): boolean {
  return listOf(entity['@type']).some((type) => typeof type === 'string' && pattern.test(type.replace(/^.*[/#]/, '')));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A value as one line of plain text: names of nested entities, without markup; '' if there is none. */
export function plain(value: unknown, maxCharacters = 300): string {
  if (typeof value === 'number') return String(value);
  if (isObject(value)) return plain(value['name'] ?? value['@value'], maxCharacters);
  if (Array.isArray(value))
    return value
      .map((item) => plain(item))
      .filter(Boolean)
      .join(', ')
      .slice(0, maxCharacters);
  if (typeof value !== 'string') return '';
  const text = /[<&]/.test(value) ? textOf(parseHtml(value)) : value;
  return oneLine(text).slice(0, maxCharacters);
}

function parseLoosely(source: string): unknown {
  const json = source.replace(
    /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)|(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/)\s*;?\s*$/g,
    '',
  );
  try {
    return JSON.parse(json);
  } catch {
    try {
      // Raw line breaks in strings are the most common mistake in handwritten JSON-LD.
      return JSON.parse(json.replace(/[\r\n\t]+/g, ' '));
    } catch {
      return null;
    }
  }
}
