/** The site's service worker (`worker/offline.ts`). */
const WORKER = '/sw.js';

/** Lets the next visit be painted from the phone: the page as the server draws it for any guest, and the files that it has loaded. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const told = new Set<string>();
  const tell = () => {
    // A query may hold a token, and what is kept (`worker/kept.rules.ts`) is drawn alike for every one.
    const address = `${location.origin}${location.pathname}${location.search && '?kept'}`;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`) && !told.has(name));
    const page = told.has(address) ? null : address;
    if (page === null && files.length === 0) return;
    active?.postMessage({ page, files });
    for (const name of [address, ...files]) told.add(name);
  };
  // Without a network the home page is scrolled, too, and pages that were opened before are opened again.
  await Promise.allSettled([
    import('../../screens/home/HomeLower.tsx'),
    import('../live/Later.tsx'),
    import('../router/screenFiles.ts'),
    import('@baize/ui/press.ts'),
  ]);
  tell();
  // The page that is left is the one that will be come back to.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
