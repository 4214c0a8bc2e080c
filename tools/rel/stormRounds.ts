import { VENDOR_AMOUNT_SCALE, type VendorStatus } from '@baize/contract/vendor/protocol.ts';
import type { Player } from '../lib/player.ts';
import { newUuid, type LaunchedPlayer } from '../lib/testVendor.ts';
import type { BadLine } from './badLine.ts';

/** A movement as the vendor has it in its books. */
export interface StormMovement {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly txId: string;
  /** Minor units: the stake, the prize, or what the rollback was to give back. */
  readonly amount: bigint;
  /** The bet that a win or a rollback is of. */
  readonly reference: string | null;
  status: VendorStatus;
}

export interface Stormed {
  readonly player: Player;
  readonly launched: LaunchedPlayer;
  readonly movements: StormMovement[];
  /** Ids of the transfers that were answered. */
  readonly transfers: string[];
}

const CENT = VENDOR_AMOUNT_SCALE / 100;
/** So many rounds of a player run at once. */
const AT_ONCE = 2;

interface Play {
  readonly line: BadLine;
  readonly chance: () => number;
  readonly stopped: () => boolean;
}

/** Plays until told to stop; rounds of one player overlap, and what belongs together arrives in any order. */
export async function stormRounds(stormed: Stormed, play: Play): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!play.stopped()) await playRound(stormed, play);
    }),
  );
}

async function playRound(stormed: Stormed, { line, chance }: Play): Promise<void> {
  const round = newUuid();
  const stake = BigInt(1 + Math.floor(chance() * 200));
  const fate = chance();
  const bet = begin(stormed, 'bet', stake, null);
  const sendBet = () => finish(stormed, line, bet, { round });
  if (fate < 0.06) {
    // The rollback is there before its bet.
    await finish(stormed, line, begin(stormed, 'rollback', stake, bet.txId), { round });
    await sendBet();
  } else if (fate < 0.14) {
    await Promise.all([sendBet(), finish(stormed, line, begin(stormed, 'rollback', stake, bet.txId), { round })]);
  } else if (fate < 0.2) {
    await sendBet();
    await finish(stormed, line, begin(stormed, 'rollback', stake, bet.txId), { round });
  } else {
    const prize = fate < 0.6 ? 0n : BigInt(Math.floor(Number(stake) * chance() * 2.4));
    const win = begin(stormed, 'win', prize, bet.txId);
    const isEarly = chance() < 0.3;
    await Promise.all([sendBet(), isEarly ? finish(stormed, line, win, { round, closes: true }) : undefined]);
    // A win that came before its bet was refused and is judged anew.
    if (bet.status === 'RS_OK' && win.status !== 'RS_OK') await finish(stormed, line, win, { round, closes: true });
  }
}

function begin(
  { movements }: Stormed,
  kind: StormMovement['kind'],
  amount: bigint,
  reference: string | null,
): StormMovement {
  const movement: StormMovement = { kind, txId: newUuid(), amount, reference, status: 'RS_ERROR_UNKNOWN' };
  movements.push(movement);
  return movement;
}

async function finish(
  { launched }: Stormed,
  line: BadLine,
  movement: StormMovement,
  { round, closes = false }: { round: string; closes?: boolean },
): Promise<void> {
  const { kind, txId, amount, reference } = movement;
  const body = {
    user: launched.user,
    token: launched.token,
    game_code: launched.gameCode,
    request_uuid: newUuid(),
    transaction_uuid: txId,
    round,
    round_closed: closes,
    ...(kind === 'rollback' ? {} : { amount: Number(amount) * CENT, currency: launched.currency, is_free: false }),
    ...(reference === null ? {} : { reference_transaction_uuid: reference }),
  };
  movement.status = (await line.insist({ path: `transaction/${kind}`, body })).status;
}
