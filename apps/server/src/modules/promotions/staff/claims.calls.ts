import {
  decideClaim,
  promotionClaim,
  promotionClaims,
  promotionCosts,
  type PromotionCost,
  type StaffClaim,
} from '@baize/contract/backoffice/promotions.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { formatAmount } from '@baize/money';
import { isUuid } from '../../../kernel/cursor.ts';
import { userNamesOf, listMembersById } from '../../identity/index.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { approve, isNamesake } from '../desk/signatures.ts';
import { decide } from '../desk/decide.ts';
import { findClaim, listEvents, listQueue, sumByPromotion, type Claim } from '../claims/claims.store.ts';
import { findFreeRound, sumFreeRounds } from '../freeRounds/freeRounds.store.ts';
import { give as giveClaim } from '../claims/give.ts';
import { listAll, type PromotionRow } from '../offers/promotions.store.ts';
import { findGrant } from '../../wallet/grants/index.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Names {
  readonly titles: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

function faceOf(claim: Claim, { titles, people }: Names): StaffClaim {
  const isPoints = claim.reward === 'points';
  const isRounds = claim.reward === 'freeRounds';
  const { amount } = claim;
  return {
    ...{ claimId: claim.id, promotionId: claim.promotionId, memberId: claim.memberId },
    title: titles.get(claim.promotionId) ?? '',
    userName: people.get(claim.memberId) ?? '',
    ...{ state: claim.state, cause: claim.cause, reward: claim.reward, currency: claim.currency },
    amount: isPoints || isRounds || amount === null ? null : formatAmount(amount, claim.currency),
    points: isPoints && amount !== null ? Number(amount) : null,
    count: isRounds && amount !== null ? Number(amount) : null,
    signedBy: claim.signedBy ?? '',
    ...{ period: claim.periodKey, termsVersion: claim.termsVersion, note: claim.note },
    at: claim.madeAt.toISOString(),
    changedAt: claim.changedAt.toISOString(),
  };
}

const titlesOf = (rows: readonly PromotionRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, texts }) => [id, texts['EN']?.title ?? '']));

const queue = onList(promotionClaims, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, state, memberId } }, { after, limit }) =>
    listQueue(db, { merchantId, state, memberId: memberId || null, before: after?.[0] ?? LAST_ID, limit }),
  placeOf: ({ id }) => [id],
  present: async (page, { app, db, input: { merchantId } }) => {
    const names = {
      titles: titlesOf(await listAll(db, { merchantId, state: 'all' })),
      people: await userNamesOf(app, merchantId, [...new Set(page.map(({ memberId }) => memberId))]),
    };
    return page.map((claim) => faceOf(claim, names));
  },
});

const one = onStaff(promotionClaim, async ({ app, db, language, input: { merchantId, claimId }, fail }) => {
  const claim = await findClaim(db, merchantId, claimId);
  if (!claim) throw fail('claim.unknown');
  const names = {
    titles: titlesOf(await listAll(db, { merchantId, state: 'all' })),
    people: await userNamesOf(app, merchantId, [claim.memberId]),
  };
  const events = await listEvents(db, { merchantId, claimId });
  const grant = claim.reward === 'bonus' && claim.openedAt ? await findGrant(app, claimId) : null;
  const rounds = claim.reward === 'freeRounds' ? await findFreeRound(db, merchantId, claimId) : null;
  return {
    ...faceOf(claim, names),
    freeRounds: rounds && {
      ...{ vendor: rounds.vendor, game: rounds.game, state: rounds.state },
      ...{ used: rounds.used, count: rounds.count, tooMany: rounds.tooMany },
      won: formatAmount(rounds.won, rounds.currency),
    },
    events: events.map(({ at, note, ...event }) => ({
      ...event,
      note: saySentence(note, language),
      at: at.toISOString(),
    })),
    wagered: grant && formatAmount(grant.progress, grant.currency),
    wageringRequirement: grant && formatAmount(grant.requirement, grant.currency),
  };
});

const decideOne = onStaff(decideClaim, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, claimId, verdict, reason, note } = input;
  const claim = await findClaim(db, merchantId, claimId);
  if (!claim) throw fail('claim.unknown');
  if (claim.state !== 'applying') throw fail('staff.changedMeanwhile');
  const [member] = await listMembersById(db, merchantId, [claim.memberId]);
  const signer = claim.signedBy === null ? null : { userName: claim.signedBy };
  const isOwn = isNamesake(staff, member?.userName ?? '') || (await isSamePerson({ app, staff }, db, signer));
  if (verdict === 'approve' && isOwn) throw fail('approval.sameStaff');
  const decided = await db.transaction(async (tx) => {
    const by = { staffName: staff.userName, note };
    const done =
      verdict === 'approve'
        ? await approve(app, tx, claim, { staff, note })
        : { claim: await decide(app, tx, claim, { verdict, ...by }), needsSecond: false };
    if (!done?.claim) throw fail('staff.changedMeanwhile');
    await audit(tx, {
      ...{ target: { kind: 'claim', id: claimId }, merchantId, reason },
      before: { state: claim.state },
      after: { state: done.claim.state, ...(done.needsSecond && { signedBy: staff.userName }) },
    });
    return { claim: done.claim, needsSecond: done.needsSecond };
  });
  if (decided.needsSecond) return { state: decided.claim.state, needsSecond: true };
  return { state: (await giveClaim(app, decided.claim)).state, needsSecond: false };
});

const costs = onStaff(promotionCosts, async ({ db, input: { merchantId } }) => {
  const [rows, sums, rounds] = await Promise.all([
    listAll(db, { merchantId, state: 'all' }),
    sumByPromotion(db, merchantId),
    sumFreeRounds(db, merchantId),
  ]);
  const won = new Map(rounds.map((sum) => [sum.promotionId, sum.won]));
  return {
    list: rows.map((row) => ({
      ...costOf(row, sums),
      freeRoundWins: formatAmount(won.get(row.id) ?? 0n, row.currency),
    })),
  };
});

type Sum = Awaited<ReturnType<typeof sumByPromotion>>[number];

function costOf(row: PromotionRow, sums: readonly Sum[]): Omit<PromotionCost, 'freeRoundWins'> {
  const own = sums.filter(({ promotionId }) => promotionId === row.id);
  const sumOf = (fits: (sum: Sum) => boolean): bigint => own.filter(fits).reduce((all, { amount }) => all + amount, 0n);
  const text = (fits: (sum: Sum) => boolean): string => formatAmount(sumOf(fits), row.currency);
  return {
    ...{ promotionId: row.id, title: row.texts['EN']?.title ?? '', stage: row.state, currency: row.currency },
    claims: own.reduce((all, { claims }) => all + claims, 0),
    promised: text(
      ({ reward, state }) =>
        !['points', 'freeRounds'].includes(reward) && ['claimable', 'process', 'applying'].includes(state),
    ),
    cash: text(({ reward, state }) => reward === 'cash' && state === 'claimed'),
    bonusRunning: text(({ reward, state }) => reward === 'bonus' && state === 'issued'),
    bonusMet: text(({ reward, state }) => reward === 'bonus' && state === 'claimed'),
    bonusEnded: text(({ reward, state }) => reward === 'bonus' && state === 'closed'),
    points: Number(sumOf(({ reward, state }) => reward === 'points' && state === 'claimed')),
  };
}

export const claimHandlers: readonly StaffHandler[] = [queue, one, decideOne, costs];
