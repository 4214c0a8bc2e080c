import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another value than it fell over with: it is drawn anew, as on another page. */
  readonly resetOn: unknown;
  readonly fallen?: (retry: () => void) => ReactNode;
  /** Without it and without anything in its place, it takes along what stands around it. */
  readonly onFall?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps to itself what falls over while it is drawn: what stands around it stays. React writes the error to the console. */
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
    return fallen?.(this.retry);
  }
}
