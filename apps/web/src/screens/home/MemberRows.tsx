import { FavoriteStrip } from '../../features/favorites/index.ts';
import { OpenRound } from '../../features/openRound/index.ts';

/** What the home page has for a member: a round that waits, and favorites. */
export function MemberRows() {
  return (
    <>
      <OpenRound />
      <FavoriteStrip />
    </>
  );
}
