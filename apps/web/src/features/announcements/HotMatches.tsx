import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { useHomeAnnouncements } from './announcements.queries.ts';

/** Most merchants have none: it loads with the first. */
const MatchList = lazyPart(async () => (await import('./MatchList.tsx')).MatchList);

/** G3, type H; nothing without any. */
export function HotMatches() {
  const matches = useHomeAnnouncements().data?.hot ?? [];
  return matches.length === 0 ? null : <MatchList matches={matches} />;
}
