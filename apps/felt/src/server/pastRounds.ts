import type { Db } from '@baize/db';
import { commitmentOf, drawsOf, sha256 } from '@baize/fair/node.ts';
import type { GameCode, GameEvent } from '../api.ts';
import { getGame } from './games.ts';
import { insertPastPlays, type StoredPlay } from './pastRounds.store.ts';
import { createVault, hashToken, makeId } from './secrets.ts';

/** What a demo player has played of one game, oldest first. */
export interface PastPlay {
  /** The player's name at the platform. */
  readonly account: string;
  readonly currency: string;
  readonly gameCode: GameCode;
  /**
   * Each fixes the seeds, so that the same demo has the same rounds; of several the one is taken with which the weeks of all players bring the
   * house the nearest to what it may expect.
   */
  readonly seeds: readonly [string, ...string[]];
  readonly rounds: readonly { readonly at: Date; readonly stake: bigint }[];
}

/** A round as the platform has to hear of it. Money in hundredths. */
export interface PastRound {
  readonly account: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly betId: string;
  readonly winId: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly at: Date;
}

const SETTLED_MS = 4000;
const WEEK_MS = 7 * 86_400_000;
/** What the games return of a stake, nearly. */
const RETURN = 0.965;

/**
 * Plays past rounds for the demo by the games' rules: they replay, and their revealed seeds verify them without
 * telling later ones. Returns what the platform's ledger must post.
 */
export async function playPastRounds(
  db: Db,
  { secrets }: { secrets: readonly string[] },
  plays: readonly PastPlay[],
): Promise<PastRound[]> {
  const vault = createVault(secrets);
  const stored = steadily(plays).map(({ play, seed, serverSeed, clientSeed, played }): StoredPlay => {
    const begunAt = play.rounds[0]?.at ?? new Date(0);
    const endedAt = play.rounds.at(-1)?.at ?? begunAt;
    const at = (moment: Date): string => makeId({ now: () => moment });
    return {
      playerId: at(begunAt),
      sessionId: at(begunAt),
      seedId: at(begunAt),
      account: play.account,
      currency: play.currency,
      gameCode: play.gameCode,
      launchHash: hashToken(`${seed} launch`).toString('hex'),
      sealedSeed: vault.seal('server-seed', serverSeed).toString('hex'),
      seedHash: commitmentOf(serverSeed),
      clientSeed,
      begunAt,
      endedAt,
      rounds: played.map(({ at: moment, stake, nonce, ...outcome }) => ({
        id: at(moment),
        key: at(moment),
        betId: at(moment),
        winId: at(moment),
        rollbackId: at(moment),
        nonce,
        stake,
        at: moment,
        settledAt: new Date(moment.getTime() + SETTLED_MS),
        modelHash: getGame(play.gameCode).modelHash,
        ...outcome,
      })),
    };
  });
  await insertPastPlays(db, stored);
  return stored.flatMap(({ account, gameCode, rounds }) =>
    rounds.map(({ id, betId, winId, stake, win, at }) => ({
      account,
      gameCode,
      roundId: id,
      betId,
      winId,
      stake,
      win,
      at,
    })),
  );
}

/** Plays by each of a player's seeds in turn, and goes on with the one that leaves the weeks of all the steadiest. */
function steadily(plays: readonly PastPlay[]) {
  const off = new Map<number, number>();
  return plays.map((play) => {
    const [first, ...others] = play.seeds.map((seed) => playedBy(play, seed));
    if (!first) throw new Error('somebody who plays has a seed');
    const offWith = ({ weeks }: typeof first): number =>
      [...weeks].reduce((sum, [week, more]) => sum + ((off.get(week) ?? 0) + more) ** 2 - (off.get(week) ?? 0) ** 2, 0);
    const best = others.reduce((one, other) => (offWith(other) < offWith(one) ? other : one), first);
    for (const [week, more] of best.weeks) off.set(week, (off.get(week) ?? 0) + more);
    return best;
  });
}

/** All rounds of somebody with one seed, and by week how much more they won than they may expect. */
function playedBy(play: PastPlay, seed: string) {
  const serverSeed = sha256(`${seed} server`);
  const clientSeed = sha256(`${seed} client`).slice(0, 16);
  const played = play.rounds.map(({ at, stake }, nonce) => ({
    ...{ at, stake, nonce },
    ...playedOut(play, { serverSeed, clientSeed, nonce }, stake),
  }));
  const weeks = new Map<number, number>();
  for (const { at, stake, win } of played) {
    const week = Math.floor(at.getTime() / WEEK_MS);
    weeks.set(week, (weeks.get(week) ?? 0) + Number(win) - RETURN * Number(stake));
  }
  return { play, seed, serverSeed, clientSeed, played, weeks };
}

function playedOut(
  { gameCode, currency }: PastPlay,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
  stake: bigint,
) {
  const { engine, example } = getGame(gameCode);
  const { options } = example;
  const round = { stake, options, currency };
  let { events, win } = engine.open(round, drawsOf(seeds));
  for (const action of example.actions) {
    if (win !== null) break;
    const turn = engine.act({ ...round, events }, action, drawsOf(seeds));
    if (turn && turn !== 'back') ({ events, win } = { events: [...events, ...turn.events], win: turn.win });
  }
  return { options, events: events satisfies readonly GameEvent[], win: win ?? 0n };
}
