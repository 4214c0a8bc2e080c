import type { TableListItem } from '@baize/contract/vendor/protocol.ts';
import { after } from '../clock.ts';
import type { DriveParts } from './drive.ts';
import type { TableGame } from './games.ts';
import { PRESENT_MS } from './leader.ts';
import { countViewers } from './leader.store.ts';
import { findNewest } from './rounds.store.ts';

/** What a lobby shows of a table: who is there, and until when bets are taken or none are. */
export async function tableNow(
  parts: Pick<DriveParts, 'db' | 'clock' | 'timesOf'>,
  game: TableGame,
): Promise<TableListItem> {
  const now = parts.clock.now();
  const [players, round] = await Promise.all([
    countViewers(parts.db, game.code, after(now, -PRESENT_MS)),
    findNewest(parts.db, game.code),
  ]);
  const { openMs, scheduledMs } = parts.timesOf(game);
  const runs = round !== null && (round.endedAt === null || (players > 0 && now < after(round.nextAt, scheduledMs)));
  // When a flight lands, and bets open again, is nobody's to know.
  const isFlying = round?.phase === 'drawing' && game.flight !== null;
  if (!runs || isFlying || round.phase === 'void') return { game_code: game.code, players, round: null };
  const isOpen = (round.phase === 'scheduled' || round.phase === 'open') && now < round.lockAt;
  const until = isOpen ? round.lockAt : after(round.nextAt, scheduledMs);
  return { game_code: game.code, players, round: { bets_open: isOpen, until: until.getTime(), open_ms: openMs } };
}
