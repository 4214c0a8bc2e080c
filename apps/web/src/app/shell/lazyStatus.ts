import { lazyPart } from '../loading/lazyPart.tsx';
// The server draws it: its style sheet is one of the first ones, for which no page waits.
import './StatusPage.module.css';

/** The page of a closed house; few ever see it. `ready()` loads it ahead, where it is drawn first. */
export const StatusPage = lazyPart(async () => (await import('./StatusPage.tsx')).StatusPage);
