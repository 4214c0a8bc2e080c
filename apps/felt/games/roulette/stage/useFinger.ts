import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { Point } from './board.ts';

/** `at` as it is seen: from the upper left corner of what shows the surface. */
type Held<Spot> = { readonly id: number; readonly at: Point; readonly spot: Spot | null };

type FingerTools<Spot> = {
  readonly spotAt: (point: Point) => Spot | null;
  readonly keyOf: (spot: Spot) => string;
  /** Lifted on a spot; beside every spot nothing happens, which is how a press is taken back. */
  readonly onLift: (spot: Spot) => void;
  /** The surface scrolls in its parent: a finger that moves at once scrolls it, one that rests takes hold. */
  readonly isScrolled?: boolean;
};

const REST_MS = 140;

/** Press, slide, lift: one finger on a surface, and the spot under it. A second finger changes nothing. */
export function useFinger<Spot>({ spotAt, keyOf, onLift, isScrolled = false }: FingerTools<Spot>) {
  const { sound, clock } = usePage();
  const surface = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held<Spot> | null>(null);
  /** A finger that has not rested long enough to be told from one that scrolls. */
  const early = useRef<{ readonly id: number; readonly stop: () => void } | null>(null);
  const isHeld = useRef(false);

  useEffect(() => {
    const element = surface.current;
    if (!element || !isScrolled) return undefined;
    // React listens passively, and a browser asks only who listened before the finger came.
    const keepStill = (event: TouchEvent) => isHeld.current && event.preventDefault();
    element.addEventListener('touchmove', keepStill, { passive: false });
    return () => element.removeEventListener('touchmove', keepStill);
  }, [isScrolled]);

  function locate({ clientX, clientY }: PointerEvent): { at: Point; spot: Spot | null } {
    const box = surface.current?.getBoundingClientRect();
    const view = isScrolled ? surface.current?.parentElement : null;
    const on = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    const at = { x: on.x, y: on.y - (view?.scrollTop ?? 0) };
    const isSeen = !view || (at.y >= 0 && at.y < view.clientHeight);
    return { at, spot: isSeen ? spotAt(on) : null };
  }

  function follow(id: number, place: ReturnType<typeof locate>): void {
    const before = held?.spot ?? null;
    if (place.spot !== null && (before === null || keyOf(place.spot) !== keyOf(before))) sound.tap();
    isHeld.current = true;
    setHeld({ id, ...place });
  }

  function letGo(): void {
    early.current?.stop();
    early.current = null;
    isHeld.current = false;
    setHeld(null);
  }

  return {
    surface,
    held,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (held !== null || early.current !== null || event.button !== 0) return;
        surface.current?.setPointerCapture?.(event.pointerId);
        const [id, place] = [event.pointerId, locate(event)];
        if (!isScrolled || event.pointerType !== 'touch') return follow(id, place);
        const stop = clock.after(REST_MS, () => {
          early.current = null;
          follow(id, place);
        });
        early.current = { id, stop };
      },
      onPointerMove(event: PointerEvent) {
        if (held?.id === event.pointerId) follow(event.pointerId, locate(event));
      },
      onPointerUp(event: PointerEvent) {
        if ((held ?? early.current)?.id !== event.pointerId) return;
        letGo();
        const { spot } = locate(event);
        if (spot !== null) onLift(spot);
      },
      // The browser says so, too, when it begins to scroll.
      onPointerCancel: letGo,
    },
  };
}
