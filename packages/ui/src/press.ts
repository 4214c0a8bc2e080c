import { MOUSE_LOCK_MS, MOVE_CANCEL_PX, PRESS_IN_MS } from './pressRules.ts';

/** After this much longer it is a long press, which is the browser's. */
export const LONG_PRESS_MS = 370;
/** A quick tap shows for this long after release. */
export const PRESS_OUT_MS = 100;
/** A finger that has pressed may leave the thing by so much. */
export const RETENTION_PX = 20;
/** Let go further away than this it was no tap. */
export const RELEASE_CANCEL_PX = 30;

const PRESSABLE = 'a[href], button:not(:disabled), label, summary, [role="button"]';

interface Press {
  readonly element: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  timers: ReturnType<typeof setTimeout>[];
}

/**
 * Sets `data-pressed` on what is pressed, by the times and distances above (G9); a cancelled press is no tap.
 * `begunBy`: the first touch, which loaded this. Returns how to stop.
 */
export function openPress(page: Document, begunBy?: PointerEvent): () => void {
  let press: Press | null = null;
  let touchedAt = -Infinity;
  let isRefused = false;
  /** When the finger that was refused has left. */
  let refusedAt = -Infinity;

  const show = ({ element }: Press) => void (element.dataset['pressed'] = '');
  function end({ element, timers }: Press, afterMs = 0): void {
    for (const timer of timers) clearTimeout(timer);
    press = null;
    if (afterMs === 0) delete element.dataset['pressed'];
    else setTimeout(() => press?.element !== element && delete element.dataset['pressed'], afterMs);
  }

  function handleDown(event: PointerEvent): void {
    if (press) end(press);
    isRefused = false;
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && event.timeStamp - touchedAt < MOUSE_LOCK_MS) return;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (!element || !event.isPrimary || event.button > 0) return;
    const begun: Press = { element, pointer: event.pointerId, x: event.clientX, y: event.clientY, timers: [] };
    press = begun;
    if (isMouse) return show(begun);
    begun.timers = [
      setTimeout(() => show(begun), PRESS_IN_MS),
      setTimeout(() => end(begun), PRESS_IN_MS + LONG_PRESS_MS),
    ];
  }
  function handleMove(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return;
    if (event.pointerType !== 'mouse' && moved(press, event) > MOVE_CANCEL_PX) isRefused = true;
    const isShown = 'pressed' in press.element.dataset;
    if (isShown ? isNear(press.element, event) : moved(press, event) <= MOVE_CANCEL_PX) return;
    isRefused = event.pointerType !== 'mouse';
    end(press);
  }
  function handleUp(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') touchedAt = event.timeStamp;
    refusedAt = event.timeStamp;
    if (press?.pointer !== event.pointerId) return;
    // Where no move was told.
    isRefused ||= event.pointerType !== 'mouse' && moved(press, event) > RELEASE_CANCEL_PX;
    if (isRefused) return end(press);
    show(press);
    end(press, PRESS_OUT_MS);
  }
  // The browser takes the finger for itself: no click comes of it.
  function handleCancel(): void {
    isRefused = false;
    if (press) end(press);
  }
  function handleClick(event: Event): void {
    if (!isRefused) return;
    isRefused = false;
    // A key or a script that comes later was not meant.
    if (event.timeStamp - refusedAt > MOUSE_LOCK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const handlers = {
    pointerdown: handleDown,
    pointermove: handleMove,
    pointerup: handleUp,
    pointercancel: handleCancel,
    contextmenu: handleCancel,
    click: handleClick,
  };
  const all = Object.entries(handlers) as [string, (event: Event) => void][];
  // A mouse has let go before this was loaded, and tells it by nothing.
  if (begunBy && begunBy.pointerType !== 'mouse') handleDown(begunBy);
  for (const [type, hear] of all) page.addEventListener(type, hear, { capture: true, passive: type !== 'click' });
  return () => {
    for (const [type, hear] of all) page.removeEventListener(type, hear, { capture: true });
    if (press) end(press);
  };
}

const moved = (press: Press, { clientX, clientY }: PointerEvent): number =>
  Math.hypot(clientX - press.x, clientY - press.y);

function isNear(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    clientX >= left - RETENTION_PX &&
    clientX <= right + RETENTION_PX &&
    clientY >= top - RETENTION_PX &&
    clientY <= bottom + RETENTION_PX
  );
}
