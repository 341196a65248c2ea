import { Component, type ComponentType, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';

interface BoundaryProps {
  /** Shown in the place of a screen that broke, until another address is asked for. */
  Broken: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

export function ScreenBoundary(props: BoundaryProps) {
  return <Boundary location={useLocation()} {...props} />;
}

interface LocatedProps extends BoundaryProps {
  location: Location;
}

interface BoundaryState {
  location: Location;
  failure: { error: unknown } | null;
}

class Boundary extends Component<LocatedProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: LocatedProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { Broken, children } = this.props;
    return this.state.failure ? <Broken error={this.state.failure.error} /> : children;
  }
}
