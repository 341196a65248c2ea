import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';

interface Failure {
  error: unknown;
}

const BrokenContext = createContext<ComponentType<Failure> | null>(null);

interface ScreenBoundaryProps {
  /** Shown instead of a screen that threw or failed to load, until the URL changes. */
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

/** Throws the load error to the boundary, which shows it. */
function MissingScreen({ error }: Failure) {
  const Broken = useContext(BrokenContext);
  if (!Broken) throw error;
  return createElement(Broken, { error });
}

/**
 * Loads the screens that aren't loaded yet; undefined if all are. A screen that fails to load shows the error and is
 * requested again the next time.
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
