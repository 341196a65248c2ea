import { BlockBuffer, type Place } from './block-buffer.ts';
import type { ChromeLabel } from './chrome.ts';
import { isLineOfCode } from './code-lines.ts';
import { finishBlocks } from './finish-blocks.ts';
import { isBlockElement, isCode, shownChildren } from './inline-text.ts';
import { isPagingTable } from './paging-table.ts';
import { type HtmlElement, type HtmlNode, isLinkAway, textOf } from './parse-html.ts';
import { isQuestionElement } from './question-headings.ts';
import { isGivenUp, readDataTable } from './tables.ts';
import { headingTagOf, holdsTitle, isAloneOnLine, looksBold, titleName } from './title-elements.ts';
import type { Block, HeadingTag } from './types.ts';
import { isDisclosureHeader } from './visibility.ts';

const preformatted = new Set(['pre', 'listing', 'plaintext']);

interface Collecting {
  /** Hard chrome, too: the last resort for a page that is nothing else. */
  keepHard?: boolean;
  /** Notes which element each block is from. */
  origins?: Map<Block, HtmlElement> | undefined;
  /** Notes the tables that can't be read as rows. */
  plainTables?: HtmlElement[];
}

/** Walks the visible tree and collects the blocks that a visitor reads, in reading order. */
export function collectBlocks(
  root: HtmlElement,
  labels: Map<HtmlElement, ChromeLabel>,
  { keepHard = false, origins, plainTables = [] }: Collecting = {},
): Block[] {
  const buffer = new BlockBuffer();
  const language = declaredLanguage(root);
  const walk = (element: HtmlElement, place: Place, siblings: readonly HtmlNode[], at: number): void => {
    const label = labels.get(element);
    if (label === 'hard' && !keepHard) return buffer.flush();
    if (element.tag === 'br') return buffer.lineBreak(place);
    if (element.tag === 'hr') return buffer.flush();
    const isLine = place.inPre && isLineOfCode(element, siblings[at - 1]);
    const isBlock = place.inPre
      ? isBlockElement(element) && !isLine && !/^t[dh]$/.test(element.tag)
      : isBlockElement(element) ||
        label !== undefined ||
        (place.chrome === 'none' && isTitleLine(element, siblings, at));
    const inner = {
      ...(isBlock ? placeInside(element, place, label) : place),
      inLink: place.inLink || isLinkAway(element),
      inBold: place.inBold || looksBold(element),
      inCode: place.inCode || isCode(element),
    };
    if (isBlock) buffer.flush();
    const hidden = hiddenAddress(element);
    if (hidden?.replaces === true) return buffer.text(hidden.text, inner);
    if (isBlock && element.tag === 'table') {
      if (isPagingTable(element) || addTable(element, inner, buffer, language)) return;
      if (isGivenUp(element)) plainTables.push(element);
    }
    const lineStart = isLine ? buffer.startLine() : null;
    const children = shownChildren(element, inner.inCode);
    children.forEach((child, index) => {
      if (typeof child === 'string') buffer.text(child, inner);
      else walk(child, inner, children, index);
    });
    if (hidden !== null) buffer.text(` (${hidden.text})`, inner);
    if (lineStart !== null) buffer.endLine(lineStart);
    if (isBlock) buffer.flush();
  };
  const outside = { inLink: false, inBold: false, inCode: false, inPre: false, inMain: false };
  walk(root, { tag: 'p', chrome: 'none', container: '', origin: root, ...outside }, [], 0);
  buffer.flush();
  return finishBlocks(buffer.blocks, origins);
}

function declaredLanguage(root: HtmlElement): string | undefined {
  const html = root.children.find((child) => typeof child !== 'string' && child.tag === 'html');
  return typeof html === 'object' ? html.attributes['lang']?.split('-')[0]?.toLowerCase() : undefined;
}

/**
 * The number or address behind "Call us" and "Email us", and addresses that Cloudflare obfuscates (the first byte is
 * the key of the rest).
 */
