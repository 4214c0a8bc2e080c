import { drawsOf } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { FeltErrorCode, GameAction, GameOptions } from '../api.ts';
import { after, type Clock } from './clock.ts';
import { countStuck, leaseDue, putOff, recoverDue, takeOn } from './due.ts';
import { getGame, type Turn } from './games.ts';
import { poolOf, type Jackpots } from './jackpot/index.ts';
import { askSafely, type Money, type MoneyAnswer } from './money.ts';
import { Refusal } from './refusal.ts';
import { isSameAction, isSameRound, isTooSoon, LEASE_MS, OPEN_MS } from './rounds.rules.ts';
import {
  DUE_ROUNDS,
  findAction,
  findLastStart,
  findRound,
  findRoundByKey,
  findUnfinished,
  insertAction,
  insertRound,
  lockRound,
  moveRound,
  type Change,
  type Round,
} from './rounds.store.ts';
import { takeFree } from './freeRewards.ts';
import { makeId, type Vault } from './secrets.ts';
import { lockSeedInUse, takeNonce } from './seeds.store.ts';
import type { Session } from './sessions.store.ts';
import { loadMagazine } from './sea/magazines.ts';
import { roundOf } from './wire.ts';

export interface RoundRequest {
  readonly key: string;
  readonly stake: bigint;
  readonly options: GameOptions;
  /** A free round of this reward, at the reward's stake. */
  readonly rewardId?: string | null;
}

export interface Rounds {
  /** Begins a round and takes it as far as it goes; the same key gives the same round. */
  open(session: Session, request: RoundRequest): Promise<Round>;
  /** One move in an open round; the same key again changes nothing. */
  act(session: Session, request: { roundId: string; key: string; action: GameAction }): Promise<Round>;
  /** Ends an open round for its player, by the game's word for it; false: it was open no more. */
  end(roundId: string, action: GameAction): Promise<boolean>;
  /** Takes a round on that was moved by who held its row. */
  goOn(round: Round): Promise<Round>;
  /** Continues rounds left by a dead process, a silent platform or an absent player. */
  recover(): Promise<number>;
  /** How many rounds the platform refuses to finish, try after try. */
  countStuck(): Promise<number>;
}

export interface RoundParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Logger;
  moneyOf(player: Pick<Round, 'mode'>): Money;
  /** Counts what stakes bring to a jackpot. */
  readonly jackpots: Pick<Jackpots, 'entered'>;
}

/**
 * The life of a round. Every state is in the database before anything that depends on it is sent, and only who moves the row
 * from the state it saw acts on it; so a round goes on from any interruption, in any process, and no step counts twice.
 *
 * betting ─ bet taken → open or paying · betting ─ bet refused → void · betting ─ anything else → voiding ─ rollback → void
 * open ─ last move → paying ─ win → settled
 */
export function createRounds(parts: RoundParts): Rounds {
  const { db } = parts;

  return {
    async open(session, request) {
      const begun = await begin(parts, session, request);
      return complete(begun.isNew ? await advance(parts, begun.round) : begun.round);
    },

    async act(session, request) {
      const { round, isNew } = await move(parts, session, request);
      return isNew && round.status !== 'open' ? advance(parts, round) : round;
    },

    recover: () => recoverDue(parts, DUE_ROUNDS, (round) => recoverRound(parts, round)),

    end: (roundId, action) => endRound(parts, roundId, () => action),
    goOn: (round) => advance(parts, round),
    countStuck: () => countStuck(db, DUE_ROUNDS),
  };
}

/** A refused stake is answered so for every repeat of its key. */
function complete(round: Round): Round {
  const isRefused = round.status === 'void' || round.status === 'voiding';
  if (isRefused && round.refusal) throw new Refusal(round.refusal, roundOf(round));
  return round;
}

/** Writes the round before asking for its stake. The seed pair's row serializes rounds. */
async function begin(
  { db, clock }: RoundParts,
  session: Session,
  { key, stake, options, rewardId = null }: RoundRequest,
): Promise<{ round: Round; isNew: boolean }> {
  const game = getGame(session.gameCode);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const seed = await lockSeedInUse(tx, session);
    if (!seed) throw new Error(`session ${session.id} has no seeds`);
    const known = await findRoundByKey(tx, session, key);
    if (known) {
      if (known.rewardId !== rewardId || !isSameRound(known, { stake, options })) throw new Refusal('round.keyReused');
      return { round: known, isNew: false };
    }
    const unfinished = await findUnfinished(tx, session);
    if (unfinished) throw new Refusal('round.open', roundOf(unfinished));
    if (isTooSoon(now, await findLastStart(tx, session), game.money.minCycleMs)) throw new Refusal('round.tooSoon');
    await takeFree(tx, session, { rewardId, stake, now });
    const round = await insertRound(tx, {
      id: makeId(clock),
      playerId: session.playerId,
      sessionId: session.id,
      gameCode: game.code,
      key,
      stake,
      currency: session.currency,
      rewardId,
      options,
      seedId: seed.id,
      nonce: seed.nextNonce,
      modelHash: game.modelHash,
      betId: randomUUID(),
      winId: randomUUID(),
      rollbackId: randomUUID(),
      dueAt: after(now, LEASE_MS),
      createdAt: now,
    });
    await takeNonce(tx, seed.id);
    if (game.sea) await loadMagazine(tx, { round, session, seats: game.sea.seats, now });
    return { round, isNew: true };
  });
}

