import type { AppParts } from '../appParts.ts';
import { isPlainPress } from '../router/Link.tsx';
import { HOME } from '../router/routes.ts';
import { whenQuiet } from '../live/whenQuiet.ts';
import { readTheme } from '../theme.ts';

/** Of a hand, an eye that moves on, or a keyboard; the focus moves by itself, too. */
const SIGNS = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'offline'] as const;
const MINUTE_MS = 60_000;

let stopHolding = () => {};
let pressed: HTMLElement | null = null;

/**
 * Whether the drawn page may stand as it is until somebody touches it: a guest's home is links and pictures. Whoever is
 * a member, comes back to a place further down, or has a page of old settings, sees another one at once.
 */
export function isUntouched({ router, start: { start } }: AppParts): boolean {
  const isFresh = Math.abs(Date.now() - Date.parse(start.serverTime)) < MINUTE_MS;
  return (
    router.place().path === HOME &&
    start.status.status === 0 &&
    !('member' in document.documentElement.dataset) &&
    router.left().y === 0 &&
    // The other theme is known only after the first drawing, which would draw the page anew.
    readTheme() === 'dark' &&
    isFresh &&
    navigator.onLine
  );
}

/**
 * Resolves at the first touch, or when the page is quiet. Presses until the page is taken over are held: they would
 * change what stands around it, and React would draw it anew. Call before React listens.
 */
export function untilTouched(root: HTMLElement): Promise<void> {
  root.addEventListener('click', hold, true);
  stopHolding = () => root.removeEventListener('click', hold, true);
  return new Promise((resolve) => {
    const heard = new AbortController();
    const stop = whenQuiet(come);
    function come(): void {
      heard.abort();
      stop();
      resolve();
    }
    for (const sign of SIGNS) addEventListener(sign, come, { passive: true, capture: true, signal: heard.signal });
  });
}

/** The page is taken over: what was pressed meanwhile is pressed now. */
export function letPressGo(): void {
  stopHolding();
  const held = pressed;
  pressed = null;
  if (held?.isConnected) held.click();
}

function hold(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
  if (!element || element.closest('dialog') || !isPlainPress(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = element;
}
