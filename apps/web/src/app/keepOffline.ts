/** The site's service worker (`worker/offline.ts`). */
const WORKER = '/sw.js';

/** Lets the next visit be painted from the phone: the page as the server draws it for any guest, and the files that it has loaded. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const tell = () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ page: location.href, files });
  };
  // Without a network the home page is scrolled, too.
  await import('../screens/home/HomeLower.tsx').catch(() => {});
  tell();
  // The page that is left is the one that will be come back to.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
