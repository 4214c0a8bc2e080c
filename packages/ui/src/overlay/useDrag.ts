import { useRef, type PointerEvent, type RefObject } from 'react';

/** From here on a drag closes when it is let go. */
const COMMIT_PX = 100;
/** A quick flick closes too. */
const FLICK_PX_PER_MS = 0.6;
const SLOP_PX = 8;

/** Lets a panel be dragged back to its edge. Spread the result over its handle. */
export function useDrag(panel: RefObject<HTMLElement | null>, towards: 'down' | 'start' | 'end', onGone: () => void) {
  const drag = useRef<{ x: number; y: number; at: number; held: boolean } | null>(null);

  function way(event: PointerEvent): number {
    const start = drag.current;
    if (!start) return 0;
    if (towards === 'down') return event.clientY - start.y;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    return (event.clientX - start.x) * ((towards === 'end') === rtl ? -1 : 1);
  }
  function across(event: PointerEvent): number {
    const start = drag.current;
    if (!start) return 0;
    return Math.abs(towards === 'down' ? event.clientX - start.x : event.clientY - start.y);
  }
  function move(distance: number) {
    const element = panel.current;
    if (!element) return;
    const rtl = getComputedStyle(element).direction === 'rtl';
    const sign = towards === 'down' ? 1 : (towards === 'end') === rtl ? -1 : 1;
    element.style.transition = 'none';
    element.style.translate = towards === 'down' ? `0 ${distance}px` : `${distance * sign}px 0`;
  }
  function settle() {
    const element = panel.current;
    if (!element) return;
    element.style.transition = '';
    element.style.translate = '';
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      drag.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, held: false };
    },
    onPointerMove(event: PointerEvent) {
      const start = drag.current;
      if (!start) return;
      const distance = way(event);
      if (!start.held) {
        if (across(event) > SLOP_PX && across(event) > distance) return void (drag.current = null);
        if (distance < SLOP_PX) return;
        start.held = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      move(Math.max(0, distance));
    },
    onPointerUp(event: PointerEvent) {
      const start = drag.current;
      const distance = way(event);
      drag.current = null;
      if (!start?.held) return;
      const quick = distance / Math.max(1, event.timeStamp - start.at) > FLICK_PX_PER_MS;
      if (distance >= COMMIT_PX || (quick && distance > SLOP_PX * 3)) onGone();
      // Back to its place, or on from here to its edge.
      settle();
    },
    onPointerCancel() {
      drag.current = null;
      settle();
    },
  };
}
