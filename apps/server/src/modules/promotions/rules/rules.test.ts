import { PROMOTION_STATES } from '@baize/contract/promotions/promotion.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { textByCode } from '@baize/i18n/sentences.ts';
import { describe, expect, it } from 'vitest';
import { judgeArg, percentOf, type ArgTable } from './args.rules.ts';
import { CONDITIONS } from './conditions.rules.ts';
import { sayLine } from '../sayLine.ts';
import { judgeRace, judgeRules, type Rules } from './promotion.rules.ts';
import { requirementOf, weightsOf } from './requirement.rules.ts';
import { poolOf, REWARDS, rewardOf } from './rewards.rules.ts';
import { LIVING, mayMove, MOVES, periodDays, periodKeyOf, stateOf, type ClaimState } from './state.rules.ts';

const standards = (table: ArgTable) =>
  Object.fromEntries(Object.entries(table).map(([name, { standard }]) => [name, standard]));

const rulesOf = (
  code: Rules['condition']['code'],
  reward: NonNullable<Rules['reward']>['code'],
  change = {},
): Rules => ({
  condition: { code, args: standards(CONDITIONS.find((one) => one.code === code)?.args ?? {}) },
  reward: { code: reward, args: { ...standards(rewardOf(reward)?.args ?? {}), ...change } },
  audience: { agents: false, verified: false, contact: false, levelMin: 0, noOtherBonus: false },
  per: 'ever',
  perDevice: 0,
  perAddress: 0,
  give: 'auto',
  claimDays: 7,
});

describe('described objects', () => {
  it('begin with values that hold, and say their terms in every language', () => {
    for (const { args, lines, code } of [...CONDITIONS, ...REWARDS]) {
      for (const [name, arg] of Object.entries(args))
        expect([code, name, judgeArg(arg, arg.standard, 'PHP')]).toEqual([code, name, null]);
      for (const line of lines(standards(args))) {
        expect([line.key, textByCode(line.key, {}, 'TY')]).toEqual([line.key, expect.any(String)]);
        for (const phrase of Object.values(line.phrases ?? {})) expect(textByCode(phrase, {}, 'TY')).not.toBeNull();
        expect(sayLine(line, { language: 'EN', sign: '₱' })).not.toMatch(/[{}]/);
      }
    }
  });

  it.each([
    ['a negative amount', 'amount', '-5', 'desk.number'],
    ['a fraction of a centavo', 'amount', '5.005', 'desk.number'],
    ['an amount beyond all', 'amount', '1000000000000000000000000000000', 'desk.number'],
    ['half a day', 'whole', '7.5', 'field.wholeNumber'],
    ['a percentage of three places', 'percent', '0.805', 'desk.number'],
    ['figures with a hole', 'amounts', '5,0,10', 'desk.figuresAboveZero'],
  ] as const)('refuse %s', (_what, kind, text, words) => {
    expect(judgeArg({ kind, label: '', help: '', standard: '' }, text, 'PHP')).toBe(words);
  });

  it('reckon a share down to the centavo and no further than its most', () => {
    const size = (base: bigint, percent: string, most = '2000.00') =>
      rewardOf('match')?.size(base, { percent, most }, 'PHP');
    expect([size(100_000n, '100'), size(300_000n, '100'), size(333n, '33.33'), percentOf('0.8')]).toEqual([
      100_000n,
      200_000n,
      110n,
      80n,
    ]);
    expect(rewardOf('rebate')?.size(2_302_500n, { percent: '0.8', most: '5000.00' }, 'PHP')).toBe(18_420n);
  });
});

