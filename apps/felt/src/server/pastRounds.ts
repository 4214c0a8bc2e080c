import type { Db } from '@baize/db';
import { commitmentOf, drawsOf, sha256 } from '@baize/fair/node.ts';
import type { GameAction, GameEvent } from '../api.ts';
import { getGame } from './games.ts';
import { insertPastPlays, type StoredPlay } from './pastRounds.store.ts';
import { createVault, hashToken, makeId } from './secrets.ts';

/** What a demo player has played of one game, oldest first. */
export interface PastPlay {
  /** The player's name at the platform. */
  readonly account: string;
  readonly currency: string;
  readonly gameCode: 'jeepney-moon' | 'perlas';
  /** Fixes the seeds, so that the same demo has the same rounds. */
  readonly seed: string;
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

/** A careful player of Perlas opens three shells and takes the money. */
const PICKS = [7, 18, 12];
const SETTLED_MS = 4000;

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
  const stored = plays.map((play): StoredPlay => {
    const serverSeed = sha256(`${play.seed} server`);
    const clientSeed = sha256(`${play.seed} client`).slice(0, 16);
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
      launchHash: hashToken(`${play.seed} launch`).toString('hex'),
      sealedSeed: vault.seal('server-seed', serverSeed).toString('hex'),
      seedHash: commitmentOf(serverSeed),
      clientSeed,
      begunAt,
      endedAt,
      rounds: play.rounds.map(({ at: moment, stake }, nonce) => ({
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
        ...playedOut(play, { serverSeed, clientSeed, nonce }, stake),
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

function playedOut(
  { gameCode, currency }: PastPlay,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
  stake: bigint,
) {
  const game = getGame(gameCode);
  const options = gameCode === 'perlas' ? { urchins: 3 } : {};
  const round = { stake, options, currency };
  let { events, win } = game.open(round, drawsOf(seeds));
  const actions: GameAction[] = [...PICKS.map((cell) => ({ type: 'pick', cell }) as const), { type: 'cashOut' }];
  for (const action of actions) {
    if (win !== null) break;
    const turn = game.act({ ...round, events }, action, drawsOf(seeds));
    if (turn) ({ events, win } = { events: [...events, ...turn.events], win: turn.win });
  }
  return { options, events: events satisfies readonly GameEvent[], win: win ?? 0n };
}
