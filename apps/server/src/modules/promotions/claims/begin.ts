import { createHash } from 'node:crypto';
import type { ClaimCause } from '@baize/contract/promotions/promotions.ts';
import type { Db } from '@baize/db';
import { parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { refuse } from '../../../kernel/on.ts';
import { payoutPrintsOf } from '../../cashier/index.ts';
import { lockMember } from '../../identity/index.ts';
import { periodKeyAt, type Offer } from '../offers/offers.ts';
import { findPromotion, takeBudget } from '../offers/promotions.store.ts';
import { hasPlaces, partsOf, rewardKindOf } from '../rules/promotion.rules.ts';
import type { ClaimState } from '../rules/state.rules.ts';
import { insertClaim, type Claim, type HeldUses, type Mover } from './claims.store.ts';
import type { Taker } from './facts.ts';
import { isClaimedByDuplicate } from './samePerson.ts';
import { findUse, takeCode, takeUse } from './uses.store.ts';

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
  /** The browser's id and the address; empty: unknown. */
  readonly deviceId?: string;
  readonly ip?: string;
  readonly codeHash?: Buffer;
  /** Null: something else ends it. Absent: a month, or the promotion's end. */
  readonly endsAt?: Date | null;
  /** False for a past period: what was earned is given after the end, too. */
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
  // Places of a race share a pool: nobody knows the winner before.
  if (reward.code === 'prizes' && !isKnown) return { amount: null, held: 0n };
  const amount = isKnown || isFixed ? reward.size(base, rewardArgs, currency) : null;
  const kind = reward.kind(rewardArgs);
  if (kind === 'points') return { amount, held: 0n };
  if (kind === 'freeRounds') return { amount, held: reward.most(rewardArgs, currency) ?? 0n };
  return { amount, held: amount ?? reward.most(rewardArgs, currency) ?? 0n };
}

/** Worth more than the rules let through: staff look first. */
export function isAboveReview({ reviewAbove = '' }: Offer['rules'], held: bigint, currency: string): boolean {
  const limit = reviewAbove === '' ? null : parseAmount(reviewAbove, currency);
  return limit !== null && held > limit;
}

/**
 * Writes a claim with its room of phone, net, code and budget, in one transaction: exactly as many pass as there is
 * room. Null: the member has one in this period.
 */
export async function beginClaim(app: App, tx: Db, beginning: Beginning): Promise<Claim | null> {
  const { offer, taker, today, cause, actor, base = 0n } = beginning;
  const { merchantId, memberId } = taker;
  const now = app.clock.now();
  const periodKey = beginning.periodKey ?? periodKeyAt(offer.rules, today);
  const member = await lockMember(tx, taker);
  // Inside the transaction: whoever was just excluded gets nothing.
  if (member?.status !== 'active') throw refuse('promotion.notEligible', { why: 'type', next: 'none' });
  const { state, needsReview, ...uses } = await stateOfNew(app, tx, beginning, periodKey);
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
  // The hottest row last, to lock it shortly.
  const isRunning = beginning.mustRun ?? true;
  // Who takes part in a race or a draw does so by its terms; this process may not have heard of new ones.
  const termsVersion = hasPlaces(offer.rules.condition.code) ? offer.termsVersion : null;
  if (!(await takeBudget(tx, { merchantId, id: offer.id, amount: held, count: 1, now, isRunning, termsVersion })))
    throw await whyNot(tx, offer, termsVersion);
  return { ...claim, changedAt: now, openedAt: null, ending: null, signedBy: null };
}

async function whyNot(tx: Db, { merchantId, id }: Offer, termsVersion: number | null) {
  const published = termsVersion === null ? null : (await findPromotion(tx, merchantId, id))?.termsVersion;
  return published === termsVersion
    ? refuse('promotion.full')
    : refuse('promotion.termsChanged', { termsVersion: published ?? 0 });
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
async function stateOfNew(app: App, tx: Db, beginning: Beginning, periodKey: string): Promise<Begun> {
  const { offer, base = 0n, taker } = beginning;
  const begun = await stateByHashes(app, tx, beginning, periodKey);
  if (begun.state === 'joined' || begun.state === 'applying') return begun;
  if (await isClaimedByDuplicate(tx, { ...taker, promotionId: offer.id, periodKey }))
    return { ...begun, state: 'applying' };
  const { held } = sizeOf(offer.rules, base, taker.currency, true);
  return isAboveReview(offer.rules, held, taker.currency) ? { ...begun, state: 'applying' } : begun;
}

/** One phone or payout account too often is refused; one net too often is looked at by staff, for a household shares it. */
async function stateByHashes(app: App, tx: Db, beginning: Beginning, periodKey: string): Promise<Begun> {
  const { offer, taker, deviceId, ip, state } = beginning;
  const { perDevice, perAddress, perCard = 0 } = offer.rules;
  // Both are kept in the clear with the registration; here only their sameness counts.
  const hashOf = (what: string | Buffer): Buffer =>
    createHash('sha256').update(`${taker.merchantId} ${offer.id} `).update(what).digest();
  const use = { merchantId: taker.merchantId, promotionId: offer.id, periodKey };
  const device = perDevice > 0 && deviceId ? hashOf(deviceId) : null;
  if (device && !(await takeUse(tx, { ...use, scope: 'device', hash: device }, perDevice))) throw tooOften();
  const cards = perCard > 0 ? await takeCards(tx, use, perCard, await cardsOf(app, tx, taker, hashOf)) : [];
  const net = perAddress > 0 && ip ? hashOf(netOf(ip)) : null;
  if (!net || (await takeUse(tx, { ...use, scope: 'address', hash: net }, perAddress)))
    return { state, needsReview: false, device, net, cards };
  return { state: state === 'joined' ? state : 'applying', needsReview: true, device, net: null, cards };
}

const tooOften = () => refuse('promotion.notEligible', { why: 'limit', next: 'none' });

/**
 * A member's payout accounts, each as it is known under every secret, in one order for all who take them. One that was removed and added
 * again is one.
 */
async function cardsOf(app: App, tx: Db, taker: Taker, hashOf: (print: Buffer) => Buffer): Promise<Buffer[][]> {
  const cards = (await payoutPrintsOf(app, tx, taker)).map((prints) => prints.map(hashOf));
  const distinct = new Map(cards.map((card) => [card[0]?.toString('hex'), card]));
  return [...distinct.values()].sort(([a], [b]) => (a && b ? Buffer.compare(a, b) : 0));
}

/** Takes the room of every account; what was taken under an older secret counts, too. */
async function takeCards(
  tx: Db,
  use: { readonly merchantId: string; readonly promotionId: string; readonly periodKey: string },
  limit: number,
  cards: readonly (readonly Buffer[])[],
): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const [newest, ...older] of cards) {
    if (!newest) continue;
    let room = limit;
    for (const hash of older) room -= await findUse(tx, { ...use, scope: 'card', hash });
    if (room <= 0 || !(await takeUse(tx, { ...use, scope: 'card', hash: newest }, room))) throw tooOften();
    taken.push(newest);
  }
  return taken;
}

/** /24, or /64 of the newer kind. */
const netOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip.split('.').slice(0, 3).join('.');
