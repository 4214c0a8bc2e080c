import {
  agentTransferSettings,
  transferDownline,
  transferMultipleDownline,
  TRANSFER_RECEIVERS_MAX,
} from '@baize/contract/agency/transfers.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { formatAmount, parseAmount } from '@baize/money';
import { on, refuse, type Ask } from '../../../kernel/on.ts';
import { findPlayStop } from '../../../kernel/playStop.ts';
import { providedBy } from '../../../kernel/ports.ts';
import type { Session } from '../../../kernel/session.ts';
import { hasPaymentPassword } from '../../account/index.ts';
import { depositGate, activeBonusOf, mustVerify } from '../../cashier/index.ts';
import { lockMember } from '../../identity/index.ts';
import { isVerified } from '../../kyc/index.ts';
import { findBalances, isTrialType } from '../../wallet/index.ts';
import { requireBelow, requireDirect } from '../access.ts';
import { todayOf } from '../day.ts';
import { requireSignature, type Spend } from '../signature.ts';
import { agencySettingsOf, type Settings } from '../settings.ts';
import type { Node } from '../tree/tree.store.ts';
import { isTestType } from '../types.rules.ts';
import {
  findTransferByKey,
  holdSender,
  insertTransfer,
  listItems,
  sumSent,
  type TransferRow,
} from './transfers.store.ts';
import { resume } from './transfers.ts';

type TransferAsk = Ask<typeof transferDownline> | Ask<typeof transferMultipleDownline>;
interface Request {
  readonly receivers: readonly { readonly userName: string; readonly amount: string; readonly field: string }[];
  readonly note: string;
}

const mainOf = async ({ db, session }: Pick<TransferAsk, 'db' | 'session'>): Promise<bigint> => {
  const { merchantId, memberId, currency, type } = session;
  return (await findBalances(db, { merchantId, memberId, currency, trial: isTrialType(type) })).main;
};

const limitsOf = (settings: Settings, currency: string) => {
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  return { min: minor(settings.transferMin), max: minor(settings.transferMax), day: minor(settings.transferDayMax) };
};

/** Test agents' play money goes to nobody. */
const isClosedFor = (settings: Settings, { type }: Session): boolean => !settings.transferOpen || isTestType(type);

/**
 * Closed, to be verified first as for a deposit, or at a limit of their own: all sound alike. Judged with the receiver
 * locked, so that whatever several send at once counts together; whoever lowers a limit holds the lock, too.
 */
async function mayReceive(
  { app, merchant, session: { currency } }: TransferAsk,
  tx: Db,
  { node: { merchantId, id: memberId, type }, amount }: Receiver,
): Promise<boolean> {
  const owner = { merchantId, memberId, currency };
  if ((await lockMember(tx, owner))?.status !== 'active') return false;
  if (await mustVerify(tx, { app, merchant, member: { ...owner, type }, amount })) return false;
  return !(await providedBy(app, depositGate)?.judge(app, tx, { ...owner, amount }));
}

interface Receiver {
  readonly node: Node;
  readonly amount: bigint;
}

/** Whoever is not below is unknown, before any other refusal. */
async function receiversOf(ask: TransferAsk, request: Request, settings: Settings): Promise<Receiver[]> {
  const receivers: Receiver[] = [];
  for (const { userName, amount: text, field } of request.receivers) {
    const node = await (settings.transferReceiver === 'DIRECT'
      ? requireDirect(ask, userName)
      : requireBelow(ask, userName));
    const amount = parseAmount(text, ask.session.currency);
    if (amount === null || amount <= 0n)
      throw ask.invalid({ [field]: sentence('field.amountForm', { whole: 500, decimal: '500.50' }) });
    if (receivers.some((one) => one.node.id === node.id))
      throw ask.invalid({ [field]: sentence('field.receiverTwice') });
    receivers.push({ node, amount });
  }
  return receivers;
}

interface Begin {
  readonly receivers: readonly Receiver[];
  readonly note: string;
  readonly settings: Settings;
  readonly spend: Spend;
}

async function begin(ask: TransferAsk, { receivers, note, settings, spend }: Begin): Promise<TransferRow> {
  const { app, db, session, idempotencyKey: callerKey } = ask;
  const { merchantId, memberId: senderId, currency } = session;
  const cannotReceive = ({ node: { userName } }: Receiver) => refuse('agency.cannotReceive', { userName });
  for (const receiver of receivers)
    if (await findPlayStop(app, { merchantId, memberId: receiver.node.id })) throw cannotReceive(receiver);
  const sum = receivers.reduce((all, { amount }) => all + amount, 0n);
  const limits = limitsOf(settings, currency);
  const day = await todayOf(app, merchantId);
  const row = {
    ...{ id: app.ids.uuid(), merchantId, senderId, currency, amount: sum, note, callerKey, day },
    ...{ state: 'begun' as const, createdAt: app.clock.now() },
  };
  await db.transaction(async (tx) => {
    await holdSender(tx, merchantId, senderId);
    // The same request at once is the same transfer.
    if (await findTransferByKey(tx, row)) return;
    for (const receiver of [...receivers].sort((a, b) => (a.node.id < b.node.id ? -1 : 1)))
      if (!(await mayReceive(ask, tx, receiver))) throw cannotReceive(receiver);
    const left = limits.day - (await sumSent(tx, { merchantId, senderId, day }));
    const isWithin = receivers.every(({ amount }) => amount >= limits.min && amount <= limits.max) && sum <= left;
    if (!isWithin) {
      const text = (amount: bigint) => formatAmount(amount < 0n ? 0n : amount, currency);
      throw refuse('agency.transferLimit', { min: text(limits.min), max: text(limits.max), left: text(left) });
    }
    await spend(tx);
    await insertTransfer(
      tx,
      row,
      receivers.map(({ node, amount }) => ({ receiverId: node.id, amount })),
    );
  });
  return (await findTransferByKey(db, row)) ?? row;
}

