import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another value than it fell over with: it is drawn anew, as on another page. */
  readonly resetOn?: unknown;
  /** Stands in its place. */
  readonly fallen?: (retry: () => void) => ReactNode;
  readonly onFall?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps to itself what falls over while it is drawn: what stands around it stays. React writes the error to the console. */
export class Boundary extends Component<BoundaryProps, { hasFallen: boolean }> {
  override state = { hasFallen: false };

  static getDerivedStateFromError() {
    return { hasFallen: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFall?.(error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFallen && before.resetOn !== this.props.resetOn) this.retry();
  }

  readonly retry = () => this.setState({ hasFallen: false });

  override render() {
    return this.state.hasFallen ? this.props.fallen?.(this.retry) : this.props.children;
  }
}
