import { randomInt } from 'node:crypto';
import { addDays } from '@baize/contract/calendar.ts';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sumPaid } from '../../cashier/index.ts';
import { addInvitationSource, findMember, listDuplicatesOf } from '../../identity/index.ts';
import { isVerified, sharesDocument } from '../../kyc/index.ts';
import { sumMemberPlay } from '../../reports/index.ts';
import { beginClaim } from '../claims/begin.ts';
import { findClaimOf, type Claim } from '../claims/claims.store.ts';
import { barOf, keyOf, takerOf, type Taker } from '../claims/facts.ts';
import { closeUnpaid, tellClaim } from '../claims/step.ts';
import { meetCondition } from '../claims/missions.ts';
import { takeUse } from '../claims/uses.store.ts';
import { isRunning, offersOf, rulesOf, todayAt, type Offer } from '../offers/offers.ts';
import type { Facts } from '../rules/condition.rules.ts';
import { partsOf } from '../rules/promotion.rules.ts';
import {
  findInviteOf,
  findInviter,
  findReferral,
  insertInvite,
  insertReferral,
  markReferralPaid,
  stepReferral,
  takeToLook,
  type Referral,
  type ReferralWhy,
} from './invites.store.ts';

const DAY_MS = 86_400_000;
/** Without lookalikes: 31 signs, 10 of them exceed 49 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
/** Sharing one of these is no new person. A shared network accuses nobody. */
const PERSONAL: readonly string[] = ['device', 'mobile', 'email', 'idNumber'];

export const friendKey = (invitedId: string): string => `friend ${invitedId}`;

/** An account in nobody's team, and a line about who invited. */
export function answerInvites(app: App): void {
  addInvitationSource(app, {
    async find(db, merchantId, code) {
      const inviterId = await findInviter(db, { merchantId, code });
      const inviter = inviterId && (await findMember(db, inviterId));
      if (!inviter || inviter.merchantId !== merchantId || inviter.status !== 'active') return null;
      return {
        ...{ agentId: null, type: 0, userName: null },
        async use(tx, { memberId }) {
          const at = app.clock.now();
          await insertReferral(tx, { merchantId, invitedId: memberId, inviterId: inviter.id, at });
          return true;
        },
      };
    },
    visited: async () => undefined,
  });
}

