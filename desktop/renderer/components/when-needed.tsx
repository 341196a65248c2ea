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
 * Unlike `lazy` in a Suspense this shows the component as soon as it is there: React waits until 300 ms after a
 * fallback with what replaces it (FALLBACK_THROTTLE_MS), which is longer than most parts take to load.
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

/** A component from a file of its own that is fetched when it is first shown; what goes wrong is thrown to the page. */
export function whenNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = null,
): ComponentType<Props> {
  return showLoaded(loadOnce(load), meanwhile);
}

/** Browsers without idle callbacks wait this long. */
const pauseMs = 200;

const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? (task) => requestIdleCallback(task) : (task) => setTimeout(task, pauseMs);

/**
 * Code that a page does without at first: it is fetched while the browser has nothing else to do, so that it is there
 * when someone needs it, even if the connection is lost in the meantime.
 */
export function fetchWhenIdle<Part>(load: () => Promise<Part>): () => Promise<Part> {
  whenIdle(() => void load().catch(() => {}));
  return load;
}

/** A part of a screen that is fetched while the browser is idle: another tab or step. `meanwhile` is shown until then. */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props> = null,
): ComponentType<Props> {
  const part = loadOnce(load);
  fetchWhenIdle(part.fetch);
  return showLoaded(part, meanwhile);
}