async function move(
  parts: RoundParts,
  session: Session,
  { roundId, key, action }: { roundId: string; key: string; action: GameAction },
): Promise<{ round: Round; isNew: boolean }> {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || round.playerId !== session.playerId || round.gameCode !== session.gameCode)
      throw new Refusal('round.unknown');
    const made = await findAction(tx, { roundId, key });
    if (made) {
      if (!isSameAction(made, action)) throw new Refusal('action.keyReused');
      return { round, isNew: false };
    }
    if (round.status !== 'open') throw new Refusal('round.notOpen', roundOf(round));
    const turn = getGame(round.gameCode).engine.act(soFar(round), action, drawsFor(parts, round));
    if (!turn) throw new Refusal('action.notPossible');
    await insertAction(tx, { roundId, key, action, createdAt: clock.now() });
    // Its row is held: nobody can be first.
    return { round: (await moveRound(tx, round, afterTurn(parts, round, turn))) ?? round, isNew: true };
  });
}

/** The round's stream, from its seeds and number only: no balance, no history (G5). */
export function drawsFor({ vault }: Pick<RoundParts, 'vault'>, round: Round) {
  return drawsOf({
    serverSeed: vault.open('server-seed', round.serverSeedSealed),
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  });
}

/** As the rules know it. */
export const soFar = (round: Round) => ({ ...round, isFree: round.rewardId !== null });

export function afterTurn({ clock }: Pick<RoundParts, 'clock'>, round: Round, turn: Turn | 'back'): Change {
  const now = clock.now();
  if (turn === 'back') return { to: 'voiding', dueAt: after(now, LEASE_MS), settledAt: null };
  const { events, win } = turn;
  const all = [...round.events, ...events];
  return win === null
    ? { to: 'open', events: all, dueAt: after(round.createdAt, OPEN_MS), settledAt: null }
    : { to: 'paying', events: all, win, dueAt: after(now, LEASE_MS), settledAt: null };
}

/** Takes a round on until it waits for player, platform or nothing. The caller holds its lease. */
const advance = (parts: RoundParts, round: Round): Promise<Round> =>
  takeOn<Round, Change>(round, {
    next: (current) => nextChange(parts, current),
    async move(current, change) {
      const moved = await moveRound(parts.db, current, change);
      if (moved && change.pool) parts.jackpots.entered(change.pool);
      return moved;
    },
    read: ({ id }) => getRound(parts.db, id),
  });

/** One step of the round's state; null: no further now. */
async function nextChange(parts: RoundParts, round: Round): Promise<Change | null> {
  const money = parts.moneyOf(round);
  const finish = (to: 'settled' | 'void', { balance }: { balance: bigint | null }): Change => ({
    to,
    balance,
    dueAt: null,
    settledAt: parts.clock.now(),
  });
  switch (round.status) {
    case 'betting': {
      const answer = await askSafely(() => money.bet(round));
      if (answer.kind === 'refused') return { ...finish('void', answer), refusal: answer.code };
      if (answer.kind === 'unsure') return takeBack(parts, round, answer);
      const turn = getGame(round.gameCode).engine.open(soFar(round), drawsFor(parts, round));
      return { ...afterTurn(parts, round, turn), balance: answer.balance, pool: enteredBy(round) };
    }
    case 'voiding': {
      const answer = await askSafely(() => money.rollback(round));
      return answer.kind === 'done' ? finish('void', answer) : putOff(parts, DUE_ROUNDS, round, answer);
    }
    case 'paying': {
      const turnover = getGame(round.gameCode).engine.turnover?.(soFar(round));
      const answer = await askSafely(() => money.win({ ...round, turnover }));
      return answer.kind === 'done' ? finish('settled', answer) : putOff(parts, DUE_ROUNDS, round, answer);
    }
    case 'open':
    case 'settled':
    case 'void':
      return null;
  }
}

/** A paid stake is an entry of its game's jackpot, in the step that takes it; a given one is none. */
const enteredBy = (round: Round): string | null =>
  round.rewardId === null && getGame(round.gameCode).jackpot ? poolOf(round) : null;

function takeBack(parts: RoundParts, round: Round, answer: Extract<MoneyAnswer, { kind: 'unsure' }>): Change {
  parts.log.warn({ round: round.id, why: answer.why }, 'a bet is taken back');
  return takenBack(parts, answer.code);
}

const takenBack = ({ clock }: RoundParts, refusal: FeltErrorCode | null): Change => ({
  to: 'voiding',
  refusal,
  dueAt: after(clock.now(), LEASE_MS),
  settledAt: null,
});

async function recoverRound(parts: RoundParts, seen: Round): Promise<void> {
  const { db } = parts;
  if (!(await leaseDue(parts, DUE_ROUNDS, seen))) return;
  const round = await getRound(db, seen.id);
  if (round.status === 'open') {
    await endRound(parts, round.id, (left) => getGame(left.gameCode).engine.leave(soFar(left)));
    return;
  }
  // Nobody knows whether the bet arrived.
  const sure =
    round.status === 'betting' ? await moveRound(db, round, takenBack(parts, 'platform.unavailable')) : round;
  if (sure) await advance(parts, sure);
}

/** Ends an absent player's open round. Its row is locked, so no move is lost. */
async function endRound(
  parts: RoundParts,
  id: string,
  actionOf: (round: Round) => GameAction | null,
): Promise<boolean> {
  const left = await parts.db.transaction(async (tx) => {
    const round = await lockRound(tx, id);
    if (round?.status !== 'open') return null;
    const { engine } = getGame(round.gameCode);
    const action = actionOf(round);
    const turn = action && engine.act(soFar(round), action, drawsFor(parts, round));
    return moveRound(tx, round, turn ? afterTurn(parts, round, turn) : takenBack(parts, null));
  });
  if (left) await advance(parts, left);
  return left !== null;
}

async function getRound(db: Db, id: string): Promise<Round> {
  const round = await findRound(db, id);
  if (!round) throw new Error(`round ${id} is gone`);
  return round;
}
