import { FILES, FORMER, PAGES } from '../app/offline/cachedPages.ts';
import {
  differs,
  isAlwaysAsked,
  isFile,
  isIn,
  isOfToday,
  mayKeep,
  pageKey,
  readPage,
  withoutAddress,
  type Page,
} from './cachedPages.rules.ts';

/**
 * The service worker. Seen pages are painted from the cache and refreshed behind it; they are guests' pages, without
 * anybody's data. Calls are never answered from here.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: { readonly page: string | null; readonly script: string; readonly files: readonly string[] };
}
interface Scope {
  /** Older browsers have none. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  readonly clients: {
    get(id: string): Promise<{ postMessage(word: string): void } | undefined>;
    matchAll(which: { readonly type: 'window' }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Told) => void): void;
}
/** The compiler knows windows only. */
const scope = globalThis as unknown as Scope;

/** A new worker comes with a new build, while pages of the former are open. */
scope.addEventListener('install', (event) => event.waitUntil(Promise.all([scope.skipWaiting(), putBuildAside([])])));

scope.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request;
  if (method !== 'GET' || new URL(url).origin !== location.origin) return;
  const key = pageKey(url);
  if (mode === 'navigate' && key !== null) event.respondWith(answerPage(event, key));
  else if (isFile(url, location.origin)) event.respondWith(answerFile(event));
});

/** The page tells what it loaded before the worker. */
scope.addEventListener('message', (event) => {
  const { page, script, files } = event.data;
  const key = page === null ? null : pageKey(page);
  event.waitUntil(
    (async () => {
      for (const file of files) if (isFile(file, location.origin)) await keepFile(file).catch(ignore);
      if (page !== null && key !== null && !isAlwaysAsked(key)) await keepPage(key, await fetch(page));
      await forgetFormer(script);
    })().catch(ignore),
  );
});

async function answerPage(event: Fetching, key: string): Promise<Response> {
  const asked = isAlwaysAsked(key);
  const kept = asked ? undefined : await (await caches.open(PAGES)).match(key, { ignoreVary: true });
  const painted = kept && isOfToday(kept, Date.now()) && (await isUnderstood(kept)) ? kept : undefined;
  const fresh = fetch(event.request);
  if (!asked) event.waitUntil(renew(event, key, fresh, painted?.clone()).catch(ignore));
  if (painted) return painted;
  try {
    return await fresh;
  } catch (error) {
    // Any cached page will do: React renders the right one.
    const shell = kept ?? (await anyPage());
    if (!shell) throw error;
    return shell;
  }
}

/** The language may have changed elsewhere; if unreadable, cached pages are for offline only. */
async function isUnderstood(kept: Response): Promise<boolean> {
  return scope.cookieStore !== undefined && isIn(kept, (await scope.cookieStore.get('language'))?.value);
}

/**
 * Tells a page when its cached version may not stay, compared with what was painted, as the cache may have changed
 * since.
 */
async function renew(event: Fetching, key: string, fresh: Promise<Response>, painted?: Response): Promise<void> {
  const response = await fresh;
  const page = await keepPage(key, response.clone());
  if (!painted || !page || !differs(readPage(await painted.text(), painted.headers), page)) return;
  (await scope.clients.get(event.resultingClientId))?.postMessage('newer');
}

async function anyPage(): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  const [any] = await pages.keys();
  return any && pages.match(any, { ignoreVary: true });
}

async function answerFile(event: Fetching): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request).catch(() => null);
  if (response && mayKeep(response, 'file')) {
    event.waitUntil(files.put(event.request, response.clone()).catch(ignore));
    return response;
  }
  const former = await (await caches.open(FORMER)).match(event.request, { ignoreVary: true });
  return former ?? response ?? Response.error();
}

/** Serialized: two pages of a new build would delete each other's files. */
let keeping: Promise<unknown> = Promise.resolve();
const keepPage = (key: string, response: Response): Promise<Page | null> => {
  const kept = keeping.then(() => keepWhole(key, response));
  keeping = kept.catch(ignore);
  return kept;
};

/** Caches a page after all its files; a new build replaces the old. Returns the page's data, or null. */
async function keepWhole(key: string, response: Response): Promise<Page | null> {
  if (!mayKeep(response, 'page')) return null;
  const html = await response.text();
  const page = readPage(html, response.headers);
  if (!page.open) {
    // A closed site is told at once.
    await caches.delete(PAGES);
    return null;
  }
  const before = await (await caches.open(PAGES)).match(key, { ignoreVary: true });
  const isNews = before !== undefined && differs(readPage(await before.text(), before.headers), page);
  const added = await Promise.all(page.files.map(keepFile));
  if (added[0] === true) await putBuildAside(page.files);
  // A policy is the same for all pages.
  if (isNews) await caches.delete(PAGES);
  await (await caches.open(PAGES)).put(key, withoutAddress(html, response, Date.now()));
  return page;
}

/** Whether it was new; throws when unavailable. */
async function keepFile(file: string): Promise<boolean> {
  const files = await caches.open(FILES);
  if (await files.match(file, { ignoreVary: true })) return false;
  const response = await fetch(file);
  if (!mayKeep(response, 'file')) throw new Error(`${file} is not what it should be`);
  await files.put(file, response);
  return true;
}

/** Open pages of the build before go on by its files. */
async function putBuildAside(kept: readonly string[]): Promise<void> {
  await caches.delete(PAGES);
  const [files, former] = [await caches.open(FILES), await caches.open(FORMER)];
  for (const request of await files.keys()) {
    if (kept.includes(new URL(request.url).pathname)) continue;
    const file = await files.match(request, { ignoreVary: true });
    if (file) await former.put(request, file);
    await files.delete(request);
  }
}

/** Once the only open page is of the build that is kept. */
async function forgetFormer(script: string): Promise<void> {
  const isOfKept = await (await caches.open(FILES)).match(script, { ignoreVary: true });
  if (isOfKept && (await scope.clients.matchAll({ type: 'window' })).length <= 1) await caches.delete(FORMER);
}

/** Kept or not: the next visit tries again. */
function ignore(): void {}
