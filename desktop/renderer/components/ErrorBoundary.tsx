import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of what broke. */
  Broken: ComponentType<{ error: unknown }>;
  /** With another value what broke is tried again. */
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
