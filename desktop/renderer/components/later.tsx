import { type ComponentType, useState } from 'react';
import { loadOnce, type Meanwhile, showLoaded } from './when-needed.tsx';

/** Browsers without idle callbacks wait this long. */
const pauseMs = 200;

const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? (task) => requestIdleCallback(task) : (task) => setTimeout(task, pauseMs);

/**
 * Code that a page does without at first: it is fetched while the browser has nothing else to do, so that it is there
 * when someone needs it, even if the connection is lost in the meantime.
 */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  whenIdle(() => void load().catch(() => {}));
  return load;
}

/** A part of a screen that is fetched while the browser is idle: another tab or step. `meanwhile` is shown until then. */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = null,
): ComponentType<Props> {
  const part = loadOnce(load);
  later(part.fetch);
  return showLoaded(part, meanwhile);
}

/** A dialog that is fetched like that, and is in the page once it has been opened. */
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
