import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { useHomeAnnouncements } from './announcements.queries.ts';

/** Most merchants announce none: the list and its look come with the first. */
const MatchList = lazyPart(async () => (await import('./MatchList.tsx')).MatchList);

/** G3: the matches that the merchant announces (type H); nothing when there are none. */
export function HotMatches() {
  const matches = useHomeAnnouncements().data?.hot ?? [];
  return matches.length === 0 ? null : <MatchList matches={matches} />;
}
