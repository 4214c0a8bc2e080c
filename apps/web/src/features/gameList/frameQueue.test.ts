import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTurn, takeTurn } from './frameQueue.ts';

let frames: (() => void)[] = [];
let nowMs = 0;

beforeEach(() => {
  frames = [];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does a piece after a frame, not in it: a finger is heard before its painting', () => {
  const piece = vi.fn();
  takeTurn(piece);
  frames.shift()?.();
  expect(piece).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(piece).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});

it('does small pieces together, until a moment of the frame is over', () => {
  const done: number[] = [];
  for (let piece = 0; piece < 5; piece++) takeTurn(() => ((nowMs += 1), void done.push(piece)));
  frames.shift()?.();
  vi.runAllTimers();
  expect(done).toEqual([0, 1, 2]);
  frames.shift()?.();
  vi.runAllTimers();
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(frames).toEqual([]);
});

it('does one long piece a frame, each once, and none that has left', () => {
  const done: string[] = [];
  const [one, other, gone] = ['one', 'other', 'gone'].map((name) => () => ((nowMs += 20), void done.push(name)));
  for (const piece of [one, other, one, gone]) if (piece) takeTurn(piece);
  if (gone) leaveTurn(gone);
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  vi.runAllTimers();
  expect(done).toEqual(['one']);
  frames.shift()?.();
  vi.runAllTimers();
  expect(done).toEqual(['one', 'other']);
  expect(frames).toEqual([]);
});
