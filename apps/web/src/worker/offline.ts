import { isFile, pageKey, readPage } from './kept.rules.ts';

/**
 * The service worker. Pages that were seen are painted at once from the phone and fetched anew behind it; they are what the server draws for any
 * guest, so nobody's money or name is kept. Calls are never answered from here.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: { readonly page: string; readonly files: readonly string[] };
}
interface Scope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Told) => void): void;
}
/** The compiler knows windows only. */
const scope = globalThis as unknown as Scope;

// `app/language.ts` empties the pages by this name.
const PAGES = 'baize.pages';
const FILES = 'baize.files';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request;
  if (method !== 'GET' || new URL(url).origin !== location.origin) return;
  const key = pageKey(url);
  if (mode === 'navigate' && key !== null) event.respondWith(answerPage(event, key));
  else if (isFile(url)) event.respondWith(answerFile(event));
});

/** The page tells what it is and what it has loaded before there was a worker. */
scope.addEventListener('message', (event) => {
  const { page, files } = event.data;
  const key = pageKey(page);
  event.waitUntil(
    (async () => {
      if (key !== null) await keepPage(key, await fetch(page));
      await addMissing(files.filter(isFile));
    })().catch(ignore),
  );
});

async function answerPage(event: Fetching, key: string): Promise<Response> {
  const kept = await (await caches.open(PAGES)).match(key, { ignoreVary: true });
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((response) => keepPage(key, response.clone())).catch(ignore));
  if (kept) return kept;
  try {
    return await fresh;
  } catch (error) {
    // Where it is not kept any page will do: React draws the one that was asked for into its frame.
    const pages = await caches.open(PAGES);
    const [any] = await pages.keys();
    const shell = any && (await pages.match(any, { ignoreVary: true }));
    if (!shell) throw error;
    return shell;
  }
}

async function answerFile(event: Fetching): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(files.put(event.request, response.clone()).catch(ignore));
  return response;
}

/** One page after the other: two that found the same new build would each forget what the other kept. */
let keeping: Promise<unknown> = Promise.resolve();
const keepPage = (key: string, response: Response): Promise<void> => {
  const kept = keeping.then(() => keepWhole(key, response));
  keeping = kept.catch(ignore);
  return kept;
};

/** A page is kept once all its files are: one of a new build never stands without them, and those of the build before go with it. */
async function keepWhole(key: string, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!response.ok || response.redirected || !isPage) return;
  const { open, files } = readPage(await response.clone().text());
  // Whoever comes to a closed site is told so at once.
  if (!open) return void (await caches.delete(PAGES));
  const added = await addMissing(files);
  const [script] = files;
  if (script !== undefined && added.includes(script)) await forgetBuildBefore(files);
  await (await caches.open(PAGES)).put(key, response);
}

/** Answers what was not there. */
async function addMissing(wanted: readonly string[]): Promise<readonly string[]> {
  const files = await caches.open(FILES);
  const found = await Promise.all(wanted.map((file) => files.match(file, { ignoreVary: true })));
  const missing = wanted.filter((_, index) => !found[index]);
  await files.addAll(missing);
  return missing;
}

async function forgetBuildBefore(kept: readonly string[]): Promise<void> {
  await caches.delete(PAGES);
  const files = await caches.open(FILES);
  for (const request of await files.keys())
    if (!kept.includes(new URL(request.url).pathname)) await files.delete(request);
}

/** Kept or not: the next visit tries again. */
function ignore(): void {}
