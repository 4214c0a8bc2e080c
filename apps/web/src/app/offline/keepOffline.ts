import { ownScript } from '@baize/ui/goneBuild.ts';

/** The site's service worker (`worker/offline.ts`). */
const WORKER = '/sw.js';

/** Caches guests' pages and loaded files for the next visit. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const told = new Set<string>();
  const tell = () => {
    // Queries may hold tokens, and cached pages ignore them (`worker/kept.rules.ts`).
    const address = `${location.origin}${location.pathname}${location.search && '?kept'}`;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`) && !told.has(name));
    const page = told.has(address) ? null : address;
    if (page === null && files.length === 0) return;
    active?.postMessage({ page, script: ownScript() ?? '', files });
    for (const name of [address, ...files]) told.add(name);
  };
  // So that home and opened pages work offline.
  await Promise.allSettled([
    import('../../screens/home/HomeScreen.tsx'),
    import('../../screens/home/HomeLower.tsx'),
    import('../live/Later.tsx'),
    import('../router/screenFiles.ts'),
    import('@baize/ui/press.ts'),
  ]);
  tell();
  // The page left is the one that will be returned to.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
