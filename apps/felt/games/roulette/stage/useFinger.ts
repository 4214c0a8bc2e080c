import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { Point } from './board.ts';

/** `at`: from the upper left corner of the visible area. */
type Held<Spot> = { readonly id: number; readonly at: Point; readonly spot: Spot | null };

type FingerTools<Spot> = {
  /** `isTap`: a touch so short that nothing was named before it was lifted. */
  readonly spotAt: (point: Point, isTap: boolean) => Spot | null;
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

type Place = { readonly clientX: number; readonly clientY: number };

/** A finger that may still be a tap, or one that scrolls. */
type Early = {
  readonly id: number;
  readonly from: Place;
  readonly stop: () => void;
  last: Place;
};

/** Press, slide, lift: one finger on a surface, and the spot under it. A second is ignored. */
export function useFinger<Spot>({ spotAt, keyOf, onLift, isScrolled = false }: FingerTools<Spot>) {
  const { sound, clock } = usePage();
  const surface = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held<Spot> | null>(null);
  const early = useRef<Early | null>(null);
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

  function locate({ clientX, clientY }: Place): { at: Point; spot: Spot | null } {
    const box = surface.current?.getBoundingClientRect();
    const view = isScrolled ? surface.current?.parentElement : null;
    const on = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    const at = { x: on.x, y: on.y - (view?.scrollTop ?? 0) };
    const isSeen = !view || (at.y >= 0 && at.y < view.clientHeight);
    return { at, spot: isSeen ? spotAt(on, early.current !== null) : null };
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
    if (finger) follow(finger.id, locate(finger.last));
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
        const isTouch = event.pointerType === 'touch';
        const place = { clientX: event.clientX, clientY: event.clientY };
        if (isTouch)
          early.current = { id: event.pointerId, from: place, last: place, stop: clock.after(REST_MS, takeHold) };
        if (!isScrolled || !isTouch) follow(event.pointerId, locate(event));
      },
      onPointerMove(event: PointerEvent) {
        const finger = early.current;
        if (finger?.id === event.pointerId) {
          finger.last = { clientX: event.clientX, clientY: event.clientY };
          const [across, along] = movedBy(finger, event);
          // The browser scrolls vertically only: sideways movement chooses.
          if (Math.max(across, along) >= TAP_PX) return !isScrolled || across > along ? takeHold() : letGo();
        }
        if (held?.id === event.pointerId) follow(event.pointerId, locate(event));
      },
      onPointerUp(event: PointerEvent) {
        const finger = early.current;
        if ((held ?? finger)?.id !== event.pointerId) return;
        const isFar = finger !== null && Math.hypot(...movedBy(finger, event)) >= TAP_PX;
        if (isFar) finger.stop();
        if (isFar && !isScrolled) early.current = null;
        const { spot } = locate(event);
        letGo();
        if (spot !== null && !(isFar && isScrolled)) onLift(spot);
      },
      // The browser says so, too, when it begins to scroll.
      onPointerCancel: letGo,
    },
  };
}

const movedBy = ({ from }: Early, { clientX, clientY }: Place): [across: number, along: number] => [
  Math.abs(clientX - from.clientX),
  Math.abs(clientY - from.clientY),
];
