import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
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
export function MissingScreen({ error }: Failure) {
  const Broken = useContext(BrokenContext);
  if (!Broken) throw error;
  return createElement(Broken, { error });
}
