import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSwipeBack, SWIPE_BACK_PX } from './swipeBack.ts';

let column: HTMLElement;
let page: HTMLElement;
let back = vi.fn<() => void>();
let end = () => {};

function send(type: string, x: number, y = 0): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = [{ clientX: x, clientY: y }];
  Object.assign(event, { touches: type === 'touchend' ? [] : touches, changedTouches: touches });
  page.dispatchEvent(event);
}
function drag(way: number, { down = 0, last = 'touchend' } = {}): void {
  send('touchstart', 10, 0);
  send('touchmove', 10 + way / 2, down / 2);
  send('touchmove', 10 + way, down);
  send(last, 10 + way, down);
}

describe('swiping back [A2-4, A9-6]', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div><main data-page></main></div>';
    column = document.body.firstElementChild as HTMLElement;
    page = column.firstElementChild as HTMLElement;
    back = vi.fn<() => void>();
    end = openSwipeBack(column, back);
  });
  afterEach(() => end());

  it('needs a drag of 100 px from the start edge (A2) [G8-3a]', () => {
    expect(SWIPE_BACK_PX).toBe(100);
    drag(99);
    expect(back).not.toHaveBeenCalled();
    expect(page.style.translate).toBe('');
    drag(100);
    expect(back).toHaveBeenCalledOnce();
  });

  it.each([
    ['towards the end', () => drag(-150)],
    ['down the page', () => drag(150, { down: 140 })],
    ['that the system takes away', () => drag(150, { last: 'touchcancel' })],
  ])('is not a drag %s', (_, move) => {
    move();
    expect(back).not.toHaveBeenCalled();
  });

  it('is over with the page that has no way back', () => {
    end();
    drag(200);
    expect(back).not.toHaveBeenCalled();
  });
});
