// An ARIA tree: its items share one tab stop, and the tree takes their keys.
/* oxlint-disable jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { type PagePart, shownParts } from './page-parts.ts';
import { words } from './words.ts';

interface PartsTreeProps {
  parts: readonly PagePart[];
  chosen: number | null;
  onChoose(part: number): void;
}

/** The parts of the page as a tree with arrow keys, for choosing one without pointing. */
export function PartsTree({ parts, chosen, onChoose }: PartsTreeProps) {
  const { tree: text } = words();
  const [open, setOpen] = useState<ReadonlySet<number>>(
    new Set(parts.length === 1 ? parts.map(({ part }) => part) : []),
  );
  const list = useRef<HTMLDivElement>(null);
  const shown = shownParts(parts, (part) => open.has(part));
  const at = Math.max(
    0,
    shown.findIndex(({ part }) => part.part === chosen),
  );

  function goTo(index: number) {
    const item = shown[index];
    if (!item) return;
    onChoose(item.part.part);
    list.current?.querySelector<HTMLElement>(`[data-tree-part="${item.part.part}"]`)?.focus();
  }

  function toggle(part: number, isOpen: boolean) {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(part);
      else next.delete(part);
      return next;
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = shown[at];
    if (!current) return;
    const isOpen = open.has(current.part.part);
    const hasParts = current.part.parts.length > 0;
    const above = shown.slice(0, at).findLastIndex(({ level }) => level < current.level);
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      ArrowRight: () => (hasParts && !isOpen ? toggle(current.part.part, true) : hasParts && goTo(at + 1)),
      ArrowLeft: () => (isOpen ? toggle(current.part.part, false) : goTo(above)),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div ref={list} role="tree" aria-label={text.label} onKeyDown={onKeyDown} className="max-h-72 overflow-y-auto p-1">
      {shown.map(({ part, level }, index) => (
        <div
          key={part.part}
          role="treeitem"
          aria-level={level}
          aria-selected={part.part === chosen}
          {...(part.parts.length > 0 && { 'aria-expanded': open.has(part.part) })}
          data-tree-part={part.part}
          tabIndex={index === at ? 0 : -1}
          onClick={() => {
            onChoose(part.part);
            if (part.parts.length > 0) toggle(part.part, !open.has(part.part));
          }}
          onFocus={() => part.part !== chosen && onChoose(part.part)}
          className={classNames(
            'cursor-default truncate rounded-control px-2 py-1 text-13',
            indents[Math.min(level, indents.length) - 1],
            part.part === chosen ? 'bg-accent-soft text-accent-text' : 'hover:bg-bg-sunken',
          )}
        >
          <span className="font-medium">{text.kinds[part.kind]}</span> {part.text}
        </div>
      ))}
    </div>
  );
}

const indents = ['ml-0', 'ml-4', 'ml-8', 'ml-12', 'ml-16', 'ml-20'];
