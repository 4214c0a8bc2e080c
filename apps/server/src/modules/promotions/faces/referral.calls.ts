import { referral, REFERRALS_PAGE_SIZE, type ReferralStep } from '@baize/contract/promotions/invite.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { on } from '../../../kernel/on.ts';
import { listMembersById } from '../../identity/index.ts';
import { isVerified } from '../../kyc/index.ts';
import { maskName } from '../../games/index.ts';
import { sumGiven } from '../claims/claims.store.ts';
import { barOf, type Taker } from '../claims/facts.ts';
import { findUse } from '../claims/uses.store.ts';
import { countReferrals, listReferrals, type Referral } from '../invites/invites.store.ts';
import { daysOf, inviteCodeOf, lookAtReferral, referralOffersOf } from '../invites/referrals.ts';
import { isRunning, todayAt } from '../offers/offers.ts';
import { linesOf } from '../rules/promotion.rules.ts';
import { sayLine } from '../sayLine.ts';
import { takerOfSession } from './list.ts';
import { textIn } from './promotionFace.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const DAY_MS = 86_400_000;

async function invitationOf(app: App, taker: Taker, language: string) {
  const now = app.clock.now();
  const [offer] = (await referralOffersOf(app, taker.merchantId)).filter((one) => isRunning(one, now));
  if (!offer || (await barOf(app, taker, offer.rules))) return null;
  const sign = (await app.merchants.byId(taker.merchantId))?.settings.currencySign ?? '';
  const [code, today] = await Promise.all([inviteCodeOf(app, taker), todayAt(app, taker.merchantId)]);
  const used = await findUse(app.db, {
    ...{ merchantId: taker.merchantId, promotionId: offer.id, scope: 'member' },
    ...{ hash: Buffer.from(taker.memberId), periodKey: today.slice(0, 7) },
  });
  return {
    days: daysOf(offer.rules),
    face: {
      promotionId: offer.id,
      title: textIn(offer.texts, language).title,
      terms: linesOf(offer.rules).map((line) => ({ key: line.key, text: sayLine(line, { language, sign }) })),
      code,
      link: `/m/register?affiliateCode=${code}`,
      monthLeft: Math.max(Number(offer.rules.condition.args['monthMost'] ?? '0') - used, 0),
    },
  };
}

async function stepOf(app: App, row: Referral, days: number): Promise<ReferralStep> {
  if (row.state === 'refused') return 'none';
  if (row.state !== 'open') return row.state;
  if (app.clock.now().getTime() > row.madeAt.getTime() + days * DAY_MS) return 'late';
  const isKnown = await isVerified(app.db, { merchantId: row.merchantId, memberId: row.invitedId });
  return isKnown ? (row.paidAt ? 'playing' : 'verified') : 'registered';
}

export const referralCalls = [
  on(referral, async ({ app, db, session, language, input: { cursor }, invalid }) => {
    const position = cursor === '' ? [LAST_ID] : readCursor(cursor, [isUuid]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const taker = takerOfSession(session);
    if (!taker) return { invitation: null, list: [], nextCursor: null, friends: 0, earned: '0.00' };
    const { merchantId, memberId: inviterId } = taker;
    const question = { merchantId, inviterId, before: position[0] ?? LAST_ID, limit: REFERRALS_PAGE_SIZE + 1 };
    // Seen first, so that the page never lags.
    for (const row of await listReferrals(db, question)) if (row.state === 'open') await lookAtReferral(app, row);
    const [found, invitation, friends, earned] = await Promise.all([
      listReferrals(db, question),
      invitationOf(app, taker, language),
      countReferrals(db, { merchantId, inviterId }),
      earnedOf(app, taker),
    ]);
    const page = found.slice(0, REFERRALS_PAGE_SIZE);
    const members = await listMembersById(
      db,
      merchantId,
      page.map(({ invitedId }) => invitedId),
    );
    const names = new Map(members.map(({ id, userName }) => [id, userName]));
    const last = found.length > REFERRALS_PAGE_SIZE ? page.at(-1) : undefined;
    return {
      invitation: invitation?.face ?? null,
      list: await Promise.all(
        page.map(async (row) => ({
          name: maskName(names.get(row.invitedId) ?? ''),
          step: await stepOf(app, row, invitation?.days ?? 0),
          at: row.madeAt.toISOString(),
        })),
      ),
      nextCursor: last ? cursorOf([last.invitedId]) : null,
      friends,
      earned: formatAmount(earned, taker.currency),
    };
  }),
];

async function earnedOf(app: App, taker: Taker): Promise<bigint> {
  const ids = (await referralOffersOf(app, taker.merchantId)).map(({ id }) => id);
  return sumGiven(app.db, { merchantId: taker.merchantId, memberId: taker.memberId, promotionIds: ids });
}
