import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyFrame, fillFrame, partOf } from './fill-frame.ts';
import { words } from './words.ts';

/** How the parts of the page are marked. */
export interface PartMarks {
  sources: readonly number[];
  readOnly: readonly number[];
  leaveOut: readonly number[];
  chosen: readonly number[];
}

interface PageFrameProps {
  html: string;
  marks: PartMarks;
  onReady(page: Document): void;
  /** Called with the part under the pointer. */
  onPoint(part: number): void;
}

/**
 * The page, without scripts, in a frame that reacts to nothing. A layer above it takes the pointer, because browsers
 * differ in whether the console may listen to events inside such a frame.
 */
export function PageFrame({ html, marks, onReady, onPoint }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(200);
  const ready = useEffectEvent(onReady);

  useEffect(() => {
    const element = frame.current;
    if (!isLoaded || !element) return;
    const inside = fillFrame(element, html);
    if (!inside) return;
    setPage(inside);
    ready(inside);
    const measure = () => setHeight(Math.max(200, inside.body.offsetHeight));
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [html, isLoaded]);

  useEffect(() => {
    if (page) mark(page, marks);
  }, [page, marks]);

  function under(event: PointerEvent): Element | null {
    const box = event.currentTarget.getBoundingClientRect();
    let element = page?.elementFromPoint(event.clientX - box.left, event.clientY - box.top) ?? null;
    while (element !== null && partOf(element) === null) element = element.parentElement;
    return element;
  }

  return (
    <div className="relative h-[34rem] overflow-y-auto bg-paper">
      <iframe
        ref={frame}
        title={words().preview.frame}
        sandbox="allow-same-origin"
        srcDoc={emptyFrame}
        inert
        tabIndex={-1}
        onLoad={() => setLoaded(true)}
        style={{ height }}
        className="block w-full border-0"
      />
      <div
        aria-hidden
        data-testid="page-layer"
        className="absolute inset-x-0 top-0 cursor-crosshair"
        style={{ height }}
        onPointerMove={(event) => page && hover(page, under(event))}
        onPointerLeave={() => page && hover(page, null)}
        onClick={(event) => {
          const part = under(event as unknown as PointerEvent);
          const number = part && partOf(part);
          if (number !== null) onPoint(number);
        }}
      />
    </div>
  );
}

function hover(page: Document, element: Element | null): void {
  for (const other of page.querySelectorAll('[data-hover]')) if (other !== element) other.removeAttribute('data-hover');
  element?.setAttribute('data-hover', '');
}

function mark(page: Document, { sources, readOnly, leaveOut, chosen }: PartMarks): void {
  const states = new Map<number, string>();
  for (const part of sources) states.set(part, 'read');
  for (const part of readOnly) states.set(part, 'only');
  for (const part of leaveOut) states.set(part, 'out');
  const isChosen = new Set(chosen);
  for (const element of page.querySelectorAll('[data-part]')) {
    const part = partOf(element) ?? -1;
    const state = states.get(part);
    if (state === undefined) element.removeAttribute('data-state');
    else element.setAttribute('data-state', state);
    element.toggleAttribute('data-chosen', isChosen.has(part));
  }
}
