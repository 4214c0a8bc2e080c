import { PartErrorFallback } from '../../app/shell/PartErrorFallback.tsx';
import { LoginPopups } from '../../features/loginPopups/index.ts';
import { FavoriteStrip } from '../../features/favorites/index.ts';
import { OpenRound } from '../../features/openRound/index.ts';

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
