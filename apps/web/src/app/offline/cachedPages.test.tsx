import { runInNewContext, runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES, FORMER, forgetKept, isOutdated, KEPT_HEAD, PAGES } from './cachedPages.ts';

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
  expect(forgotten.mock.calls.flat()).toEqual([PAGES, FILES, FORMER]);
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
  expect(new Set(forgotten.mock.calls.flat())).toEqual(new Set([PAGES, FILES, FORMER]));
});

it('remembers that a newer page is kept, and stays where somebody has done something', () => {
  runInThisContext(KEPT_HEAD);
  expect(isOutdated()).toBe(false);
  worker.dispatchEvent(new MessageEvent('message', { data: 'newer' }));
  expect(isOutdated()).toBe(true);
});

describe('news of a newer page', () => {
  interface Visit {
    readonly type?: string;
    readonly address?: string;
    readonly search?: string;
    readonly touched?: boolean;
    readonly scrolled?: number;
    readonly typing?: boolean;
    readonly ageMs?: number;
  }
  /** How often a visit is loaded anew by the news, and whether it remembers them. */
  function hear({ type = 'navigate', address = 'https://site.test/m/home', ...visit }: Visit) {
    const reload = vi.fn();
    const heard = new EventTarget();
    const body = {};
    const dataset: Record<string, string> = {};
    const { search = '', touched = false, scrolled = 0, typing = false, ageMs = 2000 } = visit;
    runInNewContext(KEPT_HEAD, {
      document: { documentElement: { dataset }, body, activeElement: typing ? {} : body },
      navigator: { onLine: true, serviceWorker: heard, userActivation: { hasBeenActive: touched } },
      performance: { now: () => ageMs, getEntriesByType: () => [{ type, name: address }] },
      location: { search, reload },
      scrollY: scrolled,
      addEventListener: () => {},
      self: {},
    });
    heard.dispatchEvent(new MessageEvent('message', { data: 'newer' }));
    return { reloads: reload.mock.calls.length, isRemembered: 'newer' in dataset };
  }

  it('loads a visit anew that has only begun', () =>
    expect(hear({ ageMs: 9999 })).toEqual({ reloads: 1, isRemembered: true }));

  it.each<[string, Visit]>([
    ['a reload never leads to another', { type: 'reload' }],
    ['who came back stays', { type: 'back_forward' }],
    ['ten seconds later it waits for a game', { ageMs: 10_000 }],
    ['whoever has touched it stays', { touched: true }],
    ['whoever has scrolled stays', { scrolled: 40 }],
    ['whoever is in a field stays', { typing: true }],
    ['a link’s question is asked once', { address: 'https://site.test/m/forget?stop=x' }],
    ['a search that was typed stays', { search: '?gameName=moon' }],
  ])('%s', (_, visit) => expect(hear(visit)).toEqual({ reloads: 0, isRemembered: true }));
});
