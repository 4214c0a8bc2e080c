import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES, PAGES } from '../app/offline/cachedPages.ts';

const SITE = 'https://site.test';
const HOUR_MS = 3600_000;
const NOW = Date.parse('2026-11-22T08:00:00Z');

/** What browsers give a worker, as much of it as is asked for. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  private keyOf = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, SITE).href;
  match = async (asked: Request | string) => this.kept.get(this.keyOf(asked))?.clone();
  put = async (asked: Request | string, response: Response) => void this.kept.set(this.keyOf(asked), response);
  delete = async (asked: Request) => this.kept.delete(this.keyOf(asked));
  keys = async () => [...this.kept.keys()].map((url) => new Request(url));
}
const stores = new Map<string, FakeCache>();
const open = (name: string) => {
  const store = stores.get(name) ?? new FakeCache();
  stores.set(name, store);
  return store;
};
const hears = new Map<string, (event: unknown) => void>();
const told = vi.fn();
let windows = ['visitor'];
/** The cookie of the language. */
const language = vi.fn<(name: string) => Promise<{ value: string } | null>>();
const network = vi.fn<(asked: Request | string) => Promise<Response>>();

const html = (script: string, word: string) =>
  `<script type="module" src="/assets/${script}"></script><p>${word}</p><script>{"start":{"status":{"status":0}}}</script>`;
const page = (script: string, word: string) =>
  new Response(html(script, word), { headers: { 'content-type': 'text/html' } });

/** As if this page had been kept so long ago, by the worker itself. */
const keepAt = (script: string, ageMs: number) =>
  open(PAGES).put(
    '/m/home',
    new Response(html(script, 'kept'), {
      headers: { 'content-type': 'text/html', 'x-kept-at': String(NOW - ageMs), 'x-kept-language': 'EN' },
    }),
  );

/** Answers what the visitor gets, once all that goes on behind it is over. */
async function visit(): Promise<string> {
  let answer: Promise<Response> | undefined;
  const behind: Promise<unknown>[] = [];
  hears.get('fetch')?.({
    request: { url: `${SITE}/m/home`, method: 'GET', mode: 'navigate' },
    resultingClientId: 'visitor',
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => behind.push(work),
  });
  const text = await (await answer)?.text();
  await Promise.all(behind);
  return /<p>(.*)<\/p>/.exec(text ?? '')?.[1] ?? '';
}

