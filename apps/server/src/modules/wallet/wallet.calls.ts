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
import { cursorOf, isSequence, readCursor } from '../../kernel/cursor.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on } from '../../kernel/on.ts';
import { findMember } from '../identity/index.ts';
import { requireVerified } from '../kyc/index.ts';
import { findBalances, POINTS } from './accounts.store.ts';
import { dayEnd, dayStart } from './dayStart.rules.ts';
import type { WalletKey } from './ledger.rules.ts';
import { namesOf } from './names.ts';
import { post } from './post.ts';
import { isPosted, listEntries } from './statement.store.ts';
import { bindTopUpKey, findTopUp, freeTopUpKey } from './topUps.store.ts';
import { findMoneyAway, type MoneyAway } from './vendorWallets.store.ts';
import { TOP_UP_SOURCE, topUpEntry, topUpTxId, TRANSACTION_NAMES, walletKeyOf } from './wallet.rules.ts';

export const walletCalls = [
  on(memberWallet, async ({ app, merchant, session, db }) => {
    const key = walletKeyOf(session);
    // Trial money stays here; of real money everything outside is read in one look with main, so that no step is counted twice.
    const [kept, away] = await Promise.all([findBalances(db, key), key.trial ? null : findMoneyAway(db, key)]);
    const { main, bonus } = away ?? kept;
    const text = (minor: bigint) => formatAmount(minor, key.currency);
    const outside = away ? away.transit + away.vendors.reduce((sum, { balance }) => sum + balance, 0n) : 0n;
    return {
      currency: key.currency,
      sumBalance: text(main + bonus + outside),
      ...(away ? moneyAwayOf(away, text) : {}),
      main: text(main),
      locked: text(kept.locked),
      bonus: text(bonus),
      points: formatAmount(kept.points, POINTS),
      trial: key.trial,
      ...(offersTopUp(app, key)
        ? { demoTopUp: { available: !(await hasToppedUp(app, merchant, key)), amount: DEMO_TOP_UP_AMOUNT } }
        : {}),
    };
  }),

  on(transactions, async ({ app, input, merchant, session, db, invalid }) => {
    const key = walletKeyOf(session);
    const place = input.cursor ? readCursor(input.cursor, [isSequence]) : [];
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
    const names = await namesOf(app, list);
    return {
      list: list.map(({ seq, code, amount, balance, createdAt }, at) => ({
        id: String(seq),
        code,
        amount: formatAmount(amount, key.currency),
        balance: formatAmount(balance, key.currency),
        createdAt: createdAt.toISOString(),
        note: names[at] ?? '',
      })),
      nextCursor: last ? cursorOf([last.seq]) : null,
    };
  }),

  on(transactionCodes, () => ({
    // What arrives at a vendor left the main wallet before: it is no line of the statement.
    list: TRANSACTION_CODES.filter((code) => code !== 'TRANSFER_ARRIVED').map((code) => ({
      code,
      name: TRANSACTION_NAMES[code],
    })),
  })),

  on(demoTopUp, async ({ app, db, merchant, session, idempotencyKey, fail }) => {
    const key = walletKeyOf(session);
    const answer = (balance: bigint | null) => ({
      amount: DEMO_TOP_UP_AMOUNT,
      balance: formatAmount(balance ?? 0n, key.currency),
      currency: key.currency,
    });
    const asked = { ...key, callerKey: idempotencyKey };
    // What was done is answered as it was, whatever the member may do by now.
    const done = await findTopUp(app.db, asked);
    if (done) return answer(done.balance);
    if (!offersTopUp(app, key)) throw fail('wallet.topUpClosed');
    // Who has excluded themselves is not offered play either, be it for play money.
    if ((await findMember(app.db, key.memberId))?.status !== 'active') throw fail('access.denied');
    await requireVerified({ db, merchant, member: session });
    // The same request may be repeated just after midnight, or arrive twice around it: it is still the first day's.
    const day = await bindTopUpKey(app.db, { ...asked, day: dayIn(merchant.settings.timeZone, app.clock.now()) });
    const { verdict, balance } = await post(app, topUpEntry(key, { day, callerKey: idempotencyKey }));
    if (verdict === 'conflict') {
      await freeTopUpKey(app.db, { ...asked, day });
      throw fail('wallet.topUpUsed');
    }
    return answer(balance);
  }),
];

/** Money on its way and at vendors, for who has any there. */
const moneyAwayOf = ({ transit, vendors }: MoneyAway, text: (minor: bigint) => string) => ({
  ...(transit > 0n ? { inTransit: text(transit) } : {}),
  ...(vendors.length > 0
    ? {
        vendors: vendors.map(({ vendor, balance, toldAt, inPlay }) => ({
          vendor,
          balance: text(balance),
          asOf: toldAt.toISOString(),
          inPlay,
        })),
      }
    : {}),
});

/** Trial members have their trial money; everybody else of a demo may have play money once a day. */
const offersTopUp = (app: App, { trial }: WalletKey): boolean => app.config.demo && !trial;

const hasToppedUp = (app: App, merchant: Merchant, { memberId }: WalletKey): Promise<boolean> =>
  isPosted(app.db, {
    source: TOP_UP_SOURCE,
    txId: topUpTxId(memberId, dayIn(merchant.settings.timeZone, app.clock.now())),
  });
