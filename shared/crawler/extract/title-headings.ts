import type { DraftBlock } from './block-buffer.ts';
import { holdsContactFact, holdsPostcode, holdsPrice } from './contact-record.ts';
import { nameWords } from './names.ts';
import type { HtmlElement } from './parse-html.ts';
import { isPriceAlone } from './price-alone.ts';
import { isTitleText } from './title-elements.ts';
import { sharedBox } from './title-levels.ts';

/** Up to this much text follows "Price:" on the same line. */
const longestValue = 120;
const longestHeading = 100;
const longestKicker = 40;
/** Blocks between a heading and the next, at most. A box with more is a page. */
const mostInBox = 40;
const mostBoldShare = 0.5;
/** "Table 13.1. Isolation levels" */
const numberedPattern = /^(?:tab(?:le|elle|leau|la|ella|ela|el)?|fig(?:ure|ura)?|abb(?:ildung)?|exhibit)\.? \d/iu;
const quotePattern =
  / (?:testimonials?|reviews?|quotes?|blockquote|cite|evaluations?|ratings?|rezension(?:en)?|temoignages?|depoimentos?) /;
const quoteSteps = 5;
/** They open their panel, whatever is in it. */
const openers: ReadonlySet<string> = new Set(['opener', 'question', 'asked']);

/**
 * Lines that are the title of what follows them without being headings: bold ones, captions, and those that their names
 * call titles. A title over nothing stays text, and so does the author of a quote.
 */
export function withTitles(read: readonly DraftBlock[]): DraftBlock[] {
  const drafts = withCardTitles(read);
  const isMostlyBold = boldShare(drafts) > mostBoldShare;
  const captions = severalCaptions(drafts);
  const isTitle = (draft: DraftBlock, at: number): boolean => {
    const next = drafts[at + 1];
    if (next === undefined || next.chrome !== draft.chrome || numberedPattern.test(draft.text)) return false;
    if (draft.tag === 'title') {
      if (next.tag === 'row' && !captions.has(draft)) return false;
      if (openers.has(draft.kind ?? '')) return draft.kind !== next.kind;
      return (
        draft.chrome === 'none' &&
        draft.kind !== next.kind &&
        !isHeading(next) &&
        !isQuoted(draft) &&
        isTitleOf(draft, next)
      );
    }
    if (draft.chrome === 'soft' || isQuoted(draft)) return false;
    if (draft.tag === 'caption' || next.tag === 'row') return captions.has(draft);
    if (isMostlyBold || !isBoldTitle(draft) || isBoldTitle(next) || isHeading(next)) return false;
    // "We accept:" belongs to its list.
    return !(next.tag === 'li' && draft.text.endsWith(':')) && !isStreet(draft, next);
  };
  const titled: DraftBlock[] = [];
  const pricesBelowNames = belowNames(drafts);
  for (const [at, draft] of drafts.entries()) {
    const before = titled.at(-1);
    if (before !== undefined && isKicker(before, drafts, at))
      titled.splice(-1, 1, { ...draft, text: `${before.text}: ${draft.text}` });
    else if (isTitle(draft, at)) titled.push({ ...draft, tag: 'title', kind: draft.kind ?? kindOf(draft) });
    else if (before !== undefined && isLabelOf(before, draft, drafts[at + 1])) {
      titled.splice(-1, 1, { ...draft, text: `${before.text} ${draft.text}` });
    } else if (draft.tag === 'title') titled.push({ ...draft, tag: 'p' });
    else
      titled.push(pricesBelowNames.has(draft) || isLargeText(draft, drafts[at + 1]) ? { ...draft, tag: 'p' } : draft);
  }
  return titled;
}

/** The first lines of boxes that are alike, such as the names on the cards of a team or of events, above the rest of their box. */
function withCardTitles(drafts: readonly DraftBlock[]): readonly DraftBlock[] {
  const alike = new Map<string, DraftBlock[]>();
  for (const [at, draft] of drafts.entries()) {
    const key = isFirstLine(draft, drafts, at) ? nestingOf(draft.origin) : null;
    if (key !== null) alike.set(key, [...(alike.get(key) ?? []), draft]);
  }
  const kinds = new Map<DraftBlock, string>();
  for (const [kind, lines] of alike) if (lines.length > 1) for (const one of lines) kinds.set(one, kind);
  if (kinds.size === 0) return drafts;
  return drafts.map((draft) => {
    const kind = kinds.get(draft);
    return kind === undefined ? draft : { ...draft, tag: 'title', kind };
  });
}

