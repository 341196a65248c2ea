import { getCssSelector } from 'css-selector-generator';

/** Names that a build tool made from the contents of a file, so they change with its next release. */
const madeUpPattern =
  /^(?:css|sc|jss|emotion|svelte|astro|data-v)-|__[\w-]{5,}$|_[a-zA-Z0-9]{5,8}$|(?=[\w-]*\d)(?=[\w-]*[a-z])[a-zA-Z0-9]{6,}$|\d{4,}|^[a-z]{1,2}\d+$|^:/;
/** States and layout rather than kinds of parts: Tailwind's, Bootstrap's. */
const layoutPattern =
  /^(?:is-|has-|js-)|^(?:active|open|show|shown|visible|hidden|fade|in|clearfix|row|flex|grid|block|container|col)$|^(?:col|row|order|offset)-|^-?(?:m|p)[trblxy]?-|^(?:w|h|gap|text|bg|flex|grid|border|rounded|font|leading|tracking|space|items|justify|min|max|z|top|left|right|bottom|shadow|opacity)-|[:/[\]]/;

const isStable = (name: string) => name.length > 1 && !madeUpPattern.test(name) && !layoutPattern.test(name);

/** A selector of the part, and of all parts of the same kind on the page, which may be only this one. */
export interface PartNames {
  one: string;
  kind: string;
  /** How many parts `kind` matches. */
  alike: number;
}

/** Names a part by what is likely to be on other pages, too, and to stay: ids and classes before positions. */
export function namePart(part: Element): PartNames {
  const one = selectorOf([part]);
  const alike = sameKind(part);
  const kind = alike.length > 1 ? selectorOf(alike) : one;
  const matched = part.ownerDocument.querySelectorAll(kind).length;
  // Positions of each of many parts say nothing about another page.
  return matched === alike.length && !kind.includes(',') && !kind.includes(':nth')
    ? { one, kind, alike: matched }
    : { one, kind: one, alike: 1 };
}

function sameKind(part: Element): Element[] {
  const names = stableNames(part);
  if (names.length === 0) return [part];
  // Some of them may have another name besides, such as “featured”.
  return [...part.ownerDocument.getElementsByTagName(part.localName)].filter((other) =>
    names.every((name) => other.classList.contains(name)),
  );
}

const stableNames = (part: Element): string[] => [...part.classList].filter(isStable);

const selectorOf = (parts: Element[]): string =>
  getCssSelector(parts, {
    root: parts[0]?.ownerDocument ?? null,
    selectors: ['id', 'class', 'tag', 'nthoftype'],
    blacklist: [(selector) => /^[.#]/.test(selector) && !isStable(unescaped(selector.slice(1)))],
    combineWithinSelector: true,
    combineBetweenSelectors: true,
    maxCombinations: 200,
    maxCandidates: 200,
  });

const unescaped = (name: string) => name.replace(/\\/g, '');
