import { afterEach, expect, it, vi } from 'vitest';
import { isStandalone } from './standalone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'standalone');
});

it('knows the home screen by the display mode, and on an iPhone by its own sign [A7-14]', () => {
  expect(isStandalone()).toBe(false);
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  expect(isStandalone()).toBe(true);
  Reflect.deleteProperty(navigator, 'standalone');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(isStandalone()).toBe(true);
});
