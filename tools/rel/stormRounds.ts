import { VENDOR_AMOUNT_SCALE, type VendorStatus } from '@baize/contract/vendor/protocol.ts';
import type { Player } from '../lib/player.ts';
import { newUuid, type LaunchedPlayer } from '../lib/testVendor.ts';
import type { BadLine } from './badLine.ts';

/** A movement as the vendor has it in its books. */
export interface StormMovement {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly txId: string;
  readonly round: string;
  /** Minor units: the stake, the prize, or what the rollback was to rollback. */
  readonly amount: bigint;
  /** A win's bet; a rollback's bet or win. */
  readonly reference: string | null;
  status: VendorStatus;
  /** What the last answer named as the balance, in the vendor's units. */
  balance: number | null;
  /** First sent and last answered, by this machine's clock. */
  sentAt: number;
  answeredAt: number;
}

export interface Stormed {
  readonly player: Player;
  readonly launched: LaunchedPlayer;
  readonly movements: StormMovement[];
  /** Ids of the transfers that were answered. */
  readonly transfers: string[];
  /** The player's stake limit per month, in minor units; absent: none. */
  readonly stakeMax?: bigint;
  /** Stakes the whole rest when it is less than a stake. */
  readonly stakesRest?: boolean;
}

const CENT = VENDOR_AMOUNT_SCALE / 100;
/** So many rounds of a player run at once. */
const AT_ONCE = 2;
const BETS_MOST = 4;

export interface Play {
  readonly line: BadLine;
  readonly chance: () => number;
  readonly stopped: () => boolean;
}

/** Plays until stopped; rounds overlap, and their messages arrive in any order. */
export async function stormRounds(stormed: Stormed, play: Play): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!play.stopped()) await playRound(new Round(stormed, play.line), play.chance);
    }),
  );
}

async function playRound(round: Round, chance: () => number): Promise<void> {
  const fate = chance();
  if (fate < 0.18) await takeBack(round, chance);
  else if (fate < 0.26) await winAndRollback(round, chance);
  else if (fate < 0.4) await betAgain(round, chance);
  else await playOut(round, chance);
}

/** A bet and its rollback, whichever of them comes first. */
async function takeBack(round: Round, chance: () => number): Promise<void> {
  const bet = round.begin('bet', round.stake(chance));
  const rollback = round.begin('rollback', bet.amount, bet);
  const order = chance();
  if (order < 0.33) await round.send(rollback);
  if (order < 0.66) return void (await Promise.all([round.sendBet(bet), order < 0.33 ? null : round.send(rollback)]));
  await round.sendBet(bet);
  await round.send(rollback);
}

/** A win rolled back after, with or before it; twice by two messages, and with its bet. */
async function winAndRollback(round: Round, chance: () => number): Promise<void> {
  const bet = round.begin('bet', round.stake(chance));
  await round.sendBet(bet);
  if (bet.status !== 'RS_OK') return;
  const win = round.begin('win', 1n + prizeBy(chance, bet.amount), bet);
  const rollback = round.begin('rollback', win.amount, win);
  const order = chance();
  if (order < 0.2) await round.send(rollback);
  if (order < 0.5) await Promise.all([round.send(win), order < 0.2 ? null : round.send(rollback)]);
  else {
    await round.send(win);
    const again = chance() < 0.3 ? round.begin('rollback', win.amount, win) : null;
    await Promise.all([round.send(rollback), again ? round.send(again) : null]);
  }
  if (chance() < 0.3) await round.send(round.begin('rollback', bet.amount, bet));
}

