/** What the service worker keeps (`worker/offline.ts`): pages as the server draws them for any guest, and files of the build. */
export const PAGES = 'baize.pages';
export const FILES = 'baize.files';

/** The way out of whatever was kept wrongly: all is fetched anew. Not without a network, where nothing else is to be had. */
export function forgetKept(): void {
  if (navigator.onLine) for (const name of [PAGES, FILES]) void globalThis.caches?.delete(name);
}

/**
 * Runs in the head, because the script may be the file that is broken, and its other files may be gone once a newer build is kept. A script that does
 * not start forgets what is kept. News of the worker that a newer page is kept (another build, another security policy) loads it anew at once when
 * the visit has only begun, by an address without a question, and nobody has done anything; otherwise `router.ts` does before a game is opened.
 */
export const KEPT_HEAD =
  '(function(){var h=document.documentElement.dataset,s=navigator.serviceWorker;' +
  `function f(){if(navigator.onLine&&self.caches){caches.delete('${PAGES}');caches.delete('${FILES}')}}` +
  "addEventListener('error',function(e){if(e.target&&e.target.type==='module')f()},true);" +
  "addEventListener('unhandledrejection',function(){if(!('ready'in h))f()});" +
  "if(s)s.addEventListener('message',function(){h.newer='';" +
  "var a=performance.getEntriesByType('navigation')[0],u=navigator.userActivation;" +
  "if(a&&a.type==='navigate'&&!/[?]/.test(a.name+location.search)&&u&&!u.hasBeenActive&&!scrollY&&" +
  'document.activeElement===document.body&&performance.now()<1e4)location.reload()})})();';

/** Tells when `isOutdated` may have changed. */
export function hearNewer(hear: () => void): () => void {
  // The head has noted it by the time that this is told.
  const later = () => void setTimeout(hear);
  navigator.serviceWorker?.addEventListener('message', later);
  return () => navigator.serviceWorker?.removeEventListener('message', later);
}

/** Loads the page anew. */
export const reload = { run: (): void => location.reload() };

/** Whether the phone keeps a newer page than this one. */
export const isOutdated = (): boolean => 'newer' in document.documentElement.dataset;
