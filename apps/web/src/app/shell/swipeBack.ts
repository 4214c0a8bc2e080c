/** A2: drag length that goes back; shorter ones spring back. */
export const SWIPE_BACK_PX = 100;
const SLOP_PX = 12;
const SPRING = 'translate var(--m-page) var(--ease-out)';

/** Swipe back from the start edge. Returns how to stop. */
export function openSwipeBack(element: HTMLElement, back: () => void): () => void {
  let start: { x: number; y: number; held: boolean } | null = null;
  const page = () => element.querySelector<HTMLElement>('[data-page]');
  const sign = () => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

  function handleStart(event: TouchEvent) {
    const [touch] = event.touches;
    start = null;
    if (!touch || event.touches.length > 1 || scrollsSideways(event.target, element)) return;
    start = { x: touch.clientX, y: touch.clientY, held: false };
  }
  function handleMove(event: TouchEvent) {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const way = (touch.clientX - start.x) * sign();
    const across = Math.abs(touch.clientY - start.y);
    if (!start.held) {
      if (across > SLOP_PX || way < -SLOP_PX) return void (start = null);
      if (way < SLOP_PX || way < across * 2) return;
      start.held = true;
    }
    if (event.cancelable) event.preventDefault();
    const target = page();
    if (!target) return;
    target.style.transition = 'none';
    target.style.translate = `${Math.max(0, way) * sign()}px 0`;
    target.dataset['swiped'] = '';
  }
  function handleEnd(event: TouchEvent) {
    const held = start?.held === true;
    const way = ((event.changedTouches[0]?.clientX ?? 0) - (start?.x ?? 0)) * sign();
    start = null;
    const target = page();
    if (!held || !target) return;
    target.style.transition = SPRING;
    delete target.dataset['swiped'];
    if (way < SWIPE_BACK_PX || event.type === 'touchcancel') {
      target.style.translate = '';
      return;
    }
    target.style.translate = `${100 * sign()}% 0`;
    back();
  }

  element.addEventListener('touchstart', handleStart, { passive: true });
  element.addEventListener('touchmove', handleMove, { passive: false });
  element.addEventListener('touchend', handleEnd);
  element.addEventListener('touchcancel', handleEnd);
  return () => {
    element.removeEventListener('touchstart', handleStart);
    element.removeEventListener('touchmove', handleMove);
    element.removeEventListener('touchend', handleEnd);
    element.removeEventListener('touchcancel', handleEnd);
  };
}

/** Leaves drags to things that scroll or slide sideways. */
function scrollsSideways(target: EventTarget | null, within: HTMLElement): boolean {
  for (let node = target instanceof Element ? target : null; node && node !== within; node = node.parentElement) {
    if (node.matches('input[type=range], [data-no-swipe], iframe')) return true;
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true;
  }
  return false;
}
