import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode);

interface Loaded<Props> {
  now: ComponentType<Props> | null;
  fetch(): Promise<ComponentType<Props>>;
}

/** Loads a part once, and again after a failure. */
function loadOnce<Props>(load: () => Promise<ComponentType<Props>>): Loaded<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  async function fetch() {
    try {
      return (loaded.now = await load());
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  const loaded: Loaded<Props> = { now: null, fetch: () => (loading ??= fetch()) };
  return loaded;
}

/**
 * Unlike `lazy` in a Suspense, this renders the component as soon as it is loaded. React waits until 300 ms after a
 * fallback before replacing it (FALLBACK_THROTTLE_MS), which is longer than most parts take.
 */
function showLoaded<Props extends object>(part: Loaded<Props>, meanwhile: Meanwhile<Props>): ComponentType<Props> {
  return function Part(props) {
    const [state, setState] = useState<{ Shown: ComponentType<Props> } | { error: unknown } | null>(
      () => part.now && { Shown: part.now },
    );
    useEffect(() => {
      let isCurrent = true;
      part.fetch().then(
        (Shown) => isCurrent && setState((before) => before ?? { Shown }),
        (error: unknown) => isCurrent && setState({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (state === null) return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
    if ('error' in state) throw state.error;
    return <state.Shown {...props} />;
  };
}

/** A component from a separate chunk, loaded when first shown. Errors are thrown to the page. */
export function whenNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = null,
): ComponentType<Props> {
  return showLoaded(loadOnce(load), meanwhile);
}

/** Milliseconds to wait in browsers without idle callbacks. */
const pauseMs = 200;

const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? (task) => requestIdleCallback(task) : (task) => setTimeout(task, pauseMs);

/** Resolves when the browser has nothing better to do. */
export const browserIsIdle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/**
 * Code that a page doesn't need at first. It is loaded while the browser is idle, so that it is available later even
 * without a connection.
 */
export function fetchWhenIdle<Part>(load: () => Promise<Part>): () => Promise<Part> {
  whenIdle(() => void load().catch(() => {}));
  return load;
}

/**
 * A part of a screen, such as another tab or step, loaded while the browser is idle. `meanwhile` is shown until then.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = null,
): ComponentType<Props> {
  const part = loadOnce(load);
  fetchWhenIdle(part.fetch);
  return showLoaded(part, meanwhile);
}
