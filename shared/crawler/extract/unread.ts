import { nameWords } from './names.ts';
import { isConsentDialog, startOf } from './opened-parts.ts';
import { eachElement, type HtmlElement, oneLine, textOf } from './parse-html.ts';
import type { Block, UnreadKind, UnreadPart } from './types.ts';

/** Of each kind on one page. */
const mostParts = 10;
/** Looking for a text in a long page takes time. */
const mostCandidates = 50;
const mostLookedAt = 500;
const quotedCharacters = 160;
/** Shorter texts are labels for screen readers. */
const shortestText = 30;
/** This much of a text shows whether it is elsewhere on the page, too. */
const comparedCharacters = 60;
const mostLinks = 3;
const chromeTags = /^(?:nav|footer|header|form)$/;
const chromeRoles = /^(?:navigation|search|menu|menubar|banner|contentinfo|toolbar|tooltip|status|alert)$/;
const chromeNames = / (?:menu|nav|navigation|navbar|gdpr|consent|cookies?|newsletter|search|cart|login|skip link) /;

/**
 * What the owner should know that wasn't read, or not as it is meant: text that the page hides and shows nowhere else,
 * and tables that became running text. Menus, consent banners and forms aren't the page's subject.
 */
export function unreadParts(
  { hidden, tables }: { hidden: readonly HtmlElement[]; tables: readonly HtmlElement[] },
  blocks: readonly Block[],
): UnreadPart[] {
  const candidates = hidden
    .slice(0, mostLookedAt)
    .filter((element) => !isChrome(element))
    .slice(0, mostCandidates);
  const read = candidates.length === 0 ? '' : comparable(blocks.map(({ text }) => text).join(' '));
  const texts = candidates.filter((element) => {
    const text = startOf(element, quotedCharacters);
    return text.length >= shortestText && !read.includes(comparable(text).slice(0, comparedCharacters));
  });
  return [...partsOf('hidden-text', texts), ...partsOf('plain-table', tables)];
}

function partsOf(kind: UnreadKind, elements: readonly HtmlElement[]): UnreadPart[] {
  return elements.slice(0, mostParts).map((element) => ({ kind, text: quote(startOf(element, quotedCharacters)) }));
}

function quote(text: string): string {
  if (text.length <= quotedCharacters) return text;
  return `${text.slice(0, quotedCharacters).replace(/\s+\S*$/u, '')} …`;
}

const comparable = (text: string): string => oneLine(text).toLowerCase().replaceAll(/\s/gu, '');

function isChrome(element: HtmlElement): boolean {
  for (let one: HtmlElement | null = element; one !== null; one = one.parent) {
    if (chromeTags.test(one.tag) || chromeRoles.test(one.attributes['role'] ?? '')) return true;
    if (one.tag !== 'body' && one.tag !== 'html' && chromeNames.test(nameWords(one))) return true;
  }
  return isConsentDialog(element) || hasFieldsOrMenu(element);
}

function hasFieldsOrMenu(element: HtmlElement): boolean {
  let fields = 0;
  let links = 0;
  let linked = 0;
  eachElement(element, (inner) => {
    if (/^(?:input|textarea|select)$/.test(inner.tag)) fields++;
    if (inner.tag !== 'a') return fields === 0;
    links++;
    linked += textOf(inner).length;
    return false;
  });
  return fields > 0 || (links > mostLinks && linked * 2 > textOf(element).length);
}
