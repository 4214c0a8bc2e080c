import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let near: (img: HTMLImageElement, isIntersecting: boolean) => void = () => {};
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // Each look at the clock takes as long as a frame gives: one picture a frame.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 3));
  frames = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { target: HTMLImageElement; isIntersecting: boolean }[]) => void) {
        near = (target, isIntersecting) => hear([{ target, isIntersecting }]);
      }
      observe = () => {};
      unobserve = () => {};
    },
  );
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = () => document.createElement('img');
const shown = (all: readonly HTMLImageElement[]) => all.map((img) => img.getAttribute('src')).filter(Boolean);
const nextFrame = () => {
  frames.shift()?.();
  vi.runAllTimers();
};

it('asks for one picture a frame, once they are near, in their order', async () => {
  const { showInTurn } = await import('./inTurn.ts');
  const all = [picture(), picture(), picture()];
  all.forEach((img, index) => showInTurn(img, `/${index}.webp`));
  expect(frames).toEqual([]);
  for (const img of all) near(img, true);
  expect(shown(all)).toEqual([]);
  nextFrame();
  expect(shown(all)).toEqual(['/0.webp']);
  nextFrame();
  nextFrame();
  expect(shown(all)).toEqual(['/0.webp', '/1.webp', '/2.webp']);
  expect(frames).toEqual([]);
});

it('leaves out what has flown past until it comes near again, and what is gone for good', async () => {
  const { showInTurn } = await import('./inTurn.ts');
  const [past, gone] = [picture(), picture()];
  showInTurn(past, '/past.webp');
  const forget = showInTurn(gone, '/gone.webp');
  for (const img of [past, gone]) near(img, true);
  near(past, false);
  forget();
  nextFrame();
  expect(shown([past, gone])).toEqual([]);

  near(past, true);
  nextFrame();
  expect(shown([past, gone])).toEqual(['/past.webp']);
});

it('shows at once what was shown before: nobody waits on the way back', async () => {
  const { showInTurn } = await import('./inTurn.ts');
  const [first, again] = [picture(), picture()];
  showInTurn(first, '/0.webp');
  near(first, true);
  nextFrame();
  showInTurn(again, '/0.webp');
  expect(again.getAttribute('src')).toBe('/0.webp');
});
