import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';

interface Failure {
  error: unknown;
}

const BrokenContext = createContext<ComponentType<Failure> | null>(null);

interface ScreenBoundaryProps {
  /** Shown in place of a screen that broke or did not arrive, until another address is asked for. */
  Broken: ComponentType<Failure>;
  children: ReactNode;
}

export function ScreenBoundary({ Broken, children }: ScreenBoundaryProps) {
  return (
    <BrokenContext value={Broken}>
      <ErrorBoundary until={useLocation()} Broken={Broken}>
        {children}
      </ErrorBoundary>
    </BrokenContext>
  );
}

/** In place of a screen that did not arrive; the boundary around it says how that looks. */
function MissingScreen({ error }: Failure) {
  const Broken = useContext(BrokenContext);
  if (!Broken) throw error;
  return createElement(Broken, { error });
}

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
