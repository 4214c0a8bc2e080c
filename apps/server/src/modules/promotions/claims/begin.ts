import { createHash } from 'node:crypto';
import type { ClaimCause } from '@baize/contract/promotions/promotions.ts';
import type { Db } from '@baize/db';
import { parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { refuse } from '../../../kernel/on.ts';
import { lockMember } from '../../identity/index.ts';
import { periodKeyAt, type Offer } from '../offers/offers.ts';
import { takeBudget } from '../offers/promotions.store.ts';
import { partsOf, rewardKindOf } from '../rules/promotion.rules.ts';
import type { ClaimState } from '../rules/state.rules.ts';
import { insertClaim, type Claim, type HeldUses, type Mover } from './claims.store.ts';
import type { Taker } from './facts.ts';
import { isTakenByTwin } from './samePerson.ts';
import { takeCode, takeUse } from './uses.store.ts';

const DAY_MS = 86_400_000;
/** Who takes part has so long to meet the condition. */
const JOINED_DAYS = 30;

export interface Beginning {
  readonly offer: Offer;
  readonly taker: Taker;
  readonly today: string;
  readonly state: Extract<ClaimState, 'joined' | 'applying' | 'claimable' | 'process'>;
  readonly cause: ClaimCause;
  readonly actor: string;
  readonly periodKey?: string;
  readonly base?: bigint;
  readonly depositId?: string;
  readonly streak?: number;
  readonly note?: string;
  /** What the caller's browser keeps, and where the call came from; empty: unknown. */
  readonly deviceId?: string;
  readonly ip?: string;
  readonly codeHash?: Buffer;
  /** Until when the condition can be met; null: something else ends it. Left out: a month, or the promotion's end. */
  readonly endsAt?: Date | null;
  /** False for a period that is over: what was earned in it is given after the promotion's end, too. */
  readonly mustRun?: boolean;
}

export const moverOf = (app: App, actor: string, note?: string): Mover => ({
  actor,
  at: app.clock.now(),
  eventId: app.ids.uuid(),
  ...(note !== undefined && { note }),
});

/** What is reckoned from a base: null while nobody knows. */
export function sizeOf(
  rules: Offer['rules'],
  base: bigint,
  currency: string,
  isKnown: boolean,
): { readonly amount: bigint | null; readonly held: bigint } {
  const { reward, rewardArgs } = partsOf(rules);
  if (!reward) return { amount: null, held: 0n };
  const isFixed = !reward.needsBase;
  // The places of a race share one pool: nobody knows before who wins of it.
  if (reward.code === 'prizes' && !isKnown) return { amount: null, held: 0n };
  const amount = isKnown || isFixed ? reward.size(base, rewardArgs, currency) : null;
  const kind = reward.kind(rewardArgs);
  if (kind === 'points') return { amount, held: 0n };
  if (kind === 'freeRounds') return { amount, held: reward.most(rewardArgs, currency) ?? 0n };
  return { amount, held: amount ?? reward.most(rewardArgs, currency) ?? 0n };
}

/** Whether staff look at it first: it is worth more than the rules let through. */
export function isAboveReview({ reviewAbove = '' }: Offer['rules'], held: bigint, currency: string): boolean {
  const limit = reviewAbove === '' ? null : parseAmount(reviewAbove, currency);
  return limit !== null && held > limit;
}

/**
 * Writes a claim in one transaction with what it takes: the phone's and the net's room, the code, the budget. Of many at once exactly as many
 * pass as there is room. Null: the member has one in this period.
 */
export async function beginClaim(app: App, tx: Db, beginning: Beginning): Promise<Claim | null> {
  const { offer, taker, today, cause, actor, base = 0n } = beginning;
  const { merchantId, memberId } = taker;
  const now = app.clock.now();
  const periodKey = beginning.periodKey ?? periodKeyAt(offer.rules, today);
  const member = await lockMember(tx, taker);
  // Looked at inside the transaction: who was excluded a moment ago gets nothing.
  if (member?.status !== 'active') throw refuse('promotion.notEligible', { why: 'type', next: 'none' });
  const { state, needsReview, ...uses } = await stateOfNew(tx, beginning, periodKey);
  const { amount, held } = sizeOf(offer.rules, base, taker.currency, state !== 'joined' && state !== 'applying');
  const id = app.ids.uuid();
  const claim = {
    ...{ merchantId, id, promotionId: offer.id, bucket: bucketOf(memberId), memberId, periodKey, state, base },
    cause: state === 'applying' && beginning.state !== 'applying' ? 'review' : cause,
    ...{ termsVersion: offer.termsVersion, reward: rewardKindOf(offer.rules) ?? 'cash', currency: taker.currency },
    ...{
      amount,
      held,
      depositId: beginning.depositId ?? null,
      streak: beginning.streak ?? 0,
      note: beginning.note ?? '',
      needsReview,
    },
    claimUntil: state === 'claimable' ? new Date(now.getTime() + offer.rules.claimDays * DAY_MS) : null,
    endsAt: state !== 'joined' ? null : beginning.endsAt === undefined ? joinedUntil(offer, now) : beginning.endsAt,
    madeAt: now,
  } as const;
  if (!(await insertClaim(tx, claim, moverOf(app, actor), uses))) return null;
  const { codeHash: hash } = beginning;
  if (hash && !(await takeCode(tx, { merchantId, hash, claimId: id, at: now }))) throw refuse('promoCode.unknown');
  // The hottest row last: it is locked for as short as can be.
  const isRunning = beginning.mustRun ?? true;
  if (!(await takeBudget(tx, { merchantId, id: offer.id, amount: held, count: 1, now, isRunning })))
    throw refuse('promotion.full');
  return { ...claim, changedAt: now, openedAt: null, ending: null, signedBy: null };
}

export function joinedUntil({ endsAt }: Pick<Offer, 'endsAt'>, now: Date): Date {
  const last = new Date(now.getTime() + JOINED_DAYS * DAY_MS);
  return endsAt && endsAt < last ? endsAt : last;
}

interface Begun extends HeldUses {
  readonly state: Beginning['state'];
  /** Staff look at it when its condition is met. */
  readonly needsReview: boolean;
}

/** What is worth much, or comes from a net too often, is looked at by staff. */
async function stateOfNew(tx: Db, beginning: Beginning, periodKey: string): Promise<Begun> {
  const { offer, base = 0n, taker } = beginning;
  const begun = await stateByHashes(tx, beginning, periodKey);
  if (begun.state === 'joined' || begun.state === 'applying') return begun;
  if (await isTakenByTwin(tx, { ...taker, promotionId: offer.id, periodKey })) return { ...begun, state: 'applying' };
  const { held } = sizeOf(offer.rules, base, taker.currency, true);
  return isAboveReview(offer.rules, held, taker.currency) ? { ...begun, state: 'applying' } : begun;
}

/** One phone too often is refused; one net too often is looked at by staff, for a household shares it. */
async function stateByHashes(tx: Db, beginning: Beginning, periodKey: string): Promise<Begun> {
  const { offer, taker, deviceId, ip, state } = beginning;
  const { perDevice, perAddress } = offer.rules;
  // Both are kept in the clear with the registration; here only their sameness counts.
  const hashOf = (what: string): Buffer =>
    createHash('sha256').update(`${taker.merchantId} ${offer.id} ${what}`).digest();
  const use = { merchantId: taker.merchantId, promotionId: offer.id, periodKey };
  const device = perDevice > 0 && deviceId ? hashOf(deviceId) : null;
  if (device && !(await takeUse(tx, { ...use, scope: 'device', hash: device }, perDevice)))
    throw refuse('promotion.notEligible', { why: 'limit', next: 'none' });
  const net = perAddress > 0 && ip ? hashOf(netOf(ip)) : null;
  if (!net || (await takeUse(tx, { ...use, scope: 'address', hash: net }, perAddress)))
    return { state, needsReview: false, device, net };
  return { state: state === 'joined' ? state : 'applying', needsReview: true, device, net: null };
}

/** The net of an address: /24, or /64 of the newer kind. */
const netOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip.split('.').slice(0, 3).join('.');
