import { findBook, type LotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { cancelLine } from './cancel.ts';
import { limitsAt } from './exposure.ts';
import { setCap, writeLimits } from './exposure.store.ts';
import { listOpen } from './issues.store.ts';
import { payDue } from './payments.ts';
import { scopeOf } from './plan.ts';
import { insertSaved } from './saved.store.ts';
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

/** Demos only; what cannot be taken is left out. */
export async function makeDemoOrder(app: App, merchantId: string, request: DemoOrder): Promise<void> {
  must(app.config.demo, 'only a demo orders for its members');
  const { memberId, game } = request;
  const [merchant, open, limits, table] = await Promise.all([
    app.merchants.byId(merchantId),
    listOpen(app.db, scopeOf(game, merchantId), request.issues),
    limitsAt(app.db, merchantId, game),
    prizesAt(app.db, merchantId, game.family),
  ]);
  const currency = merchant?.settings.currency ?? 'PHP';
  const numeros = open.map(({ numero }) => ({ numero, multiple: 1 }));
  const basket = {
    ...{ currentNumero: numeros[0]?.numero ?? '', prizeTable: table.id },
    lines: request.lines.map((line) => ({ ...line, unit: '1' as const })),
    ...(request.issues > 1 ? { chase: { winningStop: true, numeros } } : {}),
  };
  const priced = priceOrder(game, { currency, limits, table }, basket);
  if ('code' in priced || open.length < request.issues) return;
  const key = { merchantId, memberId, currency, trial: false };
  const written = await writeOrder(app, {
    ...{ key, game, callerKey: `demo ${game.code} ${app.ids.uuid()}`, inputHash: hashOf(basket), priced, limits },
    ...{ stopOnWin: request.issues > 1, language: 'EN', prizeTable: table.id },
  });
  if ('code' in written) return;
  const paid = await payForOrder(app, written.order);
  if (paid.verdict !== 'accepted' || !request.cancelled) return;
  const owner = ownerOf({ merchantId, memberId });
  await cancelLine(app, owner, { orderId: written.order.id, phase: 1, line: request.cancelled });
  await payDue(app);
}

interface DemoRisk {
  readonly game: LotteryGame;
  /** In lottery units, of one number. */
  readonly cellMax: number;
  /** A number that staff have closed for the next issue. */
  readonly closed: {
    readonly book: string;
    readonly number: string;
    readonly staffName: string;
    readonly reason: string;
  };
}

/** For demos only: a small house, whose numbers fill up. */
export async function limitDemoGame(app: App, merchantId: string, { game, cellMax, closed }: DemoRisk): Promise<void> {
  must(app.config.demo, 'only a demo limits its games by itself');
  const limits = await limitsAt(app.db, merchantId, game);
  await writeLimits(app.db, merchantId, game.code, { ...limits, cellMax, bookMax: Math.max(limits.bookMax, cellMax) });
  const [next] = await listOpen(app.db, scopeOf(game, merchantId), 1);
  const cell = findBook(game.family, closed.book)?.cells.indexOf(closed.number) ?? -1;
  if (!next || cell < 0) return;
  const { book, staffName, reason } = closed;
  await setCap(app.db, merchantId, { issueId: next.id, book, cell, cap: 0n, staffName, reason });
}

/** For demos only: numbers that a member keeps. */
export async function saveDemoNumber(
  app: App,
  owner: { readonly merchantId: string; readonly memberId: string },
  saved: { readonly game: string; readonly play: string; readonly selection: string; readonly name: string },
): Promise<void> {
  must(app.config.demo, 'only a demo keeps numbers for its members');
  await insertSaved(app.db, ownerOf(owner), { id: app.ids.uuid(), ...saved });
}
