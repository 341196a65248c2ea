import { eachElement, type HtmlElement } from './parse-html.ts';

const partPattern = /^S:([\da-f]+)$/i;
const gapPattern = /^[BP]:([\da-f]+)$/i;
/** More than any real page has. */
const maxParts = 1000;
/** Deeper than real pages. Later walks recurse, and Readability is slow on deep trees. */
const maxDepth = 100;

/**
 * Streamed pages (React, Next.js) send slow parts last, as `<div hidden id="S:1">`, and a script moves each to its
 * `<template id="B:1">`. This does what the script does.
 */
export function placeStreamedParts(root: HtmlElement): void {
  const parts: HtmlElement[] = [];
  const gaps = new Map<string, HtmlElement>();
  eachElement(root, (element) => {
    const { id } = element.attributes;
    if (id === undefined) return;
    if (element.tag === 'div' && element.attributes['hidden'] !== undefined && partPattern.test(id))
      parts.push(element);
    const gap = element.tag === 'template' ? gapPattern.exec(id)?.[1] : undefined;
    if (gap !== undefined) gaps.set(gap, element);
  });
  for (const part of parts.slice(0, maxParts)) {
    delete part.attributes['hidden'];
    const gap = gaps.get(partPattern.exec(part.attributes['id'] ?? '')?.[1] ?? '');
    if (gap !== undefined) move(part, gap);
  }
}

function move(part: HtmlElement, gap: HtmlElement): void {
  const above = ancestors(gap);
  if (gap.parent === null || above.includes(part) || above.length + height(part) > maxDepth) return;
  const siblings = part.parent?.children ?? [];
  siblings.splice(siblings.indexOf(part), 1);
  gap.parent.children[gap.parent.children.indexOf(gap)] = part;
  part.parent = gap.parent;
}

function ancestors(element: HtmlElement): HtmlElement[] {
  const above: HtmlElement[] = [];
  for (let parent = element.parent; parent !== null; parent = parent.parent) above.push(parent);
  return above;
}

function height(element: HtmlElement): number {
  let below = 0;
  for (const child of element.children) if (typeof child !== 'string') below = Math.max(below, height(child));
  return below + 1;
}
