import {
  DEMO_TOP_UP_AMOUNT,
  demoTopUp,
  memberWallet,
  TRANSACTION_CODES,
  transactionCodes,
  transactions,
} from '@baize/contract/wallet/wallet.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on } from '../../kernel/on.ts';
import { findBalances, POINTS } from './accounts.store.ts';
import { dayEnd, dayStart } from './dayStart.rules.ts';
import type { WalletKey } from './ledger.rules.ts';
import { post } from './post.ts';
import { findReference, listEntries } from './statement.store.ts';
import {
  cursorOf,
  readCursor,
  TOP_UP_SOURCE,
  topUpEntry,
  topUpTxId,
  TRANSACTION_NAMES,
  walletKeyOf,
} from './wallet.rules.ts';

const DAY_MS = 86_400_000;

export const walletCalls = [
  on(memberWallet, async ({ app, merchant, session, db }) => {
    const key = walletKeyOf(session);
    const { main, locked, bonus, points } = await findBalances(db, key);
    const text = (minor: bigint) => formatAmount(minor, key.currency);
    return {
      currency: key.currency,
      sumBalance: text(main + bonus),
      main: text(main),
      locked: text(locked),
      bonus: text(bonus),
      points: formatAmount(points, POINTS),
      trial: key.trial,
      ...(offersTopUp(app, key)
        ? { demoTopUp: { available: (await findTopUp(app, merchant, key)) === null, amount: DEMO_TOP_UP_AMOUNT } }
        : {}),
    };
  }),

  on(transactions, async ({ input, merchant, session, db, invalid }) => {
    const key = walletKeyOf(session);
    const place = input.cursor ? readCursor(input.cursor, 1) : [];
    if (!place) throw invalid({ cursor: 'This is not a cursor.' });
    const { timeZone } = merchant.settings;
    const lines = await listEntries(db, key, {
      from: input.from ? dayStart(timeZone, input.from) : undefined,
      to: input.to ? dayEnd(timeZone, input.to) : undefined,
      code: input.code,
      before: place[0] === undefined ? undefined : BigInt(place[0]),
      limit: input.pageSize + 1,
    });
    const list = lines.slice(0, input.pageSize);
    const last = lines.length > input.pageSize ? list.at(-1) : undefined;
    return {
      list: list.map(({ seq, code, amount, balance, createdAt, note }) => ({
        id: String(seq),
        code,
        amount: formatAmount(amount, key.currency),
        balance: formatAmount(balance, key.currency),
        createdAt: createdAt.toISOString(),
        note,
      })),
      nextCursor: last ? cursorOf([last.seq]) : null,
    };
  }),

  on(transactionCodes, () => ({ list: TRANSACTION_CODES.map((code) => ({ code, name: TRANSACTION_NAMES[code] })) })),

  on(demoTopUp, async ({ app, merchant, session, idempotencyKey, fail }) => {
    const key = walletKeyOf(session);
    if (!offersTopUp(app, key)) throw fail('wallet.topUpClosed');
    const answer = (balance: bigint | null) => ({
      amount: DEMO_TOP_UP_AMOUNT,
      balance: formatAmount(balance ?? 0n, key.currency),
      currency: key.currency,
    });
    // The same request may be repeated just after midnight: it is still yesterday's.
    const yesterday = await findTopUp(app, merchant, key, DAY_MS);
    if (yesterday?.reference === idempotencyKey) return answer(yesterday.balance);

    const day = dayIn(merchant.settings.timeZone, app.clock.now());
    const { verdict, balance } = await post(app, topUpEntry(key, { day, callerKey: idempotencyKey }));
    if (verdict === 'conflict') throw fail('wallet.topUpUsed');
    return answer(balance);
  }),
];

/** Trial members have their trial money; everybody else of a demo may have play money once a day. */
const offersTopUp = (app: App, { trial }: WalletKey): boolean => app.config.demo && !trial;

function findTopUp(app: App, merchant: Merchant, key: WalletKey, agoMs = 0) {
  const day = dayIn(merchant.settings.timeZone, new Date(app.clock.now().getTime() - agoMs));
  return findReference(app.db, key, { source: TOP_UP_SOURCE, txId: topUpTxId(key.memberId, day) });
}
