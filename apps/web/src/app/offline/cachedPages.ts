/** The service worker's cache (`worker/offline.ts`): guests' pages and build files. */
export const PAGES = 'baize.pages';
export const FILES = 'baize.files';
/** Files of former builds, while a page of them may be open. */
export const FORMER = 'baize.former';

/** Clears a broken cache. Not while offline. */
export function forgetKept(): void {
  if (navigator.onLine) for (const name of [PAGES, FILES, FORMER]) void globalThis.caches?.delete(name);
}

/**
 * In the head, as the script itself may be broken or its files gone: a script that does not start clears the cache.
 * When the worker has a newer page (build or policy) it reloads at once if the visit has just begun without a query
 * or action; otherwise `router.ts` does before a game.
 */
export const KEPT_HEAD =
  '(function(){var h=document.documentElement.dataset,s=navigator.serviceWorker;' +
  `function f(){if(navigator.onLine&&self.caches){['${PAGES}','${FILES}','${FORMER}'].forEach(function(n){caches.delete(n)})}}` +
  "addEventListener('error',function(e){if(e.target&&e.target.type==='module')f()},true);" +
  "addEventListener('unhandledrejection',function(){if(!('ready'in h))f()});" +
  "if(s)s.addEventListener('message',function(){h.newer='';" +
  "var a=performance.getEntriesByType('navigation')[0],u=navigator.userActivation;" +
  "if(a&&a.type==='navigate'&&!/[?]/.test(a.name+location.search)&&u&&!u.hasBeenActive&&!scrollY&&" +
  'document.activeElement===document.body&&performance.now()<1e4)location.reload()})})();';

/** Tells when `isOutdated` may have changed. */
export function hearNewer(hear: () => void): () => void {
  // The head has noted it by then.
  const later = () => void setTimeout(hear);
  const worker = navigator.serviceWorker;
  worker?.addEventListener('message', later);
  addEventListener(NEWER, later);
  return () => {
    worker?.removeEventListener('message', later);
    removeEventListener(NEWER, later);
  };
}

const NEWER = 'newer';

/** The server has a newer build. */
export function markNewer(): void {
  document.documentElement.dataset['newer'] = '';
  dispatchEvent(new Event(NEWER));
}

/** Loads the page anew. */
export const reload = { run: (): void => location.reload() };

export const isOutdated = (): boolean => 'newer' in document.documentElement.dataset;