/** Made when first asked for. */
export async function inviteCodeOf(app: App, { merchantId, memberId }: Taker): Promise<string> {
  for (;;) {
    const known = await findInviteOf(app.db, { merchantId, memberId });
    if (known) return known;
    const code = Array.from({ length: CODE_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
    await insertInvite(app.db, { merchantId, code, memberId, at: app.clock.now() });
  }
}

/** Whom a member can be rewarded for inviting now. */
export const referralOffersOf = async (app: App, merchantId: string): Promise<readonly Offer[]> =>
  (await offersOf(app, merchantId)).filter(({ rules }) => partsOf(rules).condition.starts === 'friend');

/**
 * The inviter takes part by today's terms and budget, unless phone, number or address were there before. Repeatable.
 */
export async function hearInvited(app: App, member: { merchantId: string; memberId: string }): Promise<void> {
  const referral = await findReferral(app.db, member);
  if (referral?.state !== 'open') return;
  const why = await sameAsBefore(app, referral);
  if (why) return stepReferral(app.db, referral, 'refused', why);
  const taker = await takerOf(app, referral.inviterId);
  if (!taker) return;
  const now = app.clock.now();
  const today = await todayAt(app, taker.merchantId);
  for (const offer of await referralOffersOf(app, taker.merchantId)) {
    if (!isRunning(offer, now) || (await barOf(app, taker, offer.rules))) continue;
    try {
      await app.db.transaction((tx) =>
        beginClaim(app, tx, {
          ...{ offer, taker, today, state: 'joined', cause: 'takenPart', actor: 'system' },
          periodKey: friendKey(referral.invitedId),
          endsAt: new Date(referral.madeAt.getTime() + daysOf(offer.rules) * DAY_MS),
        }),
      );
    } catch (error) {
      // No budget, or the inviter may not play: the account stands.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  tellClaim(app, taker.memberId);
}

export const daysOf = ({ condition }: Offer['rules']): number => Number(condition.args['withinDays'] ?? '30');

/** An earlier account of the same person; null: none. */
async function sameAsBefore(app: App, { merchantId, invitedId }: Referral): Promise<ReferralWhy | null> {
  const pairs = await listDuplicatesOf(app.db, merchantId, invitedId);
  const alike = pairs.find(({ memberId, reason }) => memberId === invitedId && PERSONAL.includes(reason));
  return (alike?.reason as ReferralWhy | undefined) ?? null;
}

/** One network: staff look, as households share it. */
async function sharesNetwork(app: App, { merchantId, invitedId, inviterId }: Referral): Promise<boolean> {
  const pairs = await listDuplicatesOf(app.db, merchantId, invitedId);
  return pairs.some(({ memberId, otherId }) => memberId === inviterId || otherId === inviterId);
}

export async function hearFriendPaid(app: App, member: { merchantId: string; memberId: string }): Promise<void> {
  await markReferralPaid(app.db, { ...member, at: app.clock.now() });
  await hearFriend(app, member);
}

/** Perhaps everything is there now. */
export async function hearFriend(app: App, member: { merchantId: string; memberId: string }): Promise<void> {
  const referral = await findReferral(app.db, member);
  if (referral?.state === 'open') await lookAtReferral(app, referral);
}

const LOOK_MS = 5 * 60_000;
const PAGE = 200;

/** Play tells nothing: looked at until done or late. */
export async function lookAtReferrals(app: App): Promise<void> {
  const now = app.clock.now();
  for (const referral of await takeToLook(app.db, { before: new Date(now.getTime() - LOOK_MS), now, limit: PAGE }))
    await lookAtReferral(app, referral).catch((error: unknown) =>
      app.log.error({ err: error, invited: referral.invitedId }, 'an invitation could not be looked at'),
    );
}

/** No promotion gives longer. */
const LATEST_DAYS = 181;

/** Or writes that it is too late. */
export async function lookAtReferral(app: App, referral: Referral): Promise<void> {
  const taker = await takerOf(app, referral.inviterId);
  if (!taker) return;
  let isWaiting = false;
  for (const claim of await claimsOf(app, referral, taker))
    if (claim.state === 'joined' && !(await meetFriend(app, referral, claim))) isWaiting = true;
  if (isWaiting) return;
  const hasGiven = (await claimsOf(app, referral, taker)).some(({ state }) => state !== 'closed' && state !== 'joined');
  const isOver = app.clock.now().getTime() > referral.madeAt.getTime() + LATEST_DAYS * DAY_MS;
  if (hasGiven || isOver) await stepReferral(app.db, referral, hasGiven ? 'done' : 'late');
}

/** What the inviter has of this friend, by promotion. */
export async function claimsOf(app: App, { merchantId, invitedId }: Referral, taker: Taker): Promise<Claim[]> {
  const offers = await referralOffersOf(app, merchantId);
  const found = await Promise.all(
    offers.map(({ id }) => findClaimOf(app.db, { ...taker, promotionId: id, periodKey: friendKey(invitedId) })),
  );
  return found.filter((claim) => claim !== null);
}

/** False: the friend is not there yet. */
async function meetFriend(app: App, referral: Referral, claim: Claim): Promise<boolean> {
  const rules = await rulesOf(app, claim);
  const { condition, conditionArgs } = partsOf(rules);
  const friend = await factsOfFriend(app, referral, daysOf(rules));
  if (!friend || !condition.judge({ currency: claim.currency, friend }, conditionArgs).met) return false;
  const { merchantId, invitedId } = referral;
  // A document or number may have come to light since.
  const hasTwin = await sharesDocument(app.db, { merchantId, memberId: invitedId });
  const why = hasTwin ? 'idNumber' : await sameAsBefore(app, referral);
  if (why) {
    await stepReferral(app.db, referral, 'refused', why);
    await closeUnpaid(app, claim, 'notEligible');
    return true;
  }
  const month = (await todayAt(app, merchantId)).slice(0, 7);
  const hash = Buffer.from(claim.memberId);
  const use = { merchantId, promotionId: claim.promotionId, scope: 'member', hash, periodKey: month } as const;
  await meetCondition(app, claim, 0n, {
    needsReview: await sharesNetwork(app, referral),
    take: (tx) => takeUse(tx, use, Number(conditionArgs['monthMost'] ?? '1')),
  });
  return true;
}

async function factsOfFriend(
  app: App,
  { merchantId, invitedId, madeAt }: Referral,
  days: number,
): Promise<NonNullable<Facts['friend']> | undefined> {
  const friend = await takerOf(app, invitedId);
  const zone = (await app.merchants.byId(merchantId))?.settings.timeZone;
  if (!friend || !zone) return undefined;
  const from = dayIn(zone, madeAt);
  const [verified, paid, play] = await Promise.all([
    isVerified(app.db, friend),
    sumPaid(app.db, friend),
    sumMemberPlay(app, keyOf(friend), { from, to: addDays(from, days) }),
  ]);
  return {
    verified,
    paid: paid.sum,
    valid: play.reduce((sum, { valid }) => sum + valid, 0n),
    inTime: app.clock.now().getTime() <= madeAt.getTime() + days * DAY_MS,
  };
}
