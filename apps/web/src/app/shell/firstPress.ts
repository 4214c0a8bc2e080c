import { MOUSE_LOCK_MS, MOVE_CANCEL_PX } from '@baize/ui/pressRules.ts';

const HEARD = ['pointermove', 'pointerup', 'pointercancel', 'click', 'pointerdown'] as const;

/**
 * How a press looks, and what is none, comes with the first hand (`@baize/ui/press.ts`). That hand's finger has moved
 * and left before the rules are here, so until then it is judged by G9's one that matters: over 10 px is no tap.
 */
export function hearFirstPress(load: (first: PointerEvent) => void): void {
  // Captured: React stops presses on what it has not taken over yet.
  addEventListener('pointerdown', (first) => (load(first), judge(first)), { once: true, capture: true });
}

function judge(first: PointerEvent): void {
  if (first.pointerType === 'mouse') return;
  let moved = 0;
  const hear = (event: PointerEvent | MouseEvent): void => {
    if (event.type === 'click' && moved > MOVE_CANCEL_PX) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.type === 'click' || event.type === 'pointercancel' || event.type === 'pointerdown') return stop();
    moved = Math.max(moved, Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY));
    if (event.type === 'pointerup') setTimeout(stop, MOUSE_LOCK_MS);
  };
  const stop = () => HEARD.forEach((type) => removeEventListener(type, hear, true));
  HEARD.forEach((type) => addEventListener(type, hear, true));
}
