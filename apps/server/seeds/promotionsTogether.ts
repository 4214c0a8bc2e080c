import { OWN_PROMOTIONS, whole, type DemoPromotion } from './promotionTexts.ts';

/** Eight minutes of a day: a race that ended so long ago still counts its last rounds when the demo first starts. */
const JUST_OVER_DAYS = -8 / (24 * 60);

/** Promotions between people: friends, races, gifts of the house. */
const TOGETHER: readonly DemoPromotion[] = [
  whole({
    key: 'friends',
    category: 'new_player',
    picture: ['LIVE', 2, 5],
    when: 'referral',
    args: { deposit: '500.00', stakes: '2000.00', withinDays: '30', monthMost: '5' },
    gives: { code: 'cash', args: { amount: '150.00' } },
    days: [-45, null],
    budget: 15_000_000n,
  }),
  whole({
    key: 'invited',
    category: 'new_player',
    picture: ['PVP', 2, 7],
    when: 'registered',
    args: { withinDays: '14', who: 'invited' },
    gives: { code: 'bonus', args: { amount: '50.00', times: '5', days: '14', maxBet: '50.00', cashMax: '500.00' } },
    more: { perDevice: 1, audience: { contact: true } },
    days: [-45, null],
    budget: 5_000_000n,
  }),
  whole({
    key: 'night',
    category: 'rng_promo',
    picture: ['PVP', 2, 2],
    when: 'race',
    args: { by: 'multiple', minRounds: '10', categories: 'RNG', vendor: 'FELT', game: 'jeepney-moon' },
    gives: { code: 'prizes', args: { gives: 'cash', places: '1:3000.00,2:1500.00,3:750.00,4-10:150.00' } },
    days: [-3, 2],
    budget: 1_000_000n,
  }),
  whole({
    key: 'weekRace',
    category: 'rng_promo',
    picture: ['PVP', 2, 8],
    when: 'race',
    args: { by: 'stakes', minRounds: '20', categories: 'RNG', vendor: '', game: '' },
    gives: { code: 'prizes', args: { gives: 'points', places: '1:1000,2:500,3-10:100' } },
    days: [-9, JUST_OVER_DAYS],
  }),
  whole({
    key: 'draw',
    category: 'rng_promo',
    picture: ['LOTT', 0, 5],
    when: 'ticket',
    args: { per: '100.00', most: '50', categories: 'RNG,FISH', vendor: '', game: '' },
    gives: { code: 'prizes', args: { gives: 'cash', places: '1:2000.00,2:1000.00,3-5:300.00' } },
    days: [-6, 4],
    budget: 390_000n,
  }),
  whole({
    key: 'drawOver',
    category: 'rng_promo',
    picture: ['LOTT', 0, 2],
    when: 'ticket',
    args: { per: '200.00', most: '20', categories: '', vendor: '', game: '' },
    gives: { code: 'prizes', args: { gives: 'points', places: '1:2000,2:1000,3-10:200' } },
    days: [-16, JUST_OVER_DAYS],
  }),
  whole({
    key: 'mallRounds',
    category: 'point_mall',
    picture: ['RNG', 0, 6],
    when: 'mall',
    gives: {
      code: 'freeRounds',
      args: { vendor: 'FELT', game: 'jeepney-moon', count: '20', value: '2.00', days: '7' },
    },
    days: [-30, null],
    budget: 20_000_000n,
  }),
  whole({
    key: 'mallBonus',
    category: 'point_mall',
    picture: ['RNG', 10, 4],
    when: 'mall',
    gives: { code: 'bonus', args: { amount: '100.00', times: '5', days: '14', maxBet: '50.00', cashMax: '1000.00' } },
    days: [-30, null],
    budget: 20_000_000n,
  }),
  whole({
    key: 'moon',
    category: 'rng_promo',
    picture: ['RNG', 3, 3],
    when: 'code',
    args: { shared: 'MOON' },
    gives: {
      code: 'freeRounds',
      args: { vendor: 'FELT', game: 'jeepney-moon', count: '10', value: '5.00', days: '7' },
    },
    days: [-6, 60],
    budget: 2_500_000n,
  }),
  whole({
    key: 'house',
    category: 'other_promo',
    picture: ['RNG', 23, 2],
    when: 'chosen',
    gives: { code: 'cash', args: { amount: '300.00' } },
    days: [-30, null],
    budget: 3_000_000n,
  }),
  whole({
    key: 'jade',
    category: 'player_rank_rules',
    picture: ['RNG', 16, 3],
    when: 'level',
    args: { level: '1' },
    gives: { code: 'points', args: { points: '150' } },
    days: [-60, null],
  }),
];

/** A promotion of each kind. */
export const DEMO_PROMOTIONS: readonly DemoPromotion[] = [...OWN_PROMOTIONS, ...TOGETHER];
