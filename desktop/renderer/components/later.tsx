import { type ComponentType, useState } from 'react';
import { loadOnce, type Meanwhile, showLoaded } from './when-needed.tsx';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const waiting = new Set<() => void>();
let isSomebodyThere = false;

function begin(event: Event) {
  // Browsers send a move of their own to a page that appears under a pointer at rest.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  isSomebodyThere = true;
  for (const sign of signs) window.removeEventListener(sign, begin, true);
  for (const fetch of waiting) fetch();
  waiting.clear();
}
for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });

/**
 * Code that a page does without until someone does something there: it is fetched with the first sign of them, so that
 * it is at hand for what they do next, also when the connection is lost meanwhile.
 */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const prepare = () => void load().catch(() => {});
  if (isSomebodyThere) prepare();
  else waiting.add(prepare);
  return load;
}

/**
 * A part of a screen that is fetched with the first sign of someone: another tab or step. `meanwhile` is shown until it
 * is there.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = null,
): ComponentType<Props> {
  const part = loadOnce(load);
  later(part.fetch);
  return showLoaded(part, meanwhile);
}

/** A dialog that is fetched like that, and is in the page from when it is first opened. */
export function whenOpened<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = whenShown(load);
  return function WhenOpened(props) {
    const [wasOpened, setOpened] = useState(false);
    if (!wasOpened && isOpen(props)) setOpened(true);
    return wasOpened && <Dialog {...props} />;
  };
}
