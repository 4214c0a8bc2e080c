import { provide } from '../../apps/server/src/kernel/ports.ts';
import { openDatabase } from '@baize/db';
import { findLotteryGame, limitsOf } from '@baize/lottery/index.ts';
import { createApp } from '@baize/server/createApp.ts';
import type { App } from '@baize/server/kernel/app.ts';
import { systemClock } from '@baize/server/kernel/clock.ts';
import { readConfig } from '@baize/server/kernel/config.ts';
import { present } from '@baize/server/kernel/must.ts';
import { cancelLine, endChase } from '@baize/server/modules/lottery/cancel.ts';
import { otherDrawHouse } from '@baize/server/modules/lottery/drawHouse.ts';
import { driveIssues } from '@baize/server/modules/lottery/drive.ts';
import { findOrder } from '@baize/server/modules/lottery/orders.store.ts';
import { payDue } from '@baize/server/modules/lottery/payments.ts';
import { priceOrder } from '@baize/server/modules/lottery/price.ts';
import { tableOf } from '@baize/server/modules/lottery/prizes.ts';
import { hashOf, ownerOf, payForOrder, writeOrder } from '@baize/server/modules/lottery/takeOrder.ts';
import { openDrawHouse } from '../../apps/server/test/drawHouse.ts';

/** An order as its member's phone sends it. */
export interface OrderRequest {
  readonly merchantId: string;
  readonly memberId: string;
  readonly key: string;
  readonly game: string;
  readonly lines: readonly { playId: string; selection: string; multiple: number }[];
  readonly numeros: readonly string[];
  readonly stopOnWin: boolean;
}
export interface OrderAnswer {
  /** `accepted`, or why not. */
  readonly verdict: string;
  readonly orderId: string | null;
  readonly placedMs: number | null;
}

export type ToProcess =
  | { readonly open: string }
  | { readonly at: number; readonly order: OrderRequest }
  | {
      readonly at: number;
      readonly cancel: { readonly order: OrderRequest; readonly orderId: string; readonly phase: number };
    }
  | { readonly at: number; readonly stop: { readonly order: OrderRequest; readonly orderId: string } }
  | { readonly at: number; readonly drive: true };
export type FromProcess = 'open' | { readonly at: number; readonly answer: OrderAnswer | 'done' };

const keyOf = ({ merchantId, memberId }: OrderRequest) => ({ merchantId, memberId, currency: 'PHP', trial: false });

async function take(app: App, request: OrderRequest): Promise<OrderAnswer> {
  const game = present(findLotteryGame(request.game), request.game);
  const limits = limitsOf(game);
  const basket = {
    currentNumero: request.numeros[0] ?? '',
    prizeTable: tableOf(game.family, null).id,
    lines: request.lines.map((line) => ({ ...line, unit: '1' as const })),
    ...(request.numeros.length > 1
      ? {
          chase: {
            winningStop: request.stopOnWin,
            numeros: request.numeros.map((numero) => ({ numero, multiple: 1 })),
          },
        }
      : {}),
  };
  const priced = priceOrder(game, { currency: 'PHP', limits, table: tableOf(game.family, null) }, basket);
  if ('code' in priced) return { verdict: priced.code, orderId: null, placedMs: null };
  const written = await writeOrder(app, {
    ...{ key: keyOf(request), game, callerKey: request.key, inputHash: hashOf(basket), priced },
    ...{ stopOnWin: request.stopOnWin, language: 'EN', prizeTable: basket.prizeTable, limits },
  });
  if ('code' in written) return { verdict: written.code, orderId: null, placedMs: null };
  const { verdict } = await payForOrder(app, written.order);
  return { verdict, orderId: written.order.id, placedMs: written.order.placedAt.getTime() };
}

async function work(app: App, message: Exclude<ToProcess, { open: string }>): Promise<OrderAnswer | 'done'> {
  if ('order' in message) return take(app, message.order);
  if ('drive' in message) await driveIssues(app);
  else if ('cancel' in message) {
    const { order, orderId, phase } = message.cancel;
    await cancelLine(app, ownerOf(keyOf(order)), { orderId, phase, line: 1 });
    await payDue(app);
  } else {
    const order = await findOrder(app.db, ownerOf(keyOf(message.stop.order)), message.stop.orderId);
    if (order) await endChase(app, order);
    await payDue(app);
  }
  return 'done';
}

/** The lottery's part of the product in a process on a shared database. */
async function serve(url: string): Promise<void> {
  const db = await openDatabase({ url, max: 8 });
  const { app } = await createApp({
    config: { ...readConfig({ LOG_LEVEL: process.env['LOTTERY_LOG'] ?? 'silent' }), roles: new Set() },
    db,
    clock: systemClock,
  });
  provide(app, otherDrawHouse, openDrawHouse());
  process.on('message', (message: ToProcess) => {
    if ('open' in message) return;
    const { at } = message;
    void work(app, message)
      .catch((error: unknown): OrderAnswer => ({ verdict: `failed: ${String(error)}`, orderId: null, placedMs: null }))
      .then((answer) => tell({ at, answer }));
  });
  process.once('disconnect', () => process.exit(0));
  tell('open');
}

const tell = (message: FromProcess): void => void process.send?.(message);

process.once('message', (message: ToProcess) => {
  if ('open' in message) void serve(message.open);
});