describe('a birthday', () => {
  const judge = CONDITIONS.find(({ code }) => code === 'birthday')?.judge;
  it.each([
    ['12-25', '2026-12-25', true],
    ['12-25', '2027-01-01', true],
    ['12-25', '2027-01-02', false],
    ['12-31', '2027-01-07', true],
    ['12-31', '2027-01-08', false],
    ['12-31', '2026-12-30', false],
    ['01-01', '2027-01-08', true],
    ['01-01', '2026-12-31', false],
    ['02-29', '2027-02-28', false],
    ['02-29', '2027-03-01', true],
    ['02-29', '2028-02-29', true],
    ['02-29', '2028-03-07', true],
    ['02-29', '2028-03-08', false],
  ])('of %s is good on %s: %s', (birthday, today, met) => {
    expect(judge?.({ birthday, today, verified: true, currency: 'PHP' }, {}).met).toBe(met);
  });
});

describe('the standard profile', () => {
  it('holds: ten times at most, seven days at least, a cap only without a deposit and at ten times the bonus', () => {
    expect(judgeRules(rulesOf('deposit', 'match'), 'PHP')).toEqual({});
    expect(judgeRules(rulesOf('deposit', 'match', { times: '15' }), 'PHP')).toEqual({
      'rules.reward.args.times': sentence('field.max', { max: 10 }),
    });
    expect(judgeRules(rulesOf('deposit', 'match', { days: '6' }), 'PHP')).toEqual({
      'rules.reward.args.days': sentence('field.min', { min: 7 }),
    });
    expect(judgeRules(rulesOf('deposit', 'bonus', { cashMax: '1000.00' }), 'PHP')).toEqual({
      'rules.reward.args.cashMax': 'desk.notWithDeposit',
    });
    expect(judgeRules(rulesOf('verified', 'bonus', { cashMax: '999.99' }), 'PHP')).toEqual({
      'rules.reward.args.cashMax': 'desk.cashMaxMin',
    });
    expect(judgeRules(rulesOf('verified', 'match'), 'PHP')).toHaveProperty(['rules.reward.code']);
    const mixed = rulesOf('mission', 'cash');
    const of = (categories: string, reward: 'cash' | 'freeRounds' = 'cash') => {
      const { condition } = mixed;
      const rules = reward === 'cash' ? mixed : rulesOf('mission', 'freeRounds');
      return { ...rules, condition: { ...condition, args: { ...condition.args, categories } } };
    };
    expect(judgeRules(of('RNG,LIVE,PVP'), 'PHP')).toEqual({});
    expect(judgeRules(of('RNG,SPORTS'), 'PHP')).toHaveProperty(['rules.condition.args.categories']);
    expect(judgeRules(of('SPORTS', 'freeRounds'), 'PHP')).toHaveProperty(['rules.condition.args.categories']);
    expect(judgeRules(of('', 'freeRounds'), 'PHP')).toEqual({});
    expect(judgeRules(rulesOf('checkIn', 'cash'), 'PHP')).toHaveProperty(['rules.reward.code']);
    expect(weightsOf(true)).toMatchObject({ SPORTS: { bonus: false }, RNG: { bonus: true }, PVP: { bonus: false } });
  });
});

it('asks for so many times the bonus', () => {
  expect(requirementOf(10_000n, { times: 10 })).toBe(100_000n);
});

describe('the other profile', () => {
  const loose = { name: 'standard', timesMax: 25 } as const;
  it('lets products mix and a bonus live a day, up to the times that the merchant has', () => {
    const change = { times: '25', days: '1' };
    expect(judgeRules(rulesOf('deposit', 'match', change), 'PHP', loose)).toEqual({});
    expect(judgeRules(rulesOf('deposit', 'match', { times: '26' }), 'PHP', loose)).toEqual({
      'rules.reward.args.times': sentence('field.max', { max: 25 }),
    });
    expect(judgeRules(rulesOf('deposit', 'match', { times: '41' }), 'PHP', { ...loose, timesMax: 99 })).toEqual({
      'rules.reward.args.times': sentence('field.max', { max: 40 }),
    });
  });
});