/** The network has this page, and its script unless that cannot be had. */
function serve(script: string, { hasScript = true } = {}): void {
  network.mockImplementation(async (asked) => {
    const url = typeof asked === 'string' ? asked : asked.url;
    if (!url.endsWith('.js')) return page(script, 'fresh');
    return new Response('', { status: hasScript ? 200 : 404, headers: { 'content-type': 'text/javascript' } });
  });
}

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('clients', { get: async () => ({ postMessage: told }), matchAll: async () => windows });
  vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) => hears.set(type, hear));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('cookieStore', { get: language });
  await import('./offline.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
beforeEach(() => {
  stores.clear();
  told.mockClear();
  language.mockResolvedValue(null);
});

describe('a kept page', () => {
  it('is painted at once for a day, and renewed behind it without a word', async () => {
    await keepAt('a.js', 23 * HOUR_MS);
    serve('a.js');
    expect(await visit()).toBe('kept');
    expect(told).not.toHaveBeenCalled();
    expect(await visit()).toBe('fresh');
  });

  it.each([24 * HOUR_MS, 48 * HOUR_MS, -HOUR_MS])('is not painted when it is %i ms old', async (ageMs) => {
    await keepAt('a.js', ageMs);
    serve('a.js');
    expect(await visit()).toBe('fresh');
  });

  it('is painted only in the language that was chosen, and without a network in any', async () => {
    await keepAt('a.js', HOUR_MS);
    network.mockRejectedValue(new TypeError('no network'));
    language.mockResolvedValue({ value: 'TY' });
    expect(await visit()).toBe('kept');
    serve('a.js');
    language.mockResolvedValue({ value: 'EN' });
    expect(await visit()).toBe('kept');
    await keepAt('a.js', HOUR_MS);
    language.mockResolvedValue({ value: 'TY' });
    expect(await visit()).toBe('fresh');
  });

  it('is not painted where the chosen language cannot be read', async () => {
    vi.stubGlobal('cookieStore', undefined);
    await keepAt('a.js', HOUR_MS);
    serve('a.js');
    expect(await visit()).toBe('fresh');
    vi.stubGlobal('cookieStore', { get: language });
  });

  it('older than a day is better than nothing without a network', async () => {
    await keepAt('a.js', 48 * HOUR_MS);
    network.mockRejectedValue(new TypeError('no network'));
    expect(await visit()).toBe('kept');
  });
});

describe('a newer build', () => {
  it('is told to who sees the page before it, once', async () => {
    await keepAt('a.js', HOUR_MS);
    serve('b.js');
    expect(await visit()).toBe('kept');
    expect(told.mock.calls).toEqual([['newer']]);
    expect(await visit()).toBe('fresh');
    expect(told).toHaveBeenCalledOnce();
    expect([...open(FILES).kept.keys()]).toEqual([`${SITE}/assets/b.js`]);
  });

  it('is told also when another page has brought it meanwhile', async () => {
    await keepAt('a.js', HOUR_MS);
    serve('b.js');
    const { promise: broughtFirst, resolve: bring } = Promise.withResolvers<unknown>();
    const answer = network.getMockImplementation();
    network.mockImplementation(async (asked) => {
      if (typeof asked !== 'string' && asked.url === `${SITE}/m/home`) await broughtFirst;
      return (await answer?.(asked)) ?? Response.error();
    });
    const visited = visit();
    hears.get('message')?.({
      data: { page: `${SITE}/m/slot-games`, script: 'b.js', files: [] },
      waitUntil: (work: Promise<unknown>) => void work.then(bring),
    });
    expect(await visited).toBe('kept');
    expect(told.mock.calls).toEqual([['newer']]);
    // Once: whoever is painted the new page is told nothing.
    expect(await visit()).toBe('fresh');
    expect(told).toHaveBeenCalledOnce();
  });

  it('whose script cannot be had changes nothing and is told to nobody', async () => {
    await keepAt('a.js', HOUR_MS);
    serve('b.js', { hasScript: false });
    expect(await visit()).toBe('kept');
    expect(told).not.toHaveBeenCalled();
    expect(await visit()).toBe('kept');
  });

  it('that comes to who was not painted the page before is no news', async () => {
    await keepAt('a.js', 48 * HOUR_MS);
    serve('b.js');
    expect(await visit()).toBe('fresh');
    expect(told).not.toHaveBeenCalled();
  });
});

it('a new worker trusts nothing that another one kept', async () => {
  await keepAt('a.js', HOUR_MS);
  vi.stubGlobal('skipWaiting', async () => {});
  let work: Promise<unknown> = Promise.resolve();
  hears.get('install')?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
  expect([...open(PAGES).kept, ...open(FILES).kept]).toEqual([]);
});

describe('files of a former build', () => {
  const fetchFile = async (name: string) => {
    let answer: Promise<Response> | undefined;
    hears.get('fetch')?.({
      request: new Request(`${SITE}/assets/${name}`),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: () => {},
    });
    return (await answer)?.text();
  };
  const tell = async (script: string) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (given: Promise<unknown>) => (work = given);
    hears.get('message')?.({ data: { page: null, script: `${SITE}/assets/${script}`, files: [] }, waitUntil });
    await work;
  };
  beforeEach(async () => {
    windows = ['visitor', 'other'];
    await keepAt('a.js', HOUR_MS);
    await open(FILES).put('/assets/a.js', new Response('script of a'));
    await open(FILES).put('/assets/part.js', new Response('part of a'));
    serve('b.js');
    await visit();
    network.mockImplementation(async () => new Response('gone', { status: 404 }));
  });

  it('are there for its open pages although the server has them no more', async () => {
    expect(await fetchFile('part.js')).toBe('part of a');
    expect(await fetchFile('never.js')).toBe('gone');
    // What the worker itself is replaced by changes nothing of it.
    hears.get('install')?.({ waitUntil: (work: Promise<unknown>) => work });
    expect(await fetchFile('part.js')).toBe('part of a');
  });

  it('go once the only page that is open is of the kept build', async () => {
    await tell('b.js');
    expect(await fetchFile('part.js')).toBe('part of a');
    windows = ['visitor'];
    await tell('a.js');
    expect(await fetchFile('part.js')).toBe('part of a');
    await tell('b.js');
    expect(await fetchFile('part.js')).toBe('gone');
  });
});
