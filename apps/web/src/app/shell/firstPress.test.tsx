import { MOVE_CANCEL_PX } from '@baize/ui/pressRules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearFirstPress } from './firstPress.ts';

let tile: HTMLButtonElement;
const opened = vi.fn();
const load = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button type="button">Perlas</button>';
  tile = document.querySelector('button') ?? expect.fail();
  tile.addEventListener('click', opened);
  opened.mockClear();
  load.mockClear();
  hearFirstPress(load);
});
afterEach(() => {
  // What still listens ends with the next hand.
  send('pointerdown');
  vi.useRealTimers();
});

function send(type: string, { moved = 0, pointerType = 'touch', at = 1000 } = {}): void {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, clientY: 120 + moved, pointerType });
  Object.defineProperty(event, 'timeStamp', { value: at });
  tile.dispatchEvent(event);
}

it.each<[string, number, { readonly pointerType?: string }, number]>([
  ['that moved over 10 px is no tap', MOVE_CANCEL_PX + 1, {}, 0],
  ['that moved 10 px is one', MOVE_CANCEL_PX, {}, 1],
  ['of a mouse is always one', MOVE_CANCEL_PX + 20, { pointerType: 'mouse' }, 1],
])('the first hand %s, before the rules of a press are loaded', (_, moved, how, taps) => {
  send('pointerdown', how.pointerType ? { pointerType: how.pointerType } : {});
  expect(load).toHaveBeenCalledOnce();
  send('pointermove', { moved, ...how });
  send('pointerup', { moved, ...how });
  send('click', how);
  expect(opened).toHaveBeenCalledTimes(taps);
});

it('knows the way of a finger whose moves the browser kept to itself by where it left', () => {
  send('pointerdown');
  send('pointerup', { moved: 12 });
  send('click');
  expect(opened).not.toHaveBeenCalled();
});

it('leaves every later hand to the rules', () => {
  send('pointerdown');
  send('pointermove', { moved: 20 });
  send('pointerup', { moved: 20 });
  vi.advanceTimersByTime(1000);
  send('click');
  expect(opened).toHaveBeenCalledOnce();
});
