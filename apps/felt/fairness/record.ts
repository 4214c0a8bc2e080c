import {
  EXACT_CHANCES,
  FAMILIES,
  LOTTERY_GAMES,
  ODDS_SCALE,
  prizeTableOf,
  rulesOf,
  type DrawForm,
  type Family,
} from '@baize/lottery/index.ts';
import { FIESTA, FIESTA_RETURN } from '../games/fiesta/pool.ts';
import { GAMES } from '../games/index.ts';
import type { GameCode, LeagueCode, TableCode } from '../games/types.ts';

/** How a lottery family is drawn and paid. Odds are ten-thousandths of the base stake, stake included. */
interface FamilyRecord {
  readonly name: string;
  readonly rtp: number;
  readonly form: DrawForm;
  readonly prizeTable: string;
  readonly plays: readonly {
    readonly id: string;
    readonly factor: number;
    readonly kinds: readonly {
      readonly kind: string;
      readonly odds: number;
      /** As text where a number would lose digits. */
      readonly ways: number | string;
      readonly outcomes: number | string;
    }[];
  }[];
}

const lotteryRecord = (): Record<Family, FamilyRecord> =>
  Object.fromEntries(FAMILIES.map((family) => [family, familyRecord(family)])) as Record<Family, FamilyRecord>; // One each.

function familyRecord(family: Family): FamilyRecord {
  const { name, rtp, form, plays } = rulesOf(family);
  return {
    ...{ name, rtp, form, prizeTable: prizeTableOf(family) },
    plays: plays.map((play) => ({
      ...{ id: play.id, factor: play.factor },
      kinds: play.kinds.map(({ kind, odds, ways, outcomes }) => ({
        ...{ kind, odds, ways, outcomes },
        ...EXACT_CHANCES.get(play.id),
      })),
    })),
  };
}

/** What the studio's games tell of themselves. */
type GameRecord = { readonly kind: string; readonly name: string; readonly rtp: unknown; readonly model: object };

const gameRecords = (): Record<GameCode | LeagueCode | TableCode, GameRecord> =>
  Object.fromEntries(
    GAMES.map(({ code, name, model, fairness: { kind, model: decides, tables } }) => [
      code,
      { kind, name, rtp: model.rtp, model: decides, ...tables },
    ]),
  ) as Record<GameCode | LeagueCode | TableCode, GameRecord>; // One each.

/** Pools that several games pay into. */
const POOLS = { fiesta: { kind: 'jackpot', name: 'Fiesta', rtp: FIESTA_RETURN, model: FIESTA } };

/**
 * Everything that decides a round of any game: with it and revealed seeds, anybody can compute a round
 * (`checkRound.mjs`, docs/fairness.md). A model's hash is the SHA-256 of its JSON text here.
 */
export const fairnessRecord = () => ({
  format: 1,
  algorithm: 'docs/fairness.md',
  games: { ...gameRecords(), ...POOLS },
  lottery: {
    oddsScale: ODDS_SCALE,
    games: Object.fromEntries(LOTTERY_GAMES.map(({ code, name, family }) => [code, { name, family }])),
    families: lotteryRecord(),
  },
});
