import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let near: (img: HTMLImageElement, isIntersecting: boolean) => void = () => {};
let frames: (() => void)[] = [];
const probes: { src: string; load: () => void }[] = [];

beforeEach(() => {
  vi.resetModules();
  frames = [];
  probes.length = 0;
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
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      load = () => {};
      constructor() {
        probes.push(this);
      }
      addEventListener(name: string, hear: () => void) {
        if (name === 'load') this.load = hear;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const pictures = (count: number) => Array.from({ length: count }, () => document.createElement('img'));
const shown = (all: readonly HTMLImageElement[]) => all.map((img) => img.getAttribute('src')).filter(Boolean);
const nextFrame = () => frames.shift()?.();

it('paints one picture a frame, once they are near and loaded, in their order', async () => {
  const { showInTurn } = await import('./inTurn.ts');
  const all = pictures(3);
  all.forEach((img, index) => showInTurn(img, `/${index}.svg`));
  expect(probes).toEqual([]);
  for (const img of all) near(img, true);
  nextFrame();
  expect(shown(all)).toEqual([]);

  for (const probe of probes) probe.load();
  expect(shown(all)).toEqual([]);
  nextFrame();
  expect(shown(all)).toEqual(['/0.svg']);
  nextFrame();
  nextFrame();
  expect(shown(all)).toEqual(['/0.svg', '/1.svg', '/2.svg']);
  expect(frames).toEqual([]);
});

it('leaves out what has flown past until it comes near again, and what is gone for good', async () => {
  const { showInTurn } = await import('./inTurn.ts');
  const [past, gone] = pictures(2);
  if (!past || !gone) throw new Error('two pictures were made');
  showInTurn(past, '/past.svg');
  const forget = showInTurn(gone, '/gone.svg');
  for (const img of [past, gone]) near(img, true);
  for (const probe of probes) probe.load();
  near(past, false);
  forget();
  nextFrame();
  expect(shown([past, gone])).toEqual([]);

  near(past, true);
  nextFrame();
  expect(shown([past, gone])).toEqual(['/past.svg']);
});
