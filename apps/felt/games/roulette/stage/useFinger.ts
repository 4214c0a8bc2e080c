import { useRef, useState, type PointerEvent } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { Point } from './board.ts';

type Held<Spot> = { readonly id: number; readonly at: Point; readonly spot: Spot | null };

type FingerTools<Spot> = {
  readonly spotAt: (point: Point) => Spot | null;
  readonly keyOf: (spot: Spot) => string;
  /** Lifted on a spot; beside every spot nothing happens, which is how a press is taken back. */
  readonly onLift: (spot: Spot) => void;
};

/** Press, slide, lift: one finger on a surface, and the spot under it. A second finger changes nothing. */
export function useFinger<Spot>({ spotAt, keyOf, onLift }: FingerTools<Spot>) {
  const { sound } = usePage();
  const surface = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held<Spot> | null>(null);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = surface.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }

  function follow(event: PointerEvent): void {
    const at = pointOf(event);
    const spot = spotAt(at);
    const before = held?.spot ?? null;
    if (spot !== null && (before === null || keyOf(spot) !== keyOf(before))) sound.tap();
    setHeld({ id: event.pointerId, at, spot });
  }

  return {
    surface,
    held,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (held !== null || event.button !== 0) return;
        surface.current?.setPointerCapture?.(event.pointerId);
        follow(event);
      },
      onPointerMove(event: PointerEvent) {
        if (held?.id === event.pointerId) follow(event);
      },
      onPointerUp(event: PointerEvent) {
        if (held?.id !== event.pointerId) return;
        setHeld(null);
        const spot = spotAt(pointOf(event));
        if (spot !== null) onLift(spot);
      },
      onPointerCancel: () => setHeld(null),
    },
  };
}
