import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { thisProgram } from './data.ts';
import { words } from './words.ts';

/** Finds text in the page like a browser's find bar. Electron's own search would also match what is typed here. */
export function FindBar() {
  const texts = words().find;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState({ matches: 0, active: 0 });
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    const stop = thisProgram().onFindWanted(() => {
      if (document.activeElement !== input.current) cameFrom.current = document.activeElement;
      setOpen(true);
      input.current?.select();
    });
    return () => {
      stop();
      if (sheet) markWords([], 0);
    };
  }, []);

  function search(wanted: string) {
    setText(wanted);
    show(wanted, 0);
  }

  /** The page may have changed since the last search. */
  function show(wanted: string, index: number) {
    const ranges = bar.current ? findWords(document.body, wanted, bar.current) : [];
    const active = ranges.length > 0 ? (index + ranges.length) % ranges.length : 0;
    markWords(ranges, active);
    setFound({ matches: ranges.length, active: active + 1 });
  }

  function next(forward: boolean) {
    show(text, found.active - 1 + (forward ? 1 : -1));
  }

  function close() {
    setOpen(false);
    setText('');
    markWords([], 0);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && event.target === input.current) next(!event.shiftKey);
  }

  if (!isOpen) return null;
  return (
    // Escape on any of its controls closes it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      ref={bar}
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      className="fixed top-3 right-3 z-50 flex max-w-[calc(100vw-1.5rem)] items-center gap-1 rounded-card border bg-bg-raised p-1.5 shadow-float animate-pop-in"
    >
      <Input
        ref={input}
        // Opened with a shortcut, so the field takes focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={texts.label}
        maxLength={200}
        spellCheck={false}
        value={text}
        onChange={(event) => search(event.target.value)}
        className="w-48 min-w-0"
      />
      <output className="min-w-16 shrink-0 text-center text-13 text-text-muted tabular-nums">
        {text.trim() && (found.matches > 0 ? texts.place(found.active, found.matches) : texts.none)}
      </output>
      <IconButton label={texts.previous} icon={<ChevronUp aria-hidden />} onClick={() => next(false)} />
      <IconButton label={texts.next} icon={<ChevronDown aria-hidden />} onClick={() => next(true)} />
      <IconButton label={texts.close} icon={<X aria-hidden />} onClick={close} />
    </search>
  );
}

/** The text's matches on the page in order, across inline elements but not across blocks. */
function findWords(root: Element, words: string, without: Element): Range[] {
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

/** The visible text, with a separator between blocks. */
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
    // An element without a box of its own isn't visible, unlike its text.
    const isHidden =
      !node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents';
    const isLeftOut = node === without || isHidden;
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

// Not in a stylesheet, because the CSS minifier doesn't know this selector.
const look = `
  ::highlight(found) { background: var(--accent-soft); color: var(--accent-text); }
  ::highlight(found-active) { background: var(--accent); color: var(--on-accent); }
`;
let sheet: CSSStyleSheet | null = null;

/** Highlights the matches and scrolls to the current one. */
function markWords(ranges: readonly Range[], active: number): void {
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