describe('prizes by place', () => {
  it.each([
    ['1:100.00,2-3:50.00', null],
    ['2:100.00', 'desk.placesWhole'],
    ['1:100.00,3:50.00', 'desk.placesWhole'],
    ['1-2:100.00,2:50.00', 'desk.placesWhole'],
    ['1:0.00', 'desk.prizesAboveZero'],
    ['1:x', 'desk.placeRows'],
    ['1-1001:1.00', 'desk.placesMax {"max":1000}'],
  ])('%s: %s', (text, words) => {
    expect(judgeArg({ kind: 'places', label: '', help: '', standard: '' }, text, 'PHP')).toBe(words);
  });

  it('win what their row says, and all of them together are the pool', () => {
    const args = { gives: 'cash', places: '1:100.00,2-3:50.00' };
    const sizes = [1n, 2n, 3n, 4n].map((place) => rewardOf('prizes')?.size(place, args, 'PHP'));
    expect([...sizes, poolOf(args, 'PHP')]).toEqual([10_000n, 5_000n, 5_000n, 0n, 20_000n]);
    const short = { endsAt: null, budgetAmount: 19_999n, currency: 'PHP' };
    const rules = { ...rulesOf('race', 'prizes'), reward: { code: 'prizes' as const, args } };
    expect(Object.keys(judgeRace(rules, short))).toEqual(['endsAt', 'budgetAmount']);
  });
});

describe('how a promotion stands', () => {
  const now = new Date('2026-11-27T00:00:00Z');
  const early = new Date('2026-11-01T00:00:00Z');
  const late = new Date('2026-12-01T00:00:00Z');
  const at = (change: Partial<Parameters<typeof stateOf>[0]> = {}) =>
    stateOf({
      now,
      promotion: { startsAt: early, endsAt: null, state: 'published' },
      isCheckIn: false,
      periodKey: '2026-11-27',
      claim: null,
      ...change,
    });
  const claim = (state: ClaimState, periodKey = '2026-11-27') => ({ claim: { state, periodKey } });

  it('is the member’s newest claim, else the promotion’s own', () => {
    const own = (startsAt: Date, endsAt: Date | null, state: 'published' | 'paused' | 'ended' = 'published') =>
      at({ promotion: { startsAt, endsAt, state } });
    expect([
      own(late, null),
      own(early, null),
      own(early, now),
      own(early, null, 'paused'),
      own(early, null, 'ended'),
    ]).toEqual(['soon', 'open', 'closed', 'closed', 'closed']);
    for (const state of Object.keys(MOVES) as ClaimState[]) expect(at(claim(state))).toBe(state);
    for (const state of Object.keys(MOVES) as ClaimState[])
      expect(at(claim(state, '2026-11-26'))).toBe(LIVING.includes(state) ? state : 'open');
    expect(at({ ...claim('claimed'), isCheckIn: true })).toBe('signed');
    expect(at({ ...claim('claimed', '2026-11-26'), isCheckIn: true })).toBe('joined');
    expect(PROMOTION_STATES).toHaveLength(11);
  });

  it('moves by the causes of the table and by no other', () => {
    expect(mayMove('joined', 'process', 'conditionMet')).toBe(true);
    expect(mayMove('claimable', 'process', 'taken')).toBe(true);
    expect(mayMove('process', 'issued', 'paid')).toBe(true);
    expect(mayMove('issued', 'claimed', 'requirementMet')).toBe(true);
    expect(mayMove('claimed', 'closed', 'expired')).toBe(false);
    expect(mayMove('closed', 'claimable', 'staffApproved')).toBe(false);
    expect(mayMove('applying', 'claimed', 'staffApproved')).toBe(false);
    const ends = (Object.keys(MOVES) as ClaimState[]).filter((state) => Object.keys(MOVES[state]).length === 0);
    expect(ends).toEqual(['claimed', 'closed']);
  });

  it('knows the periods of a day', () => {
    expect(['ever', 'day', 'week', 'month'].map((per) => periodKeyOf(per as 'day', '2026-11-27'))).toEqual([
      'ever',
      '2026-11-27',
      '2026-W48',
      '2026-11',
    ]);
    expect([periodKeyOf('week', '2027-01-01'), periodKeyOf('week', '2024-12-30')]).toEqual(['2026-W53', '2025-W01']);
    expect(periodDays('week', '2026-11-27')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(periodDays('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
