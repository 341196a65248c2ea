/** Where words stand on the page, in order; across the elements inside a line, but not from one block to the next. */
export function findWords(root: Element, words: string, without: Element): Range[] {
  const pattern = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  if (!pattern) return [];
  const { text, pieces } = readText(root, without);
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => {
    const range = document.createRange();
    const start = pieceAt(pieces, index);
    const end = pieceAt(pieces, index + found.length - 1);
    range.setStart(start.node, index - start.from);
    range.setEnd(end.node, index + found.length - end.from);
    return range;
  });
}

interface Piece {
  node: Text;
  from: number;
}

/** All that can be seen, with a mark between blocks that no words contain. */
function readText(root: Element, without: Element): { text: string; pieces: Piece[] } {
  const blocks = new Map<Element, Element>();
  const blockOf = (element: Element): Element => {
    const known = blocks.get(element);
    if (known) return known;
    const isInline = /^(?:inline|contents)/.test(getComputedStyle(element).display);
    const block = isInline && element.parentElement ? blockOf(element.parentElement) : element;
    blocks.set(element, block);
    return block;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const isLeftOut = node === without || !node.checkVisibility({ visibilityProperty: true });
    return isLeftOut || node.matches('script, style, textarea, select')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_SKIP;
  });
  const pieces: Piece[] = [];
  let text = '';
  let before: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement && blockOf(node.parentElement);
    if (!(node instanceof Text) || !block) continue;
    if (block !== before) text += '\0';
    before = block;
    pieces.push({ node, from: text.length });
    text += node.data;
  }
  return { text, pieces };
}

function pieceAt(pieces: readonly Piece[], index: number): Piece {
  const piece = pieces.findLast(({ from }) => from <= index);
  if (!piece) throw new RangeError('No match');
  return piece;
}

// Not in a style sheet of the pages: the one that compresses those does not know this selector.
const look = `
  ::highlight(found) { background: var(--accent-soft); color: var(--accent-text); }
  ::highlight(found-active) { background: var(--accent); color: var(--on-accent); }
`;
let sheet: CSSStyleSheet | null = null;

/** Lights up what was found, and brings the one that is looked at into view. */
export function markWords(ranges: readonly Range[], active: number): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    document.adoptedStyleSheets.push(sheet);
  }
  const current = ranges[active];
  CSS.highlights.set('found', new Highlight(...ranges));
  CSS.highlights.set('found-active', current ? new Highlight(current) : new Highlight());
  current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
}
