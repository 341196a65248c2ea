import type { RouteObject } from 'react-router-dom';
import { MissingScreen } from './ScreenBoundary.tsx';

/**
 * Fetches those of the screens that are not there yet; undefined when all are. One that can't be fetched shows why in
 * its place, and is asked for again the next time.
 */
export function loadScreens(routes: readonly RouteObject[]): Promise<unknown> | undefined {
  const missing = routes.filter(({ lazy }) => lazy);
  return missing.length > 0 ? Promise.all(missing.map(load)) : undefined;
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  try {
    const { Component = null } = await route.lazy();
    route.Component = Component;
    delete route.lazy;
  } catch (error) {
    route.Component = () => <MissingScreen error={error} />;
  }
}
