import { takeLevelGift, vip, type Level } from '@baize/contract/loyalty/vip.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { on } from '../../../kernel/on.ts';
import type { Session } from '../../../kernel/session.ts';
import { catchUp } from '../../reports/index.ts';
import { isTrialType, walletKeyOf } from '../../wallet/index.ts';
import { wordsIn } from '../words.ts';
import { keepOf, NO_BENEFITS, type LevelRow } from './levels.rules.ts';
import { takeGift } from './gifts.ts';
import { listGifts } from './levels.store.ts';
import { levelsOf, ownerOf, standingOf } from './standing.ts';

/** The merchant's levels as everybody sees them. */
export async function levelFaces(app: App, merchant: Merchant, language: string): Promise<Level[]> {
  return facesOf(await levelsOf(app.db, merchant.id), merchant, language);
}

function facesOf(levels: readonly LevelRow[], merchant: Merchant, language: string): Level[] {
  const { currency } = merchant.settings;
  return levels.map(({ level, name, threshold, pointsPercent, gift, benefits }) => ({
    level,
    name: wordsIn(name, language),
    from: Number(threshold),
    keep: Number(keepOf({ threshold })),
    pointsPercent,
    gift: gift > 0n ? formatAmount(gift, currency) : null,
    withdrawDayCount: benefits.withdrawDayCount,
    withdrawDayMax: benefits.withdrawDayMax === null ? null : formatAmount(benefits.withdrawDayMax, currency),
    fast: benefits.priority > 0,
    mallDiscount: benefits.mallDiscount,
    host: benefits.hostName !== '',
  }));
}

export const vipCalls = [
  on(vip, async ({ app, db, merchant, session, language }) => {
    const levels = await levelsOf(db, merchant.id);
    return {
      levels: facesOf(levels, merchant, language),
      mine: session && !isTrialType(session.type) ? await mineOf(app, session, levels) : null,
    };
  }),

  on(takeLevelGift, async ({ app, session, input: { level }, fail }) => {
    const gift = (await listGifts(app.db, ownerOf(session))).find((one) => one.level === level);
    const balance = gift && (await takeGift(app, session, level));
    if (!gift || balance === null || balance === undefined) throw fail('reward.gone');
    return { amount: formatAmount(gift.amount, gift.currency), balance: formatAmount(balance, gift.currency) };
  }),
];

async function mineOf(app: App, session: Session, levels: readonly LevelRow[]) {
  await catchUp(app, walletKeyOf(session));
  const mine = await standingOf(app, session);
  const gifts = await listGifts(app.db, ownerOf(session));
  const next = levels.find(({ level }) => level > mine.level);
  const { hostName, hostContact } = levels.find(({ level }) => level === mine.level)?.benefits ?? NO_BENEFITS;
  return {
    level: mine.level,
    since: mine.levelAt.toISOString(),
    points90: Number(mine.points),
    toNext: next ? Number(next.threshold > mine.points ? next.threshold - mine.points : 0n) : null,
    keepUntil: mine.keepUntil,
    host: hostName === '' ? null : { name: hostName, contact: hostContact },
    gifts: gifts
      .filter(({ state }) => state !== 'taken')
      .map(({ level, amount, currency }) => ({ level, amount: formatAmount(amount, currency) })),
  };
}
