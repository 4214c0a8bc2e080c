import { PartErrorFallback } from '../../app/shell/PartErrorFallback.tsx';
import { LoginPopups } from '../../features/loginPopups/index.ts';
import { FavoriteStrip } from '../../features/favorites/index.ts';
import { OpenRound } from '../../features/openRound/index.ts';

/** What the home page has for a member: a round that waits, favorites, and what is told at the login. */
export function MemberRows() {
  return (
    <>
      <PartErrorFallback>
        <OpenRound />
      </PartErrorFallback>
      <PartErrorFallback>
        <FavoriteStrip />
      </PartErrorFallback>
      <PartErrorFallback>
        <LoginPopups />
      </PartErrorFallback>
    </>
  );
}
