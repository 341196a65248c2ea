import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode);

interface Loaded<Props> {
  now: ComponentType<Props> | null;
  fetch(): Promise<ComponentType<Props>>;
}

/** Loads a part once, and again after a failure. */
export function loadOnce<Props>(load: () => Promise<ComponentType<Props>>): Loaded<Props> {
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
export function showLoaded<Props extends object>(
  part: Loaded<Props>,
  meanwhile: Meanwhile<Props>,
): ComponentType<Props> {
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
