import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

const STAY_MS = 5000;
const GLIDE_MS = 1000;

let glides = 0;
beforeEach(() => {
  glides = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('requestAnimationFrame', () => (glides += 1));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: `${index + 1}`, content: <p>{index}</p> }));
const draw = (count: number, moving = true) =>
  render(<Carousel label="News" slides={slides(count)} moving={moving} stayMs={STAY_MS} glideMs={GLIDE_MS} />);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('Carousel [G4-10, G8-3a]', () => {
  it('moves on every five seconds', () => {
    draw(3);
    wait(STAY_MS - 1);
    expect(glides).toBe(0);
    wait(1);
    expect(glides).toBe(1);
    wait(STAY_MS);
    expect(glides).toBe(2);
  });

  it.each([
    ['there is one slide', () => draw(1)],
    ['it was stopped', () => draw(3, false)],
  ])('stays where it is when %s', (_, show) => {
    show();
    wait(10 * STAY_MS);
    expect(glides).toBe(0);
  });

  it('stays where it is for people who asked for less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    draw(3);
    wait(10 * STAY_MS);
    expect(glides).toBe(0);
  });

  it('waits under a finger and goes on after it', () => {
    draw(3);
    const list = screen.getByRole('list');
    fireEvent.touchStart(list);
    wait(2 * STAY_MS);
    expect(glides).toBe(0);
    fireEvent.touchEnd(list);
    wait(STAY_MS);
    expect(glides).toBe(1);
  });

  it('gives a slide that a finger has brought its whole time', () => {
    draw(3);
    const list = screen.getByRole('list');
    wait(STAY_MS - 1);
    vi.spyOn(list, 'scrollWidth', 'get').mockReturnValue(300);
    list.scrollLeft = 100;
    fireEvent.scroll(list);
    wait(STAY_MS - 1);
    expect(glides).toBe(0);
    wait(1);
    expect(glides).toBe(1);
  });

  it.each([
    [0, 0],
    [GLIDE_MS / 2, 262.5],
    [GLIDE_MS - 1, 300],
    [GLIDE_MS, 300],
  ])('glides for its whole time: after %i ms it is at %f px', (ms, px) => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step));
    vi.spyOn(performance, 'now').mockReturnValue(0);
    draw(3);
    const list = screen.getByRole('list');
    list.style.paddingInlineStart = '0px';
    vi.spyOn(list.children[1] as Element, 'getBoundingClientRect').mockReturnValue({ left: 300 } as DOMRect);
    wait(STAY_MS);
    frames.shift()?.(ms);
    expect(list.scrollLeft).toBeCloseTo(px, 3);
    expect(frames).toHaveLength(ms < GLIDE_MS ? 1 : 0);
  });

  it('goes on from the last to the first without running back over the others', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step));
    vi.spyOn(performance, 'now').mockReturnValue(0);
    draw(3);
    const list = screen.getByRole('list');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect([list.children.length, list.lastElementChild?.hasAttribute('inert')]).toEqual([4, true]);
    vi.spyOn(list, 'scrollWidth', 'get').mockReturnValue(400);
    list.style.paddingInlineStart = '0px';
    for (const [index, slide] of [...list.children].entries())
      vi.spyOn(slide, 'getBoundingClientRect').mockImplementation(
        () => ({ left: index * 100 - list.scrollLeft }) as DOMRect,
      );
    list.scrollLeft = 200;
    fireEvent.scroll(list);
    wait(STAY_MS);
    frames.shift()?.(GLIDE_MS / 2);
    expect(list.scrollLeft).toBeGreaterThan(200);
    frames.shift()?.(GLIDE_MS);
    expect(list.scrollLeft).toBe(0);
  });
});
