import type { App } from '../../../kernel/app.ts';
import type { Session } from '../../../kernel/session.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { walletKeyOf } from '../../wallet/index.ts';
import { wordsIn } from '../words.ts';
import { listGifts, stepGift, type Gift } from './levels.store.ts';
import { levelsOf, ownerOf, standingOf } from './standing.ts';

/** To be taken, with the levels' names. */
export async function giftsOf(
  app: App,
  session: Session,
  language: string,
): Promise<{ readonly gift: Gift; readonly name: string }[]> {
  // Lays the gifts of levels ready that were reached since.
  await standingOf(app, session);
  const gifts = (await listGifts(app.db, ownerOf(session))).filter(({ state }) => state !== 'taken');
  if (gifts.length === 0) return [];
  const levels = await levelsOf(app.db, session.merchantId);
  return gifts.map((gift) => {
    const name = levels.find(({ level }) => level === gift.level)?.name;
    return { gift, name: name ? wordsIn(name, language) : String(gift.level) };
  });
}

/** Repeatable, after a crash too: the balance after. Null: no such gift. */
export async function takeGift(app: App, session: Session, level: number): Promise<bigint | null> {
  const owner = ownerOf(session);
  const gift = (await listGifts(app.db, owner)).find((one) => one.level === level);
  if (!gift) return null;
  if (gift.state === 'open') await stepGift(app.db, { ...owner, level: gift.level, from: 'open', to: 'taking' });
  const entry = movementEntry({
    ...walletKeyOf(session),
    ...{ currency: gift.currency, code: 'REWARD', amount: gift.amount, reference: gift.id },
  });
  const { balance } = await post(app, entry);
  await stepGift(app.db, { ...owner, level: gift.level, from: 'taking', to: 'taken' });
  return balance ?? 0n;
}