async function isSame({ db }: Pick<TransferAsk, 'db'>, row: TransferRow, { receivers }: Request): Promise<boolean> {
  const items = await listItems(db, row);
  return (
    items.length === receivers.length &&
    receivers.every(({ userName, amount }) =>
      items.some(
        (item) =>
          item.userName.toLowerCase() === userName.toLowerCase() && item.amount === parseAmount(amount, row.currency),
      ),
    )
  );
}

/** Deposits were played, and a bonus ends after a yes. */
async function requireFree({ app, db, merchant, session, input }: TransferAsk): Promise<void> {
  const { playThrough, bonus, winHeld } = await activeBonusOf(app, db, merchant, session);
  const text = (amount: bigint) => formatAmount(amount, session.currency);
  if (winHeld) throw refuse('agency.winHeld');
  if (playThrough > 0n) throw refuse('agency.playThrough', { left: text(playThrough) });
  if (bonus !== null && !input.endBonus) throw refuse('bonus.willEnd', { amount: text(bonus) });
}

async function beginSigned(ask: TransferAsk, request: Request, settings: Settings): Promise<TransferRow> {
  const receivers = await receiversOf(ask, request, settings);
  if (!(await isVerified(ask.db, ask.session))) throw refuse('kyc.required');
  const spend = await requireSignature(ask);
  await requireFree(ask);
  return begin(ask, { receivers, note: request.note, settings, spend });
}

async function send(ask: TransferAsk, request: Request) {
  const { app, db, session, idempotencyKey: callerKey } = ask;
  const { merchantId, memberId: senderId, currency } = session;
  const { settings } = await agencySettingsOf(db, merchantId);
  if (isClosedFor(settings, session)) throw refuse('agency.transferClosed');
  // The same key is the same transfer, resumed and not judged anew.
  const known = await findTransferByKey(db, { merchantId, senderId, callerKey });
  if (known && !(await isSame(ask, known, request))) throw refuse('idempotency.reused');
  const row = known ?? (await beginSigned(ask, request, settings));
  if (!(await resume(app, row))) throw refuse('wallet.insufficientFunds');
  const items = await listItems(db, row);
  const status = { open: 'underWay', coming: 'underWay', returning: 'underWay', done: 'done', back: 'back' } as const;
  return {
    done: items.map(({ userName, amount, state }) => ({
      ...{ userName, amount: formatAmount(amount, currency), status: status[state] },
    })),
    balance: formatAmount(await mainOf(ask), currency),
  };
}

export const transferCalls = [
  on(agentTransferSettings, async (ask) => {
    const { app, db, session, merchant } = ask;
    const { merchantId, memberId: senderId, currency } = session;
    const { settings } = await agencySettingsOf(db, merchantId);
    const limits = limitsOf(settings, currency);
    const day = await todayOf(app, merchantId);
    const [sent, balance, verified, hasPassword, leaving] = await Promise.all([
      sumSent(db, { merchantId, senderId, day }),
      mainOf(ask),
      isVerified(db, session),
      hasPaymentPassword(db, session),
      activeBonusOf(app, db, merchant, session),
    ]);
    const left = limits.day > sent ? limits.day - sent : 0n;
    return {
      open: !isClosedFor(settings, session),
      multiple: merchant.flags.AGENTRANSMULTDOWN3,
      receiver: settings.transferReceiver,
      currency,
      balance: formatAmount(balance, currency),
      min: formatAmount(limits.min, currency),
      max: formatAmount(limits.max, currency),
      dayLeft: formatAmount(left, currency),
      receiversMax: TRANSFER_RECEIVERS_MAX,
      playThrough: formatAmount(leaving.playThrough, currency),
      bonus: leaving.bonus === null ? null : formatAmount(leaving.bonus, currency),
      missing: [...(hasPassword ? [] : ['paymentPassword' as const]), ...(verified ? [] : ['kyc' as const])],
    };
  }),

  on(transferDownline, (ask) => {
    const { userName, amount, note } = ask.input;
    return send(ask, { receivers: [{ userName, amount, field: 'amount' }], note });
  }),

  on(transferMultipleDownline, (ask) => {
    const receivers = ask.input.items.map((item, at) => ({ ...item, field: `items.${at}.amount` }));
    return send(ask, { receivers, note: '' });
  }),
];