function hiddenAddress(element: HtmlElement): { text: string; replaces: boolean } | null {
  const { tag, attributes } = element;
  const scrambled = attributes['data-cfemail'];
  if (scrambled !== undefined && /^(?:[\da-f]{2}){3,100}$/i.test(scrambled)) {
    const [key = 0, ...bytes] = scrambled.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
    return { text: String.fromCharCode(...bytes.map((byte) => byte ^ key)), replaces: true };
  }
  const target = tag === 'a' ? attributes['href']?.match(/^\s*(tel|mailto):([^?]+)/i) : null;
  if (target == null) return null;
  const address = (target[2] ?? '').trim();
  const shown = textOf(element);
  const isShown = target[1]?.toLowerCase() === 'tel' ? /\d{3}/.test(shown.replace(/\D/g, '')) : shown.includes('@');
  return isShown || /%|\[/.test(address) || address.length > 80 ? null : { text: address, replaces: false };
}

function placeInside(element: HtmlElement, place: Place, label: ChromeLabel | undefined): Place {
  const { tag, attributes } = element;
  const { id, class: classes } = attributes;
  // A hero or masthead contains the page's own title.
  const chrome = label !== undefined ? 'soft' : tag === 'h1' ? 'none' : place.chrome;
  return {
    ...tagInside(element, place, chrome),
    chrome,
    container:
      id === undefined && classes === undefined ? place.container : `${tag}#${id ?? ''}.${classes ?? ''}`.slice(0, 120),
    origin: element,
    inLink: place.inLink,
    inBold: place.inBold,
    inCode: place.inCode,
    inPre: place.inPre || preformatted.has(tag),
    inMain: place.inMain || tag === 'main' || attributes['role'] === 'main',
  };
}

/** Whether an inline element is a heading, a title or what opens a panel, alone on its line. */
function isTitleLine(element: HtmlElement, siblings: readonly HtmlNode[], at: number): boolean {
  const { role, class: classes } = element.attributes;
  if (role === 'button' && isDisclosureHeader(element)) return isAloneOnLine(siblings, at);
  if (role !== 'heading' && classes === undefined) return false;
  return (headingTagOf(element) !== null || titleName(element) !== null) && isAloneOnLine(siblings, at);
}

/** Undefined for what is no title, and for headings. */
function titleKind(element: HtmlElement, chrome: Place['chrome']): string | undefined {
  if (isDisclosureHeader(element)) return 'opener';
  if (isQuestionElement(element)) return 'question';
  if (chrome === 'soft') return undefined;
  if (element.tag === 'legend') return holdsTitle(element) ? 'legend' : undefined;
  return titleName(element) ?? undefined;
}

function tagInside(
  element: HtmlElement,
  { tag: outer, kind }: Place,
  chrome: Place['chrome'],
): Pick<Place, 'tag' | 'kind'> {
  const { tag } = element;
  if (isHeadingTag(tag)) return { tag, kind: undefined };
  // Inside a heading, everything is part of it.
  if (isHeadingTag(outer) || outer === 'title') return { tag: outer, kind };
  const heading = chrome === 'none' ? headingTagOf(element) : null;
  if (heading !== null) return { tag: heading, kind: undefined };
  const title = titleKind(element, chrome);
  return title === undefined ? { tag: textTag(tag, outer), kind: undefined } : { tag: 'title', kind: title };
}

const isHeadingTag = (tag: string): tag is HeadingTag => /^h[1-6]$/.test(tag);

/** An item's text belongs to the item, whatever boxes it is in. */
function textTag(tag: string, outer: Place['tag']): Place['tag'] {
  if (tag === 'li' || tag === 'dt' || tag === 'dd') return tag;
  if (preformatted.has(tag)) return 'pre';
  if (tag === 'figcaption' || tag === 'caption') return 'caption';
  if (/^(?:ul|ol|dl|table|blockquote|section|article)$/.test(tag)) return 'p';
  return outer;
}

function addTable(element: HtmlElement, place: Place, buffer: BlockBuffer, language: string | undefined): boolean {
  const table = readDataTable(element, language);
  if (table === null) return false;
  if (table.caption !== '') buffer.add(table.caption, { ...place, tag: 'caption' }, 0);
  for (const row of table.rows) buffer.add(row.text, { ...place, tag: 'row' }, row.linkCharacters);
  return true;
}
