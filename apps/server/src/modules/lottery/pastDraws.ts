import type { LotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import { findNumero } from './issues.store.ts';
import { datePast, openPast, settlePast } from './pastDraws.store.ts';
import { payDue } from './payments.ts';
import { scopeOf } from './plan.ts';
import { priceOrder } from './price.ts';
import { prizesAt } from './prizes.ts';
import { limitsAt } from './exposure.ts';
import { settleIssue } from './settle.ts';
import { hashOf, ownerOf, payForOrder, writeOrder } from './takeOrder.ts';

interface PastOrder {
  readonly owner: { readonly merchantId: string; readonly memberId: string };
  readonly game: LotteryGame;
  readonly numero: string;
  readonly lines: readonly { readonly playId: string; readonly selection: string; readonly multiple: number }[];
}

/** For the demo: an order on a draw that is over, as if it had been made in time; staked, judged and paid like any other. Once. */
export async function playPastDraw(app: App, { owner, game, numero, lines }: PastOrder): Promise<void> {
  const scope = scopeOf(game, owner.merchantId);
  const past = await findNumero(app.db, scope, numero);
  if (!past?.simulated || past.numbers === null || !app.config.demo) return;
  const limits = await limitsAt(app.db, owner.merchantId, game);
  const table = await prizesAt(app.db, owner.merchantId, game.family);
  const basket = {
    ...{ currentNumero: numero, prizeTable: table.id },
    lines: lines.map((line) => ({ ...line, unit: '1' as const })),
  };
  const priced = priceOrder(game, { currency: 'PHP', limits, table }, basket);
  if ('code' in priced) throw new Error(`a demo order can be priced: ${priced.code}`);
  await openPast(app.db, past.id);
  const written = await writeOrder(app, {
    ...{ key: { ...owner, currency: 'PHP', trial: false }, game, callerKey: `demo ${game.code} ${numero}` },
    ...{ inputHash: hashOf(basket), priced, stopOnWin: false, language: 'EN', prizeTable: basket.prizeTable, limits },
  });
  if (!('code' in written)) {
    await payForOrder(app, written.order);
    await datePast(app.db, ownerOf(owner), written.order.id, past.lockAt);
  }
  await settlePast(app.db, past);
  await settleIssue(app, { ...past, state: 'drawn' });
  await payDue(app);
}