/** A name alone in its own element, and the rest of the box without headings below it. */
function isFirstLine(draft: DraftBlock, drafts: readonly DraftBlock[], at: number): boolean {
  const { tag, text, chrome, linkDensity, origin } = draft;
  const box = origin.parent;
  if (tag !== 'p' || chrome !== 'none' || linkDensity > 0.5 || box === null || !boxTags.test(box.tag)) return false;
  if (text.length > longestKicker || /\d/.test(text) || !isTitleText(text)) return false;
  const [before, next] = [drafts[at - 1], drafts[at + 1]];
  if (next === undefined || !isInside(next.origin, box) || (before !== undefined && isInside(before.origin, box)))
    return false;
  const rest = drafts.slice(at + 1, at + 1 + mostInCard + 1);
  const end = rest.findIndex((one) => !isInside(one.origin, box));
  return end !== -1 || rest.length <= mostInCard
    ? !rest.slice(0, end === -1 ? undefined : end).some(isOtherTitle)
    : false;
}

const boxTags = /^(?:div|section|article|li)$/;
/** A box with more is a section. */
const mostInCard = 8;
const isOtherTitle = (draft: DraftBlock): boolean => isHeading(draft) || draft.tag === 'title' || draft.tag === 'row';

/** The names of an element and of the boxes around it; null if it or its box has none. */
function nestingOf(element: HtmlElement): string | null {
  const around = [element, element.parent, element.parent?.parent ?? null];
  const [own, box, outer] = around.map((one) => one && `${one.tag}.${one.attributes['class'] ?? ''}`);
  return own?.endsWith('.') !== false || box?.endsWith('.') !== false ? null : `${outer} ${box} ${own}`;
}

const kindOf = ({ tag }: DraftBlock): string => (tag === 'caption' ? 'caption' : 'bold');

/** The legend of a group of fields says nothing about what is below the group. */
function isTitleOf({ kind, origin }: DraftBlock, next: DraftBlock): boolean {
  return kind !== 'legend' || origin.parent === null || isInside(next.origin, origin.parent);
}

const isHeading = ({ tag }: DraftBlock): boolean => /^h[1-6]$/.test(tag);

function isBoldTitle({ tag, isBold, text, linkDensity }: DraftBlock): boolean {
  return tag === 'p' && isBold && linkDensity <= 0.5 && isTitleText(text);
}

/** "12 High Street" in bold above the town. */
function isStreet({ text }: DraftBlock, next: DraftBlock): boolean {
  return /\d/.test(text) && holdsPostcode(next.text);
}

function boldShare(drafts: readonly DraftBlock[]): number {
  let all = 0;
  let bold = 0;
  for (const { tag, text, isBold } of drafts) {
    if (tag !== 'p' && tag !== 'li') continue;
    all += text.length;
    if (isBold) bold += text.length;
  }
  return all === 0 ? 0 : bold / all;
}

/** What designers call the small line over a heading. */
const kickerNames = / (?:eyebrow|kicker|overline|pre ?title|section label|section tag) /;

/** "Branch North" above "12 High Street", as the first line of a box that has no other heading as large. */
function isKicker(line: DraftBlock, drafts: readonly DraftBlock[], at: number): boolean {
  const heading = drafts[at];
  if (heading === undefined || !/^h[2-6]$/.test(heading.tag) || line.tag !== 'p') return false;
  if (line.chrome === 'soft' || line.chrome !== heading.chrome) return false;
  if (line.text.length > longestKicker || line.linkDensity > 0.5 || !isTitleText(line.text)) return false;
  if (kickerNames.test(nameWords(line.origin))) return true;
  const box = sharedBox(line.origin, heading.origin);
  const before = drafts[at - 2];
  if (before !== undefined && isInside(before.origin, box)) return false;
  const next = drafts.slice(at + 1, at + 1 + mostInBox).find((draft) => isHeading(draft) && draft.tag <= heading.tag);
  return next === undefined || !isInside(next.origin, box);
}

