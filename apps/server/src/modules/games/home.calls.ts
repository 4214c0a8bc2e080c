import { FAVORITES_MAX } from '@baize/contract/games/favorites.ts';
import { home, HOME_OPEN_ROUNDS, HOME_RECENTS } from '@baize/contract/games/home.ts';
import type { App } from '../../kernel/app.ts';
import { homeDraws } from '../../kernel/homeDraws.ts';
import { mayRead } from '../../kernel/memberStart.ts';
import { on } from '../../kernel/on.ts';
import { providedBy } from '../../kernel/ports.ts';
import type { Session } from '../../kernel/session.ts';
import { favoritesOf } from './favorites.calls.ts';
import type { RequestOrigin } from './gamePage.ts';
import { jackpotMetersOf } from './jackpotMeters.ts';
import { liveTables } from './liveTables.ts';
import { recentPageOf } from './recents.calls.ts';
import { openRoundsOf } from './rounds.calls.ts';
import { winnersFor } from './winners.calls.ts';

export const homeCalls = [
  on(home, async ({ app, merchant, session, ip }) => {
    const place = { merchant, ip };
    const [winners, tables, jackpots, draws, own] = await Promise.all([
      winnersFor(app, place, ''),
      liveTables(app, place),
      jackpotMetersOf(app, place),
      providedBy(app, homeDraws)?.(app, merchant, session) ?? null,
      session !== null && mayRead({}, session) ? ownOf(app, place, session) : NOTHING,
    ]);
    return { winners, tables, jackpots, draws, ...own };
  }),
];

const NOTHING = { recents: null, favorites: null, openRounds: null };

async function ownOf(app: App, place: RequestOrigin, session: Session) {
  const [recents, favorites, openRounds] = await Promise.all([
    recentPageOf(app, place, session, { gameType: '', page: 1, pageSize: HOME_RECENTS }),
    favoritesOf(app, place, session, { gameType: '', pageNo: 1, pageSize: FAVORITES_MAX }),
    place.merchant.flags.TRANSBETREPMEM3 ? openRoundsOf(app, session, HOME_OPEN_ROUNDS) : null,
  ]);
  return { recents, favorites, openRounds };
}
