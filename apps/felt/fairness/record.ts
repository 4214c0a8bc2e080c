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
import * as baccarat from '../games/baccarat/model.ts';
import { SHOE } from '../games/baccarat/rules.ts';
import * as jeepney from '../games/jeepneyMoon/model.ts';
import * as perlas from '../games/perlas/model.ts';
import * as roulette from '../games/roulette/model.ts';
import { SPOTS, WHEEL } from '../games/roulette/rules.ts';

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

/**
 * Everything that decides a round of any game: with it and revealed seeds, anybody can compute a round
 * (`checkRound.mjs`, docs/fairness.md). A model's hash is the SHA-256 of its JSON text here.
 */
export const fairnessRecord = () => ({
  format: 1,
  algorithm: 'docs/fairness.md',
  games: {
    'jeepney-moon': { kind: 'slot', name: 'Jeepney Moon', rtp: jeepney.PUBLISHED.rtp, model: jeepney.MODEL },
    perlas: { kind: 'shells', name: 'Perlas', rtp: perlas.PUBLISHED.rtp, model: perlas.MODEL },
    baccarat: { kind: 'baccarat', name: 'Baccarat', rtp: baccarat.PUBLISHED, model: baccarat.MODEL, shoe: SHOE },
    roulette: {
      ...{ kind: 'roulette', name: 'Roulette', rtp: roulette.PUBLISHED, model: roulette.MODEL, wheel: WHEEL },
      spots: Object.fromEntries(SPOTS),
    },
  },
  lottery: {
    oddsScale: ODDS_SCALE,
    games: Object.fromEntries(LOTTERY_GAMES.map(({ code, name, family }) => [code, { name, family }])),
    families: lotteryRecord(),
  },
});