/** "Price:" in bold and "12 € a day" below it are one line. */
function isLabelOf(
  before: DraftBlock,
  { tag, text, isBold, origin }: DraftBlock,
  next: DraftBlock | undefined,
): boolean {
  if (before.kind !== 'bold' || !before.text.endsWith(':') || isBold || tag !== 'p' || text.length > longestValue)
    return false;
  if (next === undefined || next.isBold || isHeading(next) || next.chrome !== before.chrome) return true;
  // A paragraph with nothing else.
  return origin.tag === 'p' && before.origin === origin && next.origin !== origin;
}

/**
 * Captions that tell the tables or figures of one section apart. A single one is text, such as the start of a list, and so
 * is one with a number, which the text refers to.
 */
function severalCaptions(drafts: readonly DraftBlock[]): Set<DraftBlock> {
  const several = new Set<DraftBlock>();
  let section: DraftBlock[] = [];
  const close = (): void => {
    if (section.length > 1) for (const caption of section) several.add(caption);
    section = [];
  };
  for (const [at, draft] of drafts.entries()) {
    const next = drafts[at + 1];
    if (isHeading(draft)) close();
    else if (next !== undefined && isCaption(draft, next)) section.push(draft);
  }
  close();
  return several;
}

function isCaption(draft: DraftBlock, next: DraftBlock): boolean {
  if (draft.tag === 'caption') return isOver(draft, next);
  return next.tag === 'row' && (draft.tag === 'title' || isBoldTitle(draft));
}

/** A caption before what it is about, as that of a table is. A picture's is below it and about nothing else. */
function isOver({ origin }: DraftBlock, next: DraftBlock): boolean {
  if (next.tag === 'row') return true;
  const figure = origin.tag === 'figcaption' ? origin.parent : null;
  return figure !== null && isInside(next.origin, figure);
}

function isInside(element: HtmlElement, outer: HtmlElement): boolean {
  for (let one: HtmlElement | null = element; one !== null; one = one.parent) if (one === outer) return true;
  return false;
}

/** Who said it, below a quote. */
function isQuoted({ origin }: DraftBlock): boolean {
  let element: HtmlElement | null = origin;
  for (let steps = 0; element !== null && steps < quoteSteps; steps++) {
    if (element.tag === 'blockquote' || element.tag === 'cite' || quotePattern.test(nameWords(element))) return true;
    element = element.parent;
  }
  return false;
}

/**
 * Prices as large as headings below the heading that names the thing: "Basic" above "€29". Where prices come first, each is
 * above its name and stays a heading.
 */
function belowNames(drafts: readonly DraftBlock[]): Set<DraftBlock> {
  const prices = new Set<DraftBlock>();
  let name: DraftBlock | undefined;
  let last: DraftBlock | undefined;
  for (const [at, draft] of drafts.entries()) {
    if (!isHeading(draft)) continue;
    if (!isPriceAlone(draft.text)) {
      name = draft;
      last = undefined;
      continue;
    }
    const [before, next] = [drafts[at - 1], drafts[at + 1]];
    const isNamed = name?.chrome === draft.chrome && (last === undefined || last === before);
    const isAboveName = next !== undefined && isHeading(next) && !isPriceAlone(next.text);
    if (isNamed && (!isAboveName || (before === name && name?.tag === next.tag))) prices.add(draft);
    last = draft;
  }
  return prices;
}

/** Text as large as a heading: a long sentence, or opening hours or a number over nothing. */
function isLargeText({ tag, text }: DraftBlock, next: DraftBlock | undefined): boolean {
  if (!/^h[2-6]$/.test(tag)) return false;
  if (text.length > longestHeading && /[.!]$/u.test(text)) return true;
  if (text.length > longestHeading || (!holdsContactFact(text) && !holdsPrice(text))) return false;
  return next === undefined || (isHeading(next) && next.tag <= tag);
}
