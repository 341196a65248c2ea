import { type ComponentType, lazy, Suspense, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const waiting = new Set<() => void>();
let isSomebodyThere = false;

function begin() {
  isSomebodyThere = true;
  for (const sign of signs) window.removeEventListener(sign, begin, true);
  for (const fetch of waiting) fetch();
  waiting.clear();
}
for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });

/**
 * Code that a page does without until somebody does something there: it is fetched with the first sign of them, so that
 * it is at hand for what they do next, also when the connection is lost meanwhile.
 */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const prepare = () => void load().catch(() => {});
  if (isSomebodyThere) prepare();
  else waiting.add(prepare);
  return load;
}

/** A dialog that is fetched like that, and stands in the page from when it is first opened. */
export function whenOpened<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetch = later(load);
  const Dialog = lazy(async () => ({ default: await fetch() }));
  return function WhenOpened(props) {
    const [wasOpened, setOpened] = useState(false);
    if (!wasOpened && isOpen(props)) setOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
