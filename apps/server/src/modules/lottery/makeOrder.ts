import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import type { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { coversMost, dayOf, type LotteryGame } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { walletKeyOf } from '../wallet/index.ts';
import { limitsAt } from './exposure.ts';
import { listOpen } from './issues.store.ts';
import { judgeMember, leftOfLimits } from './judge.ts';
import { scopeOf } from './plan.ts';
import { priceOrder, type Priced, type PriceRefusal } from './price.ts';
import { prizesAt } from './prizes.ts';
import { findRepeat, hashOf, payForOrder, writeOrder } from './takeOrder.ts';
import type { Written, WrittenRefusal } from './writeOrders.ts';

type Code = (typeof lotteryOrder)['errors'][number];
interface Told {
  readonly code: Code;
  readonly value?: Record<string, unknown>;
  readonly fields?: Record<string, string>;
}

interface Asked {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: string;
  readonly game: LotteryGame;
  readonly input: InputOf<typeof lotteryOrder>;
  readonly callerKey: string;
}

/** Counted, judged, written before the lock, then paid. A repeat gets the first answer. */
export async function makeOrder(app: App, asked: Asked): Promise<OutputOf<typeof lotteryOrder> | Told> {
  const { session, language, game, input, callerKey } = asked;
  const key = walletKeyOf(session);
  const inputHash = hashOf(input);
  const judged = await judge(app, asked);
  // Later changes are no reason to refuse an answer.
  const repeat = 'code' in judged ? await findRepeat(app, key, { callerKey, inputHash }) : null;
  if ('code' in judged && !repeat) return judged;
  const written =
    'code' in judged
      ? repeat
      : await writeOrder(app, {
          ...{ key, game, callerKey, inputHash, language, ...judged },
          ...{ prizeTable: input.prizeTable, stopOnWin: input.chase?.winningStop ?? false },
        });
  if (!written) return { code: 'lottery.notAnswered' };
  if ('code' in written) return { code: written.code, value: await toldWritten(app, asked, written) };
  const paid = await payForOrder(app, written.order, isCovered(game, input));
  if (paid.verdict === 'notEnough') return { code: 'wallet.insufficientFunds' };
  if (paid.verdict === 'limited') return { code: 'limit.reached', value: await leftOfLimits(app, key) };
  if (paid.verdict === 'blocked') return { code: 'play.blocked' };
  if (paid.verdict !== 'accepted') return { code: 'lottery.notAnswered' };
  return answerOf(written, paid);
}

/** Counted by what is at risk in it. */
export const isCovered = (
  { family }: Pick<LotteryGame, 'family'>,
  { lines, currentNumero }: Pick<InputOf<typeof lotteryOrder>, 'lines' | 'currentNumero'>,
): boolean =>
  lines.length > 1 &&
  coversMost(
    family,
    lines.map(({ playId: play, selection }) => ({ play, selection })),
    dayOf(currentNumero),
  );

async function judge(
  app: App,
  { merchant, session, game, input }: Asked,
): Promise<{ priced: Priced; limits: Awaited<ReturnType<typeof limitsAt>> } | Told> {
  const { currency } = session;
  const [limits, table] = await Promise.all([
    limitsAt(app.db, merchant.id, game),
    prizesAt(app.db, merchant.id, game.family),
  ]);
  const priced = priceOrder(game, { currency, limits, table }, input);
  if ('code' in priced) return toldPrice(priced, currency);
  const amount = formatAmount(priced.total, currency);
  if (amount !== input.betCartAmountSum) return { code: 'lottery.amountDiffers', value: { amount } };
  const refused = await judgeMember(app, { merchant, session, game, amount: priced.total });
  if (refused) {
    const value = refused === 'limit.reached' ? await leftOfLimits(app, walletKeyOf(session)) : {};
    return { code: refused, value };
  }
  return { priced, limits };
}

/** The wrong fields, or the limit. */
export function toldPrice(refusal: PriceRefusal, currency: string) {
  const { code } = refusal;
  if (code === 'lottery.selection') return { code, value: {}, fields: refusal.fields };
  return { code, value: 'max' in refusal ? { max: formatAmount(refusal.max, currency) } : {}, fields: {} };
}

/** The limit, the full numbers, or the open issue. */
async function toldWritten(
  app: App,
  { merchant, session: { currency }, game }: Asked,
  refusal: WrittenRefusal,
): Promise<Record<string, string>> {
  if ('max' in refusal) return { max: formatAmount(refusal.max, currency) };
  if ('numbers' in refusal)
    return { numbers: refusal.numbers.join(', ') || '–', left: formatAmount(refusal.left, currency) };
  if (refusal.code !== 'lottery.closed') return {};
  const [open] = await listOpen(app.db, scopeOf(game, merchant.id), 1);
  return open ? { numero: open.numero, lockTime: open.lockAt.toISOString() } : {};
}

function answerOf(
  { order, coupons, lines, issue }: Written,
  { balance, now }: { balance: bigint; now: Date },
): OutputOf<typeof lotteryOrder> {
  const money = (minor: bigint) => formatAmount(minor, order.currency);
  return {
    orderId: order.id,
    orderNumber: order.number,
    numero: issue.numero,
    lockTime: issue.lockAt.toISOString(),
    acceptedAt: order.placedAt.toISOString(),
    serverTime: now.toISOString(),
    totalBettingAmount: money(order.stake),
    balance: money(balance),
    suborders: coupons.flatMap(({ phase, multiple }) =>
      lines.map((line, at) => ({
        suborderId: `${order.id}.${phase}.${at + 1}`,
        notes: line.notes,
        amount: money(line.amount * BigInt(multiple)),
        maxWin: money(line.most * BigInt(multiple)),
        status: 'waiting' as const,
      })),
    ),
  };
}
