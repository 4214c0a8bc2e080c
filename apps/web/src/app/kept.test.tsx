import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FILES, forgetKept, isOutdated, KEPT_HEAD, PAGES } from './kept.ts';

const forgotten = vi.fn(async () => true);
const worker = new EventTarget();

beforeEach(() => {
  forgotten.mockClear();
  vi.stubGlobal('caches', { delete: forgotten });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  delete document.documentElement.dataset['newer'];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('forgets all that is kept, but not without a network', () => {
  forgetKept();
  expect(forgotten.mock.calls.flat()).toEqual([PAGES, FILES]);
  forgotten.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  forgetKept();
  expect(forgotten).not.toHaveBeenCalled();
});

it('a script that does not start forgets what is kept, and a picture that does not come forgets nothing', () => {
  runInThisContext(KEPT_HEAD);
  const fail = (element: HTMLElement) => {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  };
  fail(document.createElement('img'));
  expect(forgotten).not.toHaveBeenCalled();
  const script = document.createElement('script');
  script.type = 'module';
  fail(script);
  expect(new Set(forgotten.mock.calls.flat())).toEqual(new Set([PAGES, FILES]));
});

it('remembers that a newer page is kept, and stays where somebody has done something', () => {
  runInThisContext(KEPT_HEAD);
  expect(isOutdated()).toBe(false);
  worker.dispatchEvent(new MessageEvent('message', { data: 'newer' }));
  expect(isOutdated()).toBe(true);
});
