import { RotateCw } from 'lucide-react';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { Button } from './Button.tsx';
import { LogoMark } from './Logo.tsx';

interface ErrorBoundaryProps {
  /** Shown instead of the children after an error. */
  Broken: ComponentType<{ error: unknown }>;
  /** A new value renders the children again. */
  until?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  until: unknown;
  failure: { error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { until: this.props.until, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ until }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return until === state.until ? null : { until, failure: null };
  }

  override render(): ReactNode {
    const { Broken, children } = this.props;
    return this.state.failure ? <Broken error={this.state.failure.error} /> : children;
  }
}

const loadAgain = () => window.location.reload();

/** Shown if a first page's scripts failed to load. Only uses what came with the document. */
export function UnloadedPage() {
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div role="alert" className="flex flex-col items-center text-center">
        <LogoMark className="size-10" />
        <h1 className="mt-6 text-20 font-semibold">Parley couldn’t be loaded</h1>
        <p className="mt-2 max-w-md text-text-muted">
          Part of this page didn’t load. Check your connection, then try again. Saved work is kept.
        </p>
        <Button tone="primary" icon={<RotateCw />} className="mt-6" onClick={loadAgain}>
          Try again
        </Button>
      </div>
    </main>
  );
}
