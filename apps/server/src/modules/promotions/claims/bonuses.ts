import type { ClaimCause } from '@baize/contract/promotions/promotions.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import {
  endGrant,
  findGrant,
  grantOf,
  hasOpenGrantRound,
  moveGrantEnd,
  releaseGrant,
  requestEnd,
  type Grant,
  type GrantEnd,
} from '../../wallet/grants/index.ts';
import { findBalances } from '../../wallet/index.ts';
import { cancelFreeRounds } from '../freeRounds/freeRounds.ts';
import { hideStandings } from '../races/race.store.ts';
import { findClaim, listBonusesToTend, listWaitingOf, markEnding, type Claim } from './claims.store.ts';
import { keyOf, takerOf, type Taker } from './facts.ts';
import { openBonus } from './give.ts';
import { closeUnpaid, step } from './step.ts';
import { titlesOfClaims } from './titles.ts';

/** Rounds begun before the end count so long. */
const CLOSING_MS = 24 * 3_600_000;
/** Most that self-protection lengthens a bonus by. */
const FROZEN_MAX_MS = 60 * 24 * 3_600_000;
const PAGE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const CAUSES: Readonly<Record<GrantEnd, ClaimCause>> = {
  completed: 'requirementMet',
  expired: 'expired',
  forfeited: 'givenUp',
  cancelled: 'excluded',
  spent: 'spent',
};

/** Follows a claim's bonus: ends it in time, opens one in line. */
export async function lookAtBonus(app: App, claim: Claim): Promise<Claim> {
  if (claim.state !== 'issued' || claim.reward !== 'bonus') return claim;
  const grant = await findGrant(app, claim.id);
  // Ended in line, nothing was given.
  if (!grant) return claim.ending ? step(app, claim, 'closed', claim.ending) : openBonus(app, claim);
  const now = app.clock.now().getTime();
  if (grant.state === 'met') return settle(app, claim, await releaseGrant(app, claim.id));
  // A process died between the reason and the end.
  if ((grant.state === 'active' || grant.state === 'waiting') && claim.ending)
    return settle(app, claim, await endGrant(app, claim.id, WAYS[claim.ending as EndCause]));
  const isOver = grant.endsAt.getTime() <= now;
  if (grant.state === 'active' && isOver) {
    const mayStillCount = now < grant.endsAt.getTime() + CLOSING_MS && (await hasOpenGrantRound(app, claim.id));
    return mayStillCount ? claim : settle(app, claim, await endGrant(app, claim.id, 'expired'));
  }
  return settle(app, claim, grant);
}

async function settle(app: App, claim: Claim, grant: Grant | null): Promise<Claim> {
  if (claim.state !== 'issued') return claim;
  if (grant?.state === 'released') return step(app, claim, 'claimed', 'requirementMet');
  if (grant?.state !== 'ended') return claim;
  const { ending } = (await findClaim(app.db, claim.merchantId, claim.id)) ?? claim;
  const isAsked = grant.endReason === 'forfeited' || grant.endReason === 'cancelled';
  return step(app, claim, 'closed', isAsked && ending ? ending : CAUSES[grant.endReason ?? 'spent']);
}

/** Ended or released by the ledger: the claim says so, the next begins. */
export async function onGrantEnded(
  app: App,
  { merchantId, memberId, grantId }: { merchantId: string; memberId: string; grantId: string },
): Promise<void> {
  const claim = await findClaim(app.db, merchantId, grantId);
  if (claim) await lookAtBonus(app, claim);
  const waiting = await listWaitingOf(app.db, { merchantId, memberId, states: ['issued'] });
  const next = waiting.find(({ openedAt, reward }) => openedAt === null && reward === 'bonus');
  if (next) await openBonus(app, next);
}

/** Page by page; what the ledger ends is heard. */
export async function lookAtBonuses(app: App): Promise<void> {
  let after = NO_ID;
  for (;;) {
    const page = await listBonusesToTend(app.db, { now: app.clock.now(), after, limit: PAGE });
    for (const claim of page)
      await lookAtBonus(app, claim).catch((error: unknown) =>
        app.log.error({ err: error, claim: claim.id }, 'a bonus could not be looked after'),
      );
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE) return;
  }
}

export interface Living {
  readonly grant: Grant;
  /** Null: it is of no promotion. */
  readonly claim: Claim | null;
  /** What is left of it. */
  readonly balance: bigint;
}

/** The member's living bonus. */
export async function livingOf(app: App, taker: Taker): Promise<Living | null> {
  const grant = await grantOf(app, keyOf(taker));
  if (!grant) return null;
  const [claim, { bonus }] = await Promise.all([
    findClaim(app.db, taker.merchantId, grant.id),
    findBalances(app.db, keyOf(taker)),
  ]);
  return { grant, claim, balance: bonus };
}

export type EndCause = 'givenUp' | 'withdrawal' | 'excluded' | 'depositReversed';

