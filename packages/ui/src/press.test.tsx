import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONG_PRESS_MS, openPress, PRESS_OUT_MS, RELEASE_CANCEL_PX, RETENTION_PX } from './press.ts';
import { MOUSE_LOCK_MS, MOVE_CANCEL_PX, PRESS_IN_MS } from './pressRules.ts';

let button: HTMLButtonElement;
let close: () => void;
const clicked = vi.fn();
const isPressed = () => 'pressed' in button.dataset;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button type="button"><span>Play</span></button>';
  button = document.querySelector('button') ?? expect.fail();
  button.getBoundingClientRect = () => ({ left: 100, right: 200, top: 100, bottom: 144 }) as DOMRect;
  button.addEventListener('click', clicked);
  clicked.mockClear();
  close = openPress(document);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

function send(type: string, { x = 150, y = 120, pointerType = 'touch', at = 1000 } = {}): void {
  const event = new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerType, isPrimary: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  (button.firstElementChild ?? button).dispatchEvent(event);
}

function click(at: number): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  button.dispatchEvent(event);
}

it('shows a press after 130 ms, and for 100 ms after it [G8-4]', () => {
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS - 1);
  expect(isPressed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPressed()).toBe(true);
  send('pointerup');
  vi.advanceTimersByTime(PRESS_OUT_MS - 1);
  expect(isPressed()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPressed()).toBe(false);
});

it('shows a tap that is quicker than that, too', () => {
  send('pointerdown');
  send('pointerup');
  expect(isPressed()).toBe(true);
  vi.advanceTimersByTime(PRESS_OUT_MS);
  expect(isPressed()).toBe(false);
});

it('shows nothing to a finger that scrolls: over 10 px before it has pressed, or when the browser takes it', () => {
  send('pointerdown');
  send('pointermove', { y: 120 + MOVE_CANCEL_PX });
  send('pointermove', { y: 120 + MOVE_CANCEL_PX + 1 });
  vi.advanceTimersByTime(PRESS_IN_MS);
  expect(isPressed()).toBe(false);
  send('pointerdown');
  send('pointercancel');
  vi.advanceTimersByTime(PRESS_IN_MS);
  expect(isPressed()).toBe(false);
});

it('holds on to a finger that strays 20 px from what it pressed, and no further', () => {
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS);
  send('pointermove', { x: 200 + RETENTION_PX });
  expect(isPressed()).toBe(true);
  send('pointermove', { x: 200 + RETENTION_PX + 1 });
  expect(isPressed()).toBe(false);
});

it('leaves a long press to the browser’s own menu', () => {
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS + LONG_PRESS_MS - 1);
  expect(isPressed()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPressed()).toBe(false);
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS);
  button.dispatchEvent(new Event('contextmenu', { bubbles: true }));
  expect(isPressed()).toBe(false);
});

it.each([
  [RELEASE_CANCEL_PX, 1],
  [RELEASE_CANCEL_PX + 1, 0],
])('let go %i px away it is %i tap', (away, taps) => {
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS);
  send('pointerup', { x: 150 + away });
  click(1000);
  expect(clicked).toHaveBeenCalledTimes(taps);
  click(1000);
  expect(clicked).toHaveBeenCalledTimes(taps + 1);
});

it.each([
  ['before it has pressed', MOVE_CANCEL_PX + 1, 0],
  ['as far as it may', MOVE_CANCEL_PX, 1],
])('a finger that has moved %s (%i px) and comes back makes %i taps', (_, away, taps) => {
  send('pointerdown');
  send('pointermove', { y: 120 + away });
  send('pointerup');
  click(1000);
  expect(clicked).toHaveBeenCalledTimes(taps);
});

it('a finger that moves over 10 px after it has pressed makes no tap either, though it looks pressed near the thing', () => {
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS);
  send('pointermove', { y: 120 + MOVE_CANCEL_PX + 1 });
  expect(isPressed()).toBe(true);
  send('pointerup', { y: 120 + MOVE_CANCEL_PX + 1 });
  click(1000);
  expect(clicked).not.toHaveBeenCalled();
});

it('refuses only the tap of the finger that has moved, not what comes after it', () => {
  send('pointerdown');
  send('pointermove', { y: 150 });
  send('pointerup');
  click(1000 + MOUSE_LOCK_MS + 1);
  expect(clicked).toHaveBeenCalledOnce();
  send('pointerdown');
  send('pointermove', { y: 150 });
  send('pointercancel');
  click(1000);
  expect(clicked).toHaveBeenCalledTimes(2);
});

it('leaves nothing pressed where a mouse had the rules fetched: it has let go by now', () => {
  const button = document.createElement('button');
  document.body.append(button);
  const first = new PointerEvent('pointerdown', { pointerType: 'mouse', isPrimary: true });
  Object.defineProperty(first, 'target', { value: button });
  close = openPress(document, first);
  expect(button.dataset['pressed']).toBeUndefined();
  button.remove();
});

it('judges the first hand too, which had the rules fetched', () => {
  close();
  const first = new PointerEvent('pointerdown', { clientX: 150, clientY: 120, pointerType: 'touch', isPrimary: true });
  Object.defineProperty(first, 'target', { value: button });
  close = openPress(document, first);
  vi.advanceTimersByTime(PRESS_IN_MS);
  expect(isPressed()).toBe(true);
});

it('a mouse presses at once, but not one that repeats a touch', () => {
  send('pointerdown', { pointerType: 'mouse' });
  expect(isPressed()).toBe(true);
  send('pointerup', { pointerType: 'mouse' });
  vi.advanceTimersByTime(PRESS_OUT_MS);
  send('pointerdown');
  send('pointerup', { at: 2000 });
  vi.advanceTimersByTime(PRESS_OUT_MS);
  send('pointerdown', { pointerType: 'mouse', at: 2000 + MOUSE_LOCK_MS - 1 });
  expect(isPressed()).toBe(false);
  send('pointerdown', { pointerType: 'mouse', at: 2000 + MOUSE_LOCK_MS });
  expect(isPressed()).toBe(true);
});

it('what cannot be pressed is not', () => {
  button.disabled = true;
  send('pointerdown');
  vi.advanceTimersByTime(PRESS_IN_MS);
  expect(isPressed()).toBe(false);
});