/** Several bets in a round, perhaps one rolled back; then a win for each, or one for the last. */
async function betAgain(round: Round, chance: () => number): Promise<void> {
  const bets = Array.from({ length: 2 + Math.floor(chance() * (BETS_MOST - 1)) }, () =>
    round.begin('bet', round.stake(chance)),
  );
  if (chance() < 0.5) await Promise.all(bets.map((bet) => round.sendBet(bet)));
  else for (const bet of bets) await round.sendBet(bet);
  const [first] = bets;
  const wasRolledBack = first !== undefined && chance() < 0.3;
  const standing = bets.filter((bet) => bet.status === 'RS_OK' && !(wasRolledBack && bet === first));
  const winners = chance() < 0.5 ? standing : standing.slice(-1);
  const wins = winners.map((bet) => round.begin('win', prizeBy(chance, bet.amount), bet));
  await Promise.all([
    wasRolledBack ? round.send(round.begin('rollback', first.amount, first)) : null,
    ...wins.slice(0, -1).map((win) => round.send(win)),
  ]);
  const last = wins.at(-1);
  if (last) await round.send(last, { closes: true });
}

/** A bet and what it won, which may be there before the bet. */
async function playOut(round: Round, chance: () => number): Promise<void> {
  const bet = round.begin('bet', round.stake(chance));
  const win = round.begin('win', chance() < 0.5 ? 0n : prizeBy(chance, bet.amount), bet);
  const isEarly = chance() < 0.3;
  await Promise.all([round.sendBet(bet), isEarly ? round.send(win, { closes: true }) : null]);
  // A win that came before its bet was refused and is judged anew.
  if (bet.status === 'RS_OK' && win.status !== 'RS_OK') await round.send(win, { closes: true });
}

/** What may be answered otherwise a moment later. */
export const REFUSED_FOR_NOW: ReadonlySet<VendorStatus> = new Set([
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
]);

export const stakeBy = (chance: () => number): bigint => BigInt(1 + Math.floor(chance() * 200));
const prizeBy = (chance: () => number, stake: bigint): bigint => BigInt(Math.floor(Number(stake) * chance() * 2.4));

/** A round; entered in the vendor's books before it is sent. */
export class Round {
  readonly #stormed: Stormed;
  readonly #line: BadLine;
  readonly #id = newUuid();

  constructor(stormed: Stormed, line: BadLine) {
    this.#stormed = stormed;
    this.#line = line;
  }

  /** Minor units. */
  stake(chance: () => number): bigint {
    const stake = stakeBy(chance);
    if (!this.#stormed.stakesRest) return stake;
    const told =
      BigInt(this.#stormed.movements.findLast(({ balance }) => balance !== null)?.balance ?? 0) / BigInt(CENT);
    return told > 0n && told < stake ? told : stake;
  }

  begin(kind: StormMovement['kind'], amount: bigint, of?: StormMovement): StormMovement {
    const movement: StormMovement = {
      kind,
      txId: newUuid(),
      round: this.#id,
      amount,
      reference: of?.txId ?? null,
      status: 'RS_ERROR_UNKNOWN',
      balance: null,
      sentAt: 0,
      answeredAt: 0,
    };
    this.#stormed.movements.push(movement);
    return movement;
  }

  /** A refused bet is rolled back: its copy may still succeed later. */
  async sendBet(bet: StormMovement): Promise<void> {
    await this.send(bet);
    if (REFUSED_FOR_NOW.has(bet.status)) await this.send(this.begin('rollback', bet.amount, bet));
  }

  async send(movement: StormMovement, { closes = false } = {}): Promise<void> {
    const { kind, txId, round, amount, reference } = movement;
    const { user, token, gameCode, currency } = this.#stormed.launched;
    const body = {
      user,
      token,
      game_code: gameCode,
      request_uuid: newUuid(),
      transaction_uuid: txId,
      round,
      round_closed: closes,
      ...(kind === 'rollback' ? {} : { amount: Number(amount) * CENT, currency, is_free: false }),
      ...(reference === null ? {} : { reference_transaction_uuid: reference }),
    };
    movement.sentAt ||= Date.now();
    const answer = await this.#line.insist({ path: `transaction/${kind}`, body });
    movement.answeredAt = Date.now();
    movement.status = answer.status;
    movement.balance = answer.balance ?? null;
  }
}
