import type { LotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { cancelLine } from './cancel.ts';
import { limitsAt } from './exposure.ts';
import { listOpen } from './issues.store.ts';
import { payDue } from './payments.ts';
import { scopeOf } from './plan.ts';
import { priceOrder } from './price.ts';
import { prizesAt } from './prizes.ts';
import { hashOf, ownerOf, payForOrder, writeOrder } from './takeOrder.ts';

interface DemoOrder {
  readonly memberId: string;
  readonly game: LotteryGame;
  readonly lines: readonly { readonly playId: string; readonly selection: string; readonly multiple: number }[];
  /** On so many issues, the next one first. */
  readonly issues: number;
  /** The line that its member takes back at once. */
  readonly cancelled?: number;
}

/** For demos only: an order on issues that are open now, made as any other. What cannot be taken is left out. */
export async function makeDemoOrder(app: App, merchantId: string, wish: DemoOrder): Promise<void> {
  must(app.config.demo, 'only a demo orders for its members');
  const { memberId, game } = wish;
  const [merchant, open, limits, table] = await Promise.all([
    app.merchants.byId(merchantId),
    listOpen(app.db, scopeOf(game, merchantId), wish.issues),
    limitsAt(app.db, merchantId, game),
    prizesAt(app.db, merchantId, game.family),
  ]);
  const currency = merchant?.settings.currency ?? 'PHP';
  const numeros = open.map(({ numero }) => ({ numero, multiple: 1 }));
  const basket = {
    ...{ currentNumero: numeros[0]?.numero ?? '', prizeTable: table.id },
    lines: wish.lines.map((line) => ({ ...line, unit: '1' as const })),
    ...(wish.issues > 1 ? { chase: { winningStop: true, numeros } } : {}),
  };
  const priced = priceOrder(game, { currency, limits, table }, basket);
  if ('code' in priced || open.length < wish.issues) return;
  const key = { merchantId, memberId, currency, trial: false };
  const written = await writeOrder(app, {
    ...{ key, game, callerKey: `demo ${game.code} ${app.ids.uuid()}`, inputHash: hashOf(basket), priced, limits },
    ...{ stopOnWin: wish.issues > 1, language: 'EN', prizeTable: table.id },
  });
  if ('code' in written) return;
  const paid = await payForOrder(app, written.order);
  if (paid.verdict !== 'accepted' || !wish.cancelled) return;
  const owner = ownerOf({ merchantId, memberId });
  await cancelLine(app, owner, { orderId: written.order.id, phase: 1, line: wish.cancelled });
  await payDue(app);
}
