import { takeLevelGift, vip } from '@baize/contract/loyalty/vip.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { on } from '../../../kernel/on.ts';
import type { Session } from '../../../kernel/session.ts';
import { catchUp } from '../../reports/index.ts';
import { isTrialType, movementEntry, post, walletKeyOf } from '../../wallet/index.ts';
import { wordsIn } from '../words.ts';
import { keepOf, type LevelRow } from './levels.rules.ts';
import { listGifts, stepGift, type Gift } from './levels.store.ts';
import { levelsOf, ownerOf, standingOf } from './standing.ts';

export const vipCalls = [
  on(vip, async ({ app, db, merchant, session, language }) => {
    const levels = await levelsOf(db, merchant.id);
    const { currency } = merchant.settings;
    return {
      levels: levels.map(({ level, name, threshold, pointsPercent, gift, ...row }) => ({
        level,
        name: wordsIn(name, language),
        from: Number(threshold),
        keep: Number(keepOf({ threshold, ...row })),
        pointsPercent,
        gift: gift > 0n ? formatAmount(gift, currency) : null,
      })),
      mine: session && !isTrialType(session.type) ? await mineOf(app, session, levels) : null,
    };
  }),

  on(takeLevelGift, async ({ app, session, input: { level }, fail }) => {
    const owner = ownerOf(session);
    const gift = (await listGifts(app.db, owner)).find((one) => one.level === level);
    if (!gift) throw fail('reward.gone');
    const balance = await payGift(app, session, gift);
    return { amount: formatAmount(gift.amount, gift.currency), balance: formatAmount(balance, gift.currency) };
  }),
];

async function mineOf(app: App, session: Session, levels: readonly LevelRow[]) {
  await catchUp(app, walletKeyOf(session));
  const mine = await standingOf(app, session);
  const gifts = await listGifts(app.db, ownerOf(session));
  const next = levels.find(({ level }) => level > mine.level);
  return {
    level: mine.level,
    since: mine.levelAt.toISOString(),
    points90: Number(mine.points),
    toNext: next ? Number(next.threshold > mine.points ? next.threshold - mine.points : 0n) : null,
    keepUntil: mine.keepUntil,
    gifts: gifts
      .filter(({ state }) => state !== 'taken')
      .map(({ level, amount, currency }) => ({ level, amount: formatAmount(amount, currency) })),
  };
}

/** Pays a gift whose row says that it is being taken; whoever asks again, after a crash, too, gets the same answer. */
async function payGift(app: App, session: Session, gift: Gift): Promise<bigint> {
  const owner = ownerOf(session);
  if (gift.state === 'open') await stepGift(app.db, { ...owner, level: gift.level, from: 'open', to: 'taking' });
  const entry = movementEntry({
    ...walletKeyOf(session),
    ...{ currency: gift.currency, code: 'REWARD', amount: gift.amount, reference: gift.id },
  });
  const { balance } = await post(app, entry);
  await stepGift(app.db, { ...owner, level: gift.level, from: 'taking', to: 'taken' });
  return balance ?? 0n;
}
