import type { LivingBonus } from '@baize/contract/promotions/bonus.ts';
import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import type { CheckInBoard, PromotionFull, PromotionMine } from '@baize/contract/promotions/promotions.ts';
import type { Reward } from '@baize/contract/promotions/rewards.ts';

export const PROMOTION_ID = '0199c001-0000-7000-8000-000000000001';
export const CLAIM_ID = '0199c002-0000-7000-8000-000000000001';
export const BONUS_ID = '0199c003-0000-7000-8000-000000000001';

export const demoPromotion = (over: Partial<Promotion> = {}): Promotion => ({
  id: PROMOTION_ID,
  title: 'A seat at the table',
  summary: 'Your first deposit is matched.',
  category: 'new_player',
  content: '<p>One per player.</p>',
  startDate: '2026-11-01',
  endDate: '',
  noExpiry: 1,
  announcementImages: [
    { sequence: 2, url: '/art/second.webp', urlRtl: '' },
    { sequence: 1, url: '/art/first.webp', urlRtl: '/art/first-rtl.webp' },
  ],
  kind: 'rules',
  trigger: 'deposit',
  state: 'open',
  label: '',
  amount: null,
  claimId: null,
  terms: [{ key: 'match', text: '100% of your first deposit, up to ₱2,000.00' }],
  termsVersion: 3,
  ...over,
});

/** How the member stands before anything has happened. */
export const demoMine = (over: Partial<PromotionMine> = {}): PromotionMine => ({
  claimId: null,
  state: 'open',
  label: '',
  cause: null,
  termsVersion: 3,
  progress: null,
  claimUntil: null,
  endsAt: null,
  reward: 'bonus',
  amount: null,
  points: null,
  freeRounds: null,
  note: '',
  why: null,
  next: 'join',
  ...over,
});

/** With the member's state, if any. */
export const demoPromotionFull = (over: Partial<PromotionFull> = {}): PromotionFull => ({
  ...demoPromotion(),
  rules: {
    reward: 'bonus',
    times: 10,
    days: 30,
    maxBet: '500.00',
    minDeposit: '100.00',
    cashMax: null,
    percent: '100',
    most: '2000.00',
    weights: [
      { category: 'LIVE', percent: 10, bonus: true },
      { category: 'RNG', percent: 100, bonus: true },
      { category: 'FISH', percent: 100, bonus: true },
      { category: 'PVP', percent: 50, bonus: false },
    ],
  },
  mine: null,
  checkIn: null,
  agreedOn: null,
  termsOf: null,
  ...(over.mine ? { state: over.mine.state, amount: over.mine.amount, claimId: over.mine.claimId } : {}),
  ...over,
});

export const demoBonus = (over: Partial<LivingBonus> = {}): LivingBonus => ({
  bonusId: BONUS_ID,
  promotionId: PROMOTION_ID,
  title: 'A seat at the table',
  amount: '2000.00',
  balance: '1400.00',
  wageringRequirement: '20000.00',
  wagered: '11400.00',
  maxBet: '500.00',
  cashMax: null,
  endsAt: '2026-12-20T15:59:59.000Z',
  weights: [],
  ...over,
});

/** Seven days, three done; today is the fourth. */
export const demoCheckIn = (over: Partial<CheckInBoard> = {}): CheckInBoard => ({
  day: 4,
  streak: 3,
  pressedToday: false,
  missed: 'pause',
  days: [5, 5, 10, 10, 15, 15, 50].map((points, index) => ({
    day: index + 1,
    reward: 'points',
    amount: null,
    points,
    done: index < 3,
    today: index === 3,
  })),
  ...over,
});

export const demoReward = (over: Partial<Reward> = {}): Reward => ({
  rewardId: CLAIM_ID,
  source: 'promotion',
  promotionId: PROMOTION_ID,
  kind: 'cash',
  title: 'Weekly return',
  why: '0.8% of ₱23,025.00',
  amount: '184.20',
  points: null,
  count: null,
  freeRounds: null,
  currency: 'PHP',
  state: 'claimable',
  cause: 'conditionMet',
  wagered: null,
  wageringRequirement: null,
  balance: null,
  bonusId: null,
  maxBet: null,
  released: null,
  lost: null,
  until: '2026-11-27T15:59:59.000Z',
  at: '2026-11-23T16:10:00.000Z',
  termsVersion: 1,
  next: 'claim',
  ...over,
});

/** One page of the reward centre. */
export const demoRewards = (list: readonly Reward[] = [], nextCursor: string | null = null) => ({
  list,
  nextCursor,
  counts: { take: list.filter(({ next }) => next === 'claim').length, running: 0 },
});
