import {
  STATEMENT_CODES,
  TRANSACTION_KINDS,
  type TransactionCode,
  type TransactionGroup,
} from '@baize/contract/wallet/transactionKinds.ts';
import {
  DEMO_TOP_UP_AMOUNT,
  demoTopUp,
  memberWallet,
  transactionCodes,
  transactions,
} from '@baize/contract/wallet/wallet.ts';
import { nodeIdOf } from '@baize/contract/games/games.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/cursor.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on } from '../../kernel/on.ts';
import { findMember } from '../identity/index.ts';
import { requireVerified } from '../kyc/index.ts';
import { POINTS } from './accounts.store.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { entryKind } from './ledger/entryKinds.rules.ts';
import type { WalletKey } from './ledger/ledger.rules.ts';
import { lineCursor, lineId, readLineCursor } from './lineIds.ts';
import type { MoneyAway } from './transfers/money.store.ts';
import { moneyOf, wasPosted } from './ledger/moneyOf.ts';
import { namesOf } from './names.ts';
import { post } from './ledger/post.ts';
import { listEntries } from './statement.store.ts';
import { bindTopUpKey, findTopUp, freeTopUpKey } from './topUps.store.ts';
import { TOP_UP_SOURCE, topUpEntry, topUpTxId, walletKeyOf } from './wallet.rules.ts';

/** Sources whose entries bear the id of what a member can open. */
const PAYMENTS = new Set(['deposit', 'withdrawal']);

export const walletCalls = [
  on(memberWallet, async ({ app, merchant, session }) => {
    const key = walletKeyOf(session);
    const canTopUp = offersTopUp(app, key);
    const [money, hasTaken] = await Promise.all([moneyOf(app, key), canTopUp && hasToppedUp(app, merchant, key)]);
    const text = (minor: bigint) => formatAmount(minor, key.currency);
    // Trial money stays here; real money is read at one moment, so that nothing counts twice.
    const outside = key.trial ? 0n : money.transit + money.vendors.reduce((sum, { balance }) => sum + balance, 0n);
    return {
      currency: key.currency,
      sumBalance: text(money.main + money.bonus + outside),
      ...(key.trial ? {} : moneyAwayOf(money, text)),
      main: text(money.main),
      locked: text(money.locked),
      bonus: text(money.bonus),
      points: formatAmount(money.points, POINTS),
      trial: key.trial,
      ...(canTopUp ? { demoTopUp: { available: !hasTaken, amount: DEMO_TOP_UP_AMOUNT } } : {}),
    };
  }),

  on(transactions, async ({ app, input, language, merchant, session, db, invalid }) => {
    const key = walletKeyOf(session);
    const before = input.cursor ? readLineCursor(app.cipher, key, input.cursor) : undefined;
    if (before === null) throw invalid({ cursor: sentence('field.notCursor') });
    const { timeZone } = merchant.settings;
    const lines = await listEntries(db, key, {
      from: input.from ? dayStart(timeZone, input.from) : undefined,
      to: input.to ? dayEnd(timeZone, input.to) : undefined,
      codes: codesOf(input),
      before,
      limit: input.pageSize + 1,
    });
    const list = lines.slice(0, input.pageSize);
    const last = lines.length > input.pageSize ? list.at(-1) : undefined;
    const names = await namesOf(app, list, language);
    return {
      list: list.map(({ seq, code, amount, bonusPart, balance, createdAt, source, reference, vendor, game }, at) => ({
        id: lineId(app.cipher, key, seq),
        code,
        amount: formatAmount(amount, key.currency),
        ...(bonusPart === 0n ? {} : { bonusPart: formatAmount(bonusPart, key.currency) }),
        balance: formatAmount(balance, key.currency),
        createdAt: createdAt.toISOString(),
        note: names[at] ?? '',
        ...nodeOf(vendor, game),
        ...(PAYMENTS.has(source) && reference !== null && isUuid(reference) ? { reference } : {}),
      })),
      nextCursor: last ? lineCursor(app.cipher, key, last.seq) : null,
    };
  }),

  on(transactionCodes, () => ({
    list: STATEMENT_CODES.map((code) => ({
      code,
      name: entryKind(code).name,
      group: TRANSACTION_KINDS[code].group,
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
    // A repeat gets its first answer, whatever is allowed by now.
    const done = await findTopUp(app.db, asked);
    if (done) return answer(done.balance);
    if (!offersTopUp(app, key)) throw fail('wallet.topUpClosed');
    // Self-excluded members are offered no play money either.
    if ((await findMember(app.db, key.memberId))?.status !== 'active') throw fail('access.denied');
    await requireVerified({ db, merchant, member: session });
    // A repeat just after midnight belongs to the first day.
    const day = await bindTopUpKey(app.db, { ...asked, day: dayIn(merchant.settings.timeZone, app.clock.now()) });
    const { verdict, balance } = await post(app, topUpEntry(key, { day, callerKey: idempotencyKey }));
    if (verdict === 'conflict') {
      await freeTopUpKey(app.db, { ...asked, day });
      throw fail('wallet.topUpUsed');
    }
    return answer(balance);
  }),
];

/** All kinds when none was named. */
function codesOf({
  group,
  code,
}: {
  group?: TransactionGroup | undefined;
  code?: TransactionCode | undefined;
}): TransactionCode[] | undefined {
  if (!group && !code) return undefined;
  return STATEMENT_CODES.filter((one) => (!code || one === code) && (!group || TRANSACTION_KINDS[one].group === group));
}

function nodeOf(vendor: string | null, game: string | null): { nodeId?: string } {
  const nodeId = vendor === null || game === null ? null : nodeIdOf(vendor, game);
  return nodeId === null ? {} : { nodeId };
}

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

/** Not for trial members; once a day in a demo. */
const offersTopUp = (app: App, { trial }: WalletKey): boolean => app.config.demo && !trial;

const hasToppedUp = (app: App, merchant: Merchant, { memberId }: WalletKey): Promise<boolean> =>
  wasPosted(app, {
    source: TOP_UP_SOURCE,
    txId: topUpTxId(memberId, dayIn(merchant.settings.timeZone, app.clock.now())),
  });
