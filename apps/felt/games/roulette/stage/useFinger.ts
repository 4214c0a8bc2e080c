import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { Point } from './board.ts';

/** `at`: from the upper left corner of the visible area. */
type Held<Spot> = { readonly id: number; readonly at: Point; readonly spot: Spot | null };

type FingerTools<Spot> = {
  readonly spotAt: (point: Point) => Spot | null;
  readonly keyOf: (spot: Spot) => string;
  /** Lifted on a spot; elsewhere nothing happens, which cancels a press. */
  readonly onLift: (spot: Spot) => void;
  /** The surface scrolls: a finger that moves at once scrolls, one that rests presses. */
  readonly isScrolled?: boolean;
};

const REST_MS = 140;
/** A finger that has moved less is where it came down. */
const TAP_PX = 10;
/** A touch this soon after a scroll only stops it. */
const GLIDE_MS = 160;

/** A finger too new to tell from one that scrolls. */
type Early<Spot> = {
  readonly id: number;
  readonly from: Point;
  readonly stop: () => void;
  place: { readonly at: Point; readonly spot: Spot | null };
};

/** Press, slide, lift: one finger on a surface, and the spot under it. A second is ignored. */
export function useFinger<Spot>({ spotAt, keyOf, onLift, isScrolled = false }: FingerTools<Spot>) {
  const { sound, clock } = usePage();
  const surface = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held<Spot> | null>(null);
  const early = useRef<Early<Spot> | null>(null);
  const isHeld = useRef(false);
  const movedAt = useRef(-Infinity);

  useEffect(() => {
    const element = surface.current;
    if (!element || !isScrolled) return undefined;
    // React listens passively, and browsers ask only listeners from before the touch.
    const keepStill = (event: TouchEvent) => isHeld.current && event.preventDefault();
    const noteMove = () => void (movedAt.current = clock.now());
    const view = element.parentElement;
    element.addEventListener('touchmove', keepStill, { passive: false });
    view?.addEventListener('scroll', noteMove, { passive: true });
    return () => {
      element.removeEventListener('touchmove', keepStill);
      view?.removeEventListener('scroll', noteMove);
    };
  }, [isScrolled, clock]);

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

  function takeHold(): void {
    const finger = early.current;
    finger?.stop();
    early.current = null;
    if (finger) follow(finger.id, finger.place);
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
        if (isScrolled && clock.now() - movedAt.current < GLIDE_MS) return;
        surface.current?.setPointerCapture?.(event.pointerId);
        const [id, place] = [event.pointerId, locate(event)];
        if (!isScrolled || event.pointerType !== 'touch') return follow(id, place);
        const stop = clock.after(REST_MS, takeHold);
        early.current = { id, from: { x: event.clientX, y: event.clientY }, stop, place };
      },
      onPointerMove(event: PointerEvent) {
        if (held?.id === event.pointerId) follow(event.pointerId, locate(event));
        const finger = early.current;
        if (finger?.id !== event.pointerId) return;
        finger.place = locate(event);
        const [across, along] = [Math.abs(event.clientX - finger.from.x), Math.abs(event.clientY - finger.from.y)];
        if (Math.max(across, along) < TAP_PX) return;
        // The browser scrolls vertically only: sideways movement chooses.
        if (across > along) takeHold();
        else letGo();
      },
      onPointerUp(event: PointerEvent) {
        const finger = early.current;
        if ((held ?? finger)?.id !== event.pointerId) return;
        const isFar =
          finger !== null && Math.hypot(event.clientX - finger.from.x, event.clientY - finger.from.y) >= TAP_PX;
        letGo();
        const { spot } = locate(event);
        if (spot !== null && !isFar) onLift(spot);
      },
      // The browser says so, too, when it begins to scroll.
      onPointerCancel: letGo,
    },
  };
}
