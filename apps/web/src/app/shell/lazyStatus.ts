import { lazyPart } from '../loading/lazyPart.tsx';

/** Rarely seen. `ready()` preloads it where it comes first. */
export const StatusPage = lazyPart(async () => (await import('./StatusPage.tsx')).StatusPage);
