import type { PromotionBar } from '@baize/contract/promotions/promotions.ts';
import { isAgentType, type MemberType } from '@baize/contract/identity/session.ts';
import type { App } from '../../../kernel/app.ts';
import { findMember, findProfile, findRegistered, getsNoBonus, type Profile } from '../../identity/index.ts';
import { isVerified } from '../../kyc/index.ts';
import { standingOf } from '../../loyalty/index.ts';
import { sumMemberPlay } from '../../reports/index.ts';
import { grantOf } from '../../wallet/grants/index.ts';
import { hasPayoutAccount, sumPaid } from '../../cashier/index.ts';
import { findReferral } from '../invites/invites.store.ts';
import { listOf } from '../rules/args.rules.ts';
import type { Facts, Judgement } from '../rules/condition.rules.ts';
import { isOnceABirthday, periodKeyAt } from '../offers/offers.ts';
import { lastBirthday } from '../rules/conditions.rules.ts';
import { partsOf, type Rules } from '../rules/promotion.rules.ts';
import { periodDays } from '../rules/state.rules.ts';

/** Who takes part. */
export interface Taker {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly type: MemberType;
}

export const keyOf = ({ merchantId, memberId, currency }: Taker) => ({ merchantId, memberId, currency, trial: false });

export async function takerOf(app: App, memberId: string): Promise<Taker | null> {
  const member = await findMember(app.db, memberId);
  return member && { merchantId: member.merchantId, memberId, currency: member.currency, type: member.type };
}

/** Asked once per call: many promotions ask the same. */
interface Known {
  readonly verified: () => Promise<boolean>;
  readonly profile: () => Promise<Profile | null>;
  readonly level: () => Promise<number>;
  readonly hasBonus: () => Promise<boolean>;
  readonly noBonus: () => Promise<boolean>;
  readonly card: () => Promise<boolean>;
  readonly deposits: () => Promise<number>;
}
const known = new WeakMap<Taker, Known>();

function knownOf(app: App, taker: Taker): Known {
  const found = known.get(taker) ?? {
    verified: once(() => isVerified(app.db, taker)),
    profile: once(() => findProfile(app.db, taker)),
    level: once(async () => (await standingOf(app, taker)).level),
    card: once(() => hasPayoutAccount(app.db, taker)),
    noBonus: once(() => getsNoBonus(app, taker)),
    hasBonus: once(async () => (await grantOf(app, keyOf(taker))) !== null),
    deposits: once(async () => (await sumPaid(app.db, taker)).count),
  };
  known.set(taker, found);
  return found;
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => (asked ??= ask());
}

/** What keeps somebody out, whatever the condition says; null: nothing. */
export async function barOf(app: App, taker: Taker, { audience, perCard = 0 }: Rules): Promise<PromotionBar | null> {
  const isAllowed = taker.type === 0 || (audience.agents && isAgentType(taker.type) && taker.type < 4);
  if (!isAllowed) return 'type';
  const about = knownOf(app, taker);
  if (audience.verified && !(await about.verified())) return 'verified';
  const profile = await about.profile();
  if (await about.noBonus()) return 'label';
  if (audience.contact && !profile?.mobileVerifiedAt && !profile?.emailVerifiedAt) return 'contact';
  if (audience.levelMin > 0 && (await about.level()) < audience.levelMin) return 'level';
  if (perCard > 0 && !(await about.card())) return 'card';
  if (audience.noOtherBonus && (await about.hasBonus())) return 'otherBonus';
  return null;
}

export interface Moment {
  readonly today: string;
  readonly startsAt: Date;
  /** Days whose play counts; default: today's period. */
  readonly days?: { readonly from: string; readonly to: string };
  readonly deposit?: Facts['deposit'];
}

/** The period that a claim of today belongs to. */
export async function periodKeyFor(app: App, taker: Taker, rules: Rules, today: string): Promise<string> {
  const born = isOnceABirthday(rules) ? ((await findRegistered(app.db, taker))?.birthday?.slice(5) ?? null) : null;
  return periodKeyAt(rules, today, born && lastBirthday(born, today));
}

/** What the condition has to know, and no more. */
export async function factsOf(app: App, taker: Taker, rules: Rules, moment: Moment): Promise<Facts> {
  const { condition, conditionArgs } = partsOf(rules);
  const { currency } = taker;
  const { today, startsAt } = moment;
  const common = { currency, today, startsAt };
  switch (condition.code) {
    case 'deposit':
      return moment.deposit
        ? { ...common, deposit: moment.deposit }
        : { ...common, hasDeposited: (await knownOf(app, taker).deposits()) > 0 };
    case 'registered': {
      const member = await findMember(app.db, taker.memberId);
      const came = conditionArgs['who'] === 'invited' ? await findReferral(app.db, taker) : null;
      const byInvitation = came !== null && came.state !== 'refused';
      return member ? { ...common, registeredAt: member.createdAt, byInvitation } : common;
    }
    case 'verified':
      return { ...common, verified: await knownOf(app, taker).verified() };
    case 'level':
      return { ...common, level: await knownOf(app, taker).level() };
    case 'birthday': {
      const [verified, known] = await Promise.all([knownOf(app, taker).verified(), findRegistered(app.db, taker)]);
      return { ...common, verified, birthday: known?.birthday?.slice(5) ?? null };
    }
    case 'stakes':
    case 'netLoss':
    case 'mission': {
      const per = conditionArgs['period'] as 'day' | 'week' | 'month';
      const days = moment.days ?? periodDays(per, today);
      return { ...common, play: await playOf(app, taker, days, listOf(conditionArgs['categories'] ?? '')) };
    }
    default:
      return common;
  }
}

async function playOf(
  app: App,
  taker: Taker,
  days: { readonly from: string; readonly to: string },
  categories: readonly string[],
): Promise<NonNullable<Facts['play']>> {
  const pairs = await sumMemberPlay(app, keyOf(taker), days);
  const counted = pairs.filter(({ category }) => categories.length === 0 || categories.includes(category));
  return counted.reduce(
    (sum, { stake, returned, win, valid, rounds }) => ({
      valid: sum.valid + valid,
      net: sum.net + stake - returned - win,
      rounds: sum.rounds + Number(rounds),
    }),
    { valid: 0n, net: 0n, rounds: 0 },
  );
}

/** Whether the condition is met, by what is known. */
export async function judge(app: App, taker: Taker, rules: Rules, moment: Moment): Promise<Judgement> {
  const { condition, conditionArgs } = partsOf(rules);
  return condition.judge(await factsOf(app, taker, rules, moment), conditionArgs);
}
