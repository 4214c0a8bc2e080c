import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** A change resets the boundary. */
  readonly resetOn: unknown;
  readonly fallen?: (retry: () => void, error: unknown) => ReactNode;
  /** Without it and a fallback, the error goes up. */
  readonly onFall?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** An error boundary; React logs the error. */
export class Boundary extends Component<BoundaryProps, { fell: { error: unknown } | null }> {
  override state = { fell: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { fell: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFall?.(error);
  }

  override componentDidUpdate({ resetOn }: BoundaryProps, before: { fell: object | null }) {
    if (before.fell && resetOn !== this.props.resetOn) this.retry();
  }

  readonly retry = () => this.setState({ fell: null });

  override render() {
    const { fallen, onFall, children } = this.props;
    const { fell } = this.state;
    if (!fell) return children;
    if (!fallen && !onFall) throw fell.error;
    return fallen?.(this.retry, fell.error);
  }
}