/** Ends a claim's bonus, or releases one that is met. The first written reason counts. */
export async function endBonusOf(app: App, claim: Claim, cause: EndCause): Promise<Grant | null> {
  await markEnding(app.db, claim, cause);
  const ended = await endGrant(app, claim.id, WAYS[cause]);
  const now = await findClaim(app.db, claim.merchantId, claim.id);
  if (now) await (ended ? settle(app, now, ended) : lookAtBonus(app, now));
  return ended;
}

const WAYS = {
  givenUp: 'forfeited',
  withdrawal: 'forfeited',
  excluded: 'cancelled',
  depositReversed: 'cancelled',
} as const;

export const endBonus = (app: App, { grant, claim }: Living, cause: EndCause): Promise<Grant | null> =>
  claim ? endBonusOf(app, claim, cause) : endGrant(app, grant.id, WAYS[cause]);

/** The running and waiting ones: they end when main money leaves. */
const bonusesOfDeposits = async (app: App, taker: Taker): Promise<Claim[]> =>
  (await listWaitingOf(app.db, { ...taker, states: ['issued'] })).filter(endsWithMoney);
const endsWithMoney = ({ reward, depositId }: Claim): boolean => reward === 'bonus' && depositId !== null;

/** Null: nothing would end. */
export async function leavingBonus(app: App, taker: Taker): Promise<bigint | null> {
  const [claims, living] = await Promise.all([bonusesOfDeposits(app, taker), livingOf(app, taker)]);
  if (claims.length === 0) return null;
  return claims.reduce((sum, { id, amount }) => sum + (id === living?.grant.id ? living.balance : (amount ?? 0n)), 0n);
}

/** The bonus that a withdrawal would end: the running one, else the first that waits. */
export async function namedBonus(
  app: App,
  taker: Taker,
  language: string,
): Promise<{ readonly bonusId: string; readonly title: string } | null> {
  const claims = await bonusesOfDeposits(app, taker);
  const claim = claims.find(({ openedAt }) => openedAt !== null) ?? claims[0];
  if (!claim) return null;
  return { bonusId: claim.id, title: (await titlesOfClaims(app, [claim.id], language)).get(claim.id) ?? '' };
}

/** In the transaction in which main money leaves: no bonus that ends with it is played from then on. */
export async function stopBonuses(
  tx: Db,
  { merchantId, memberId }: Pick<Taker, 'merchantId' | 'memberId'>,
): Promise<void> {
  const claims = (await listWaitingOf(tx, { merchantId, memberId, states: ['issued'] })).filter(endsWithMoney);
  for (const claim of claims) {
    await markEnding(tx, claim, 'withdrawal');
    await requestEnd(tx, claim.id, WAYS.withdrawal);
  }
}

/** After asking. Waiting ones go first, so that none begins meanwhile. */
export async function onWithdrawal(app: App, { memberId }: { memberId: string }): Promise<void> {
  const taker = await takerOf(app, memberId);
  if (taker) await endBonuses(app, await bonusesOfDeposits(app, taker), 'withdrawal');
}

async function endBonuses(app: App, claims: readonly Claim[], cause: EndCause): Promise<void> {
  const inOrder = claims.toSorted((one, other) => Number(one.openedAt !== null) - Number(other.openedAt !== null));
  for (const claim of inOrder) await endBonusOf(app, claim, cause);
}

/** Excluded members keep what was earned, not what was promised. A break lengthens a bonus by itself. */
export async function hearBlocked(
  app: App,
  { memberId, block, until }: { memberId: string; block: string; until: string | null },
): Promise<void> {
  const taker = await takerOf(app, memberId);
  if (!taker) return;
  const living = await livingOf(app, taker);
  if (block === 'timeOut' && until !== null) {
    if (living) await freeze(app, living.grant, new Date(until));
    return;
  }
  if (block !== 'excluded') return;
  const given = await listWaitingOf(app.db, { ...taker, states: ['issued'] });
  await endBonuses(
    app,
    given.filter(({ reward }) => reward === 'bonus'),
    'excluded',
  );
  if (living && !living.claim) await endBonus(app, living, 'excluded');
  const promised = await listWaitingOf(app.db, { ...taker, states: ['joined', 'applying', 'claimable'] });
  for (const claim of promised) await closeUnpaid(app, claim, 'excluded');
  for (const claim of given) if (claim.reward === 'freeRounds') await cancelFreeRounds(app, claim);
  await hideStandings(app.db, taker);
}

async function freeze(app: App, grant: Grant, until: Date): Promise<void> {
  const opened = grant.openedAt ?? app.clock.now();
  const lasts = until.getTime() - app.clock.now().getTime();
  const claim = await findClaim(app.db, grant.merchantId, grant.id);
  const first = claim?.endsAt ?? grant.endsAt;
  const latest = first.getTime() + FROZEN_MAX_MS;
  const next = Math.min(grant.endsAt.getTime() + Math.max(lasts, 0), latest);
  if (next > opened.getTime()) await moveGrantEnd(app, grant.id, new Date(next));
}
