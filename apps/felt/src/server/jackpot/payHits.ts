import type { Db } from '@baize/db';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { leaseDue, putOff, recoverDue } from '../due.ts';
import { askSafely, type Money } from '../money.ts';
import type { PlayMode } from '../../api.ts';
import { DUE_WINS, markPaid, type DueWin } from './jackpot.store.ts';

export interface PayParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  moneyOf(player: { readonly mode: PlayMode }): Money;
}

/** Asks for every jackpot that is owed: a win of its own beside the round's, which it follows. What is not taken stays due. */
export const payHits = (parts: PayParts): Promise<number> =>
  recoverDue(parts, DUE_WINS, async (win) => {
    if (await leaseDue(parts, DUE_WINS, win)) await payOne(parts, win);
  });

async function payOne(parts: PayParts, win: DueWin): Promise<void> {
  const { level, number, target, roundId } = win;
  // Never rolled back: it has no id for that.
  const beside = `fiesta-${level}-${number}`;
  const stake = { ...win, id: roundId, win: target, rollbackId: '', beside };
  const answer = await askSafely(() => parts.moneyOf(win).win(stake));
  if (answer.kind === 'done') await markPaid(parts.db, win.id, answer.balance);
  else await putOff(parts, DUE_WINS, win, answer);
}
