import type { NewPromotion } from '../src/modules/promotions/index.ts';
import { demoTexts } from './demoTexts.ts';

type Rules = NewPromotion['rules'];

export interface DemoPromotion extends Pick<NewPromotion, 'category' | 'picture' | 'rules' | 'texts' | 'budgetAmount'> {
  readonly key: string;
  readonly startsInDays: number;
  readonly endsInDays: number | null;
  readonly isDraft?: true;
}

export interface Short {
  readonly key: string;
  readonly category: NewPromotion['category'];
  /** Family, composition, palette. */
  readonly picture: readonly [string, number, number];
  readonly when: Rules['condition']['code'];
  readonly args?: Rules['condition']['args'];
  readonly gives: Rules['reward'];
  readonly more?: Partial<Omit<Rules, 'audience'>> & { readonly audience?: Partial<Rules['audience']> };
  readonly days: readonly [from: number, to: number | null];
  readonly budget?: bigint;
  readonly isDraft?: true;
}

const AUDIENCE = { agents: false, verified: false, contact: false, levelMin: 0, noOtherBonus: false };

export const whole = ({ picture, when, args = {}, gives, more = {}, days, budget, ...rest }: Short): DemoPromotion => ({
  ...rest,
  picture: { family: picture[0], composition: picture[1], palette: picture[2] },
  rules: {
    ...{ per: 'ever', perDevice: 0, perAddress: 0, give: 'auto', claimDays: 7, ...more },
    condition: { code: when, args },
    reward: gives,
    audience: { ...AUDIENCE, ...more.audience },
  },
  texts: demoTexts((say) => ({
    title: say(`promotions.${rest.key}.title`),
    summary: say(`promotions.${rest.key}.summary`),
    content: say(`promotions.${rest.key}.content`),
  })),
  startsInDays: days[0],
  endsInDays: days[1],
  budgetAmount: budget ?? null,
});

/** Promotions that begin with what a member does alone. */
export const OWN_PROMOTIONS: readonly DemoPromotion[] = [
  whole({
    key: 'table',
    category: 'new_player',
    picture: ['LIVE', 0, 2],
    when: 'deposit',
    args: { which: 'first', min: '100.00' },
    gives: { code: 'match', args: { percent: '100', most: '2000.00', times: '10', days: '30', maxBet: '500.00' } },
    days: [-26, null],
    budget: 40_000_000n,
  }),
  whole({
    key: 'weekly',
    category: 'rebate_promo',
    picture: ['RNG', 8, 4],
    when: 'stakes',
    args: { period: 'week', min: '1000.00', categories: 'RNG' },
    gives: { code: 'rebate', args: { percent: '0.80', most: '5000.00' } },
    more: { give: 'press' },
    days: [-60, null],
  }),
  whole({
    key: 'checkIn',
    category: 'other_promo',
    picture: ['RNG', 20, 1],
    when: 'checkIn',
    args: { missed: 'pause' },
    gives: { code: 'days', args: { gives: 'points', figures: '5,5,10,10,15,15,50' } },
    days: [-30, null],
  }),
  whole({
    key: 'three',
    category: 'rng_promo',
    picture: ['RNG', 0, 7],
    when: 'mission',
    args: { period: 'day', what: 'rounds', need: '20', categories: 'RNG' },
    gives: { code: 'points', args: { points: '20' } },
    days: [-10, null],
  }),
  whole({
    key: 'friday',
    category: 'deposit_promo',
    picture: ['RNG', 10, 5],
    when: 'deposit',
    args: { which: 'any', min: '200.00' },
    gives: { code: 'match', args: { percent: '50', most: '500.00', times: '8', days: '14', maxBet: '250.00' } },
    more: { per: 'week' },
    days: [-40, 60],
    budget: 10_000_000n,
  }),
  whole({
    key: 'loss',
    category: 'live_promo',
    picture: ['LIVE', 1, 8],
    when: 'netLoss',
    args: { period: 'month', min: '2000.00', categories: 'LIVE' },
    gives: { code: 'cashBack', args: { percent: '5', most: '3000.00' } },
    days: [-60, null],
  }),
  whole({
    key: 'code',
    category: 'other_promo',
    picture: ['RNG', 15, 3],
    when: 'code',
    args: { shared: 'BAIZE' },
    gives: { code: 'bonus', args: { amount: '50.00', times: '5', days: '14', maxBet: '50.00', cashMax: '500.00' } },
    more: { perDevice: 1, audience: { contact: true } },
    days: [-20, 90],
    budget: 5_000_000n,
  }),
  whole({
    key: 'birthday',
    category: 'player_rank_rules',
    picture: ['RNG', 23, 6],
    when: 'birthday',
    gives: { code: 'cash', args: { amount: '200.00' } },
    more: { perCard: 1, audience: { verified: true } },
    days: [-90, null],
  }),
  whole({
    key: 'verify',
    category: 'new_player',
    picture: ['RNG', 15, 9],
    when: 'verified',
    gives: { code: 'points', args: { points: '100' } },
    days: [-60, null],
  }),
  whole({
    key: 'friend',
    category: 'other_promo',
    picture: ['PVP', 1, 2],
    when: 'application',
    gives: { code: 'cash', args: { amount: '100.00' } },
    more: { give: 'press' },
    days: [-15, 45],
    budget: 2_000_000n,
  }),
  whole({
    key: 'app',
    category: 'app_download',
    picture: ['RNG', 6, 3],
    when: 'info',
    gives: null,
    days: [-20, null],
  }),
  whole({
    key: 'koi',
    category: 'rng_promo',
    picture: ['RNG', 1, 0],
    when: 'info',
    gives: null,
    days: [-5, null],
  }),
  whole({
    key: 'december',
    category: 'deposit_promo',
    picture: ['RNG', 14, 10],
    when: 'deposit',
    args: { which: 'any', min: '500.00' },
    gives: { code: 'match', args: { percent: '30', most: '1500.00', times: '10', days: '30', maxBet: '500.00' } },
    days: [5, 17],
    budget: 20_000_000n,
  }),
  whole({
    key: 'draft',
    category: 'sport_promo',
    picture: ['SPORTS', 1, 4],
    when: 'stakes',
    args: { period: 'month', min: '5000.00', categories: 'SPORTS,ESPORTS' },
    gives: { code: 'rebate', args: { percent: '0.30', most: '1000.00' } },
    days: [10, null],
    isDraft: true,
  }),
];
