import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import type { JackpotItem, JackpotPoolItem } from '@baize/contract/vendor/jackpots.ts';
import type { Db } from '@baize/db';
import { readAmount } from '../../../games/amount.ts';
import { FIESTA, PARTS } from '../../../games/fiesta/pool.ts';
import { GAMES } from '../games.ts';
import { listLastWins, listLevelSums, poolCounts } from './desk.store.ts';
import { poolOf, type Jackpots } from './index.ts';

type Parts = { readonly db: Db; readonly jackpots: Pick<Jackpots, 'look'> };

const NAME = 'Fiesta';
const LAST_WINS = 20;
const PER_HUNDREDTH = BigInt(VENDOR_AMOUNT_SCALE / 100);

const told = (hundredths: bigint): number => Number(hundredths * PER_HUNDREDTH);
const toldText = (text: string): number => told(readAmount(text) ?? 0n);
/** Currencies that nobody plays in have no pool. */
const realPool = (currency: string): string => poolOf({ mode: 'real', currency });
const gamesIn = (): string[] => GAMES.filter(({ jackpot }) => jackpot !== undefined).map(({ code }) => code);

/** What real money's pool stands at in a currency; none where nobody has played for it yet. */
export async function listJackpots({ db, jackpots }: Parts, currency: string): Promise<JackpotItem[]> {
  if (!(await poolCounts(db, realPool(currency)))) return [];
  const { levels } = await jackpots.look({ playerId: '', mode: 'real', currency });
  return [
    {
      pool: realPool(currency),
      name: NAME,
      games: gamesIn(),
      levels: levels.map(({ level, meter, seed, most }) => ({
        ...{ level, meter: toldText(meter), seed: toldText(seed), most: toldText(most) },
      })),
    },
  ];
}

/** The same with how it came about, and the last wins; winners of other operators are not named. Targets are in none of it. */
export async function listPools(
  { db, jackpots }: Parts,
  { currency, operator }: { currency: string; operator: string },
): Promise<JackpotPoolItem[]> {
  const pool = realPool(currency);
  const counts = await poolCounts(db, pool);
  if (!counts) return [];
  const { levels } = await jackpots.look({ playerId: '', mode: 'real', currency });
  const [sums, wins] = await Promise.all([
    listLevelSums(db, pool),
    listLastWins(db, pool, { operator, limit: LAST_WINS }),
  ]);
  return [
    {
      pool,
      name: NAME,
      games: gamesIn(),
      entries: Number(counts.counted),
      waiting: counts.waiting,
      levels: levels.flatMap(({ level, number, meter, seed, most }) => {
        const sum = sums.find((one) => one.level === level);
        const model = FIESTA.levels.find((one) => one.level === level);
        if (!sum || !model) return [];
        const contributed = sum.contributed / PARTS;
        return [
          {
            ...{
              level,
              number,
              meter: toldText(meter),
              seed: toldText(seed),
              most: toldText(most),
              share: model.share,
            },
            contributed: told(contributed),
            // What is there and was paid, and came from no stake.
            seeded: told((sum.meter + sum.won * PARTS - sum.contributed) / PARTS),
            won: told(sum.won),
            hits: sum.hits,
            owed: sum.owed,
          },
        ];
      }),
      last: wins.map(({ level, number, target, hitAt, account, gameCode, roundId, status }) => ({
        ...{ level, number, amount: told(target), at: hitAt.getTime() },
        ...{ user: account, game_code: gameCode, round: roundId, paid: status === 'paid' },
      })),
    },
  ];
}
