import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ticker } from './Ticker.tsx';

const PLACE_PX = 300;
const run = { cancel: vi.fn(), pause: vi.fn(), play: vi.fn() };
const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => run);

/** A line of words so wide, in a place of 300 px. */
function draw(wordsPx: number, { moving = true, calm = false } = {}) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(wordsPx);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(PLACE_PX);
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  return render(<Ticker moving={moving}>News of the house</Ticker>);
}

beforeEach(() => Object.assign(HTMLElement.prototype, { animate }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete (HTMLElement.prototype as Partial<HTMLElement>).animate;
});

describe('Ticker', () => {
  it('runs at thirty frames a second, without end [G2-15]', () => {
    draw(1020);
    const timing = animate.mock.calls[0]?.[1];
    expect(timing).toMatchObject({ duration: 30_000, iterations: Infinity, easing: 'steps(900)' });
  });

  it.each([
    ['the words have room', () => draw(PLACE_PX)],
    ['it was stopped', () => draw(1020, { moving: false })],
    ['less motion is requested', () => draw(1020, { calm: true })],
  ])('stands still when %s', (_, show) => {
    show();
    expect(animate).not.toHaveBeenCalled();
  });

  it('waits under a pointer, and goes on after it', () => {
    draw(1020);
    const place = screen.getByText('News of the house');
    fireEvent.pointerEnter(place.parentElement ?? place);
    expect(run.pause).toHaveBeenCalledOnce();
    fireEvent.pointerLeave(place.parentElement ?? place);
    expect(run.play).toHaveBeenCalledOnce();
  });
});
