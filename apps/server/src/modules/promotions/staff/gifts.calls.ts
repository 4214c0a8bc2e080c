import {
  decidePromotionGift,
  GIFT_MEMBERS_MAX,
  givePromotion,
  promotionGifts,
  promotionReferrals,
  type PromotionGift as GiftFace,
} from '@baize/contract/backoffice/promotionGifts.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { present } from '../../../kernel/must.ts';
import { userNamesOf, listIdsByName, listMembersById } from '../../identity/index.ts';
import { listPlayed } from '../../loyalty/index.ts';
import {
  carryOutGift,
  decideGift,
  findGift,
  giveChosen,
  listGifts,
  type Gift as PromotionGift,
} from '../desk/gifts.ts';
import { listReferralsIn } from '../invites/invites.store.ts';
import { refuseRelatedMembers } from '../../../kernel/staff/memberSubjects.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { isNamesake } from '../desk/signatures.ts';
import { offerOf as publishedPromotion } from '../offers/offers.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const faceOf = (gift: PromotionGift, currency: string): GiftFace => ({
  ...{ giftId: gift.id, members: gift.memberIds.length, currency, state: gift.state, given: gift.given },
  amount: formatAmount(gift.amount, currency),
  ...{ madeBy: gift.madeBy, reason: gift.reason, decidedBy: gift.decidedBy ?? '', at: gift.madeAt.toISOString() },
});

const list = onStaff(promotionGifts, async ({ app, db, input, fail, invalid }) => {
  const { merchantId, promotionId, cursor } = input;
  const position = cursor === '' ? [LAST_ID] : readCursor(cursor, [isUuid]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const offer = await publishedPromotion(app, merchantId, promotionId);
  if (!offer) throw fail('promotion.unknown');
  const where = { merchantId, promotionId, before: position[0] ?? LAST_ID, limit: PageSize + 1 };
  const found = await listGifts(db, where);
  const last = found.length > PageSize ? found[PageSize - 1] : undefined;
  return {
    list: found.slice(0, PageSize).map((gift) => faceOf(gift, offer.currency)),
    nextCursor: last ? cursorOf([last.id]) : null,
  };
});

interface Requested {
  readonly merchantId: string;
  readonly userNames: string;
  readonly playedDays: number;
}

/** Or what is wrong with the list. */
async function membersOf(
  app: App,
  { merchantId, userNames, playedDays }: Requested,
): Promise<readonly string[] | Record<string, string>> {
  if (playedDays > 0) return playersOf(app, merchantId, playedDays);
  const names = [
    ...new Set(
      userNames
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((name) => name !== ''),
    ),
  ];
  if (names.length === 0) return { userNames: sentence('desk.memberMin') };
  if (names.length > GIFT_MEMBERS_MAX) return { userNames: sentence('field.maxAtOnce', { max: GIFT_MEMBERS_MAX }) };
  const ids = await listIdsByName(app.db, merchantId, names);
  const missing = names.filter((name) => !ids.has(name));
  return missing.length > 0
    ? { userNames: sentence('desk.notFound', { names: missing.slice(0, 5).join(', ') }) }
    : [...ids.values()];
}

async function playersOf(
  app: App,
  merchantId: string,
  days: number,
): Promise<readonly string[] | Record<string, string>> {
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  const to = dayIn(settings.timeZone, app.clock.now());
  const question = { merchantId, from: addDays(to, 1 - days), to, after: null, limit: GIFT_MEMBERS_MAX + 1 };
  const found = await listPlayed(app.db, question);
  if (found.length === 0) return { playedDays: sentence('desk.nobodyPlayed') };
  if (found.length > GIFT_MEMBERS_MAX)
    return { playedDays: sentence('desk.giftMembersMax', { max: GIFT_MEMBERS_MAX }) };
  return found.map(({ memberId }) => memberId);
}

const give = onStaff(givePromotion, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, promotionId, giftId: id, reason } = input;
  const offer = await publishedPromotion(app, merchantId, promotionId);
  if (!offer) throw fail('promotion.unknown');
  if (offer.rules.condition.code !== 'chosen') throw invalid({ promotionId: sentence('desk.notForGiving') });
  if (offer.state !== 'published') throw fail('promotion.over');
  const memberIds = await membersOf(app, input);
  if (!isList(memberIds)) throw invalid(memberIds);
  await refuseRelatedMembers({ app, staff }, merchantId, memberIds);
  const members = await listMembersById(db, merchantId, memberIds);
  if (members.some(({ userName }) => isNamesake(staff, userName))) throw fail('approval.sameStaff');
  const made = await db.transaction(async (tx) => {
    const gift = await giveChosen(app, tx, { merchantId, id, offer, memberIds, staff, reason });
    const after = gift
      ? { members: memberIds.length, amount: String(gift.amount), state: gift.state }
      : { gift: id, repeated: true };
    await audit(tx, { target: { kind: 'promotion', id: promotionId }, merchantId, reason, after });
    return gift;
  });
  const gift = made ?? (await findGift(db, merchantId, id));
  if (gift?.promotionId !== promotionId) throw fail('staff.changedMeanwhile');
  return faceOf((await carryOutGift(app, gift)) ?? gift, offer.currency);
});

const isList = (found: readonly string[] | Record<string, string>): found is readonly string[] => Array.isArray(found);

const decide = onStaff(decidePromotionGift, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, promotionId, giftId, verdict, reason } = input;
  const [offer, gift] = await Promise.all([
    publishedPromotion(app, merchantId, promotionId),
    findGift(db, merchantId, giftId),
  ]);
  if (!offer || gift?.promotionId !== promotionId) throw fail('promotion.unknown');
  if (gift.state !== 'waiting') throw fail('staff.changedMeanwhile');
  const members = await listMembersById(db, merchantId, gift.memberIds);
  const isOwn = members.some(({ userName }) => isNamesake(staff, userName));
  if (isOwn || (await isSamePerson({ app, staff }, db, { userName: gift.madeBy }))) throw fail('approval.sameStaff');
  await db.transaction(async (tx) => {
    if (!(await decideGift(tx, gift, { verdict, staffName: staff.userName }))) throw fail('staff.changedMeanwhile');
    const target = { kind: 'promotion', id: promotionId };
    await audit(tx, { target, merchantId, reason, before: { state: 'waiting' }, after: { gift: giftId, verdict } });
  });
  const decided = present(await findGift(db, merchantId, giftId), 'gifts are never deleted');
  return faceOf((await carryOutGift(app, decided)) ?? decided, offer.currency);
});

const referrals = onList(promotionReferrals, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, state } }, { after, limit }) =>
    listReferralsIn(db, { merchantId, state, before: after?.[0] ?? LAST_ID, limit }),
  placeOf: ({ invitedId }) => [invitedId],
  present: async (page, { app, input }) => {
    const ids = page.flatMap(({ invitedId, inviterId }) => [invitedId, inviterId]);
    const names = await userNamesOf(app, input.merchantId, [...new Set(ids)]);
    return page.map(({ invitedId, inviterId, state, why, madeAt }) => ({
      ...{ invitedId, inviterId, state, why, at: madeAt },
      invited: names.get(invitedId) ?? '',
      inviter: names.get(inviterId) ?? '',
    }));
  },
});

export const giftHandlers: readonly StaffHandler[] = [list, give, decide, referrals];
