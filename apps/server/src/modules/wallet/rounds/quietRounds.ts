import type { App } from '../../../kernel/app.ts';
import { countEntry } from '../ledger/ledger.rules.ts';
import { post } from '../ledger/post.ts';
import {
  forgetOpenRound,
  listDueRounds,
  lookAgainAt,
  putOpenRoundsAside,
  QUIET_MS,
  type OpenRound,
} from './quietRounds.store.ts';

export const QUIET_ROUNDS_MS = 60_000;
const BATCHES_MAX = 50;

/**
 * Counts rounds that no message has closed for a day, so that a vendor that never closes them blocks no requirement and no withdrawal.
 * They stay open.
 */
export async function countQuietRounds(app: App): Promise<void> {
  await putOpenRoundsAside(app.db, app.clock.now());
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const due = await listDueRounds(app.db, app.clock.now());
    const outcomes = await Promise.allSettled(due.map((round) => lookAt(app, round)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (due.length === 0) return;
  }
}

async function lookAt(app: App, round: OpenRound): Promise<void> {
  if (!round.isOver) {
    const quietAt = new Date(round.lastAt.getTime() + QUIET_MS);
    if (quietAt > app.clock.now()) return lookAgainAt(app.db, round, quietAt);
    const { merchantId, memberId, currency, source, roundId, game } = round;
    // Refused when it was closed or counted meanwhile: then nothing is left to do.
    await post(
      app,
      countEntry({
        ...{ merchantId, memberId, currency, trial: false },
        vendor: source,
        round: { id: roundId, game, closes: false },
      }),
    );
  }
  await forgetOpenRound(app.db, round);
}
