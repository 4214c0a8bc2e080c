import { lazyPart } from '../loading/lazyPart.tsx';
// Drawn by the server, so its styles are among the first.
import './StatusPage.module.css';

/** Rarely seen. `ready()` preloads it where it comes first. */
export const StatusPage = lazyPart(async () => (await import('./StatusPage.tsx')).StatusPage);
