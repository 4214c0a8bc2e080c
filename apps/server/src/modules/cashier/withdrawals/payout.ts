import { decimalsOf } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import {
  askPayoutStatus,
  findGatewayAccount,
  sendPayout,
  type GatewayAccount,
  type GatewayReply,
  type PayoutStatus,
} from '../../gateways/index.ts';
import { noteException } from '../exceptions.ts';
import { openNumber } from '../payoutAccounts/sealing.ts';
import { bounce } from './bounce.ts';
import { step } from './step.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import {
  ATTEMPTS_MAX,
  HELD_MS,
  judgeNo,
  nextLookAfterPaid,
  pauseAfter,
  payoutReference,
  railOf,
  RESEND_MS,
} from './withdrawals.rules.ts';
import { noteAsked } from './withdrawals.store.ts';

const MINUTE_MS = 60_000;

/** The attempt is committed before the gateway hears; the overtaken sends nothing. */
export async function startPayout(app: App, row: Withdrawal): Promise<Withdrawal | null> {
  const now = app.clock.now();
  const account = await chooseAccount(app, row);
  if (!account) {
    app.log.warn({ withdrawal: row.id }, 'no gateway account takes this payout now');
    await noteAsked(app.db, row, { gatewayId: null, askedAt: now, nextAt: new Date(now.getTime() + MINUTE_MS) });
    return null;
  }
  const sending = await step(app, row, {
    patch: {
      state: 'sending',
      attempt: row.attempt + 1,
      gatewayAccountId: account.id,
      gatewayId: null,
      sentAt: now,
      asks: 0,
      nextAt: account.isManual ? null : new Date(now.getTime() + HELD_MS),
    },
    events: [{ step: 'sent', detail: { account: account.id, attempt: row.attempt + 1 } }],
  });
  // Staff pay and enter the bank's reference.
  if (!sending || account.isManual) return sending;
  return hear(app, sending, await send(app, sending), { isFirst: true });
}

/** Staff's choice, then the accounts in turn; closed or silent ones are skipped. */
async function chooseAccount(app: App, row: Withdrawal): Promise<GatewayAccount | null> {
  const { gatewayAccountIds } = row.method;
  const turn = row.attempt % Math.max(1, gatewayAccountIds.length);
  const inTurn = [...gatewayAccountIds.slice(turn), ...gatewayAccountIds.slice(0, turn)];
  // Beside an approved one: staff's choice for the next attempt.
  const requested = row.gatewayAccountId ? [row.gatewayAccountId] : [];
  for (const id of [...requested, ...inTurn]) {
    const account = await findGatewayAccount(app, row.merchantId, id);
    if (!account || account.state === 'paused' || !account.isAnswering || account.currency !== row.currency) continue;
    if (account.capabilities.payoutKinds.includes(row.destination.kind)) return account;
  }
  return null;
}

const refOf = ({ merchantId, gatewayAccountId }: Withdrawal) => ({
  merchantId,
  accountId: present(gatewayAccountId, 'the gateway account of a payout'),
});

function send(app: App, row: Withdrawal): Promise<GatewayReply<PayoutStatus>> {
  const { destination, currency } = row;
  const reference = payoutReference(row);
  const net = row.amount - row.fee;
  return sendPayout(app, refOf(row), {
    reference,
    key: reference,
    money: { amount: net, currency },
    destination: {
      kind: destination.kind,
      institution: destination.institution,
      accountNumber: openNumber(app, row, row.destinationSealed),
      holderName: destination.holder,
    },
    rail: railOf(net, 10n ** BigInt(decimalsOf(currency))),
    description: reference,
  });
}

/** Unknown there, it may be lost on its way: sent again under its key. */
export async function askPayout(app: App, row: Withdrawal): Promise<Withdrawal | null> {
  const account = await findGatewayAccount(app, row.merchantId, row.gatewayAccountId ?? '');
  if (account?.isManual) return null;
  const said = await askPayoutStatus(app, refOf(row), { reference: payoutReference(row), gatewayId: row.gatewayId });
  if (row.state === 'paid') return hearAfterPaid(app, row, said);
  const sinceSent = app.clock.now().getTime() - present(row.sentAt, 'when a payout was sent').getTime();
  const again = said.kind === 'notFound' && sinceSent < RESEND_MS && !row.frozen ? await send(app, row) : said;
  return hear(app, row, again, { isFirst: false });
}

type Said = GatewayReply<PayoutStatus>;

/** Only a definite word counts: a refused first sending; a refused question or repeat says nothing. */
async function hear(
  app: App,
  row: Withdrawal,
  said: Said,
  { isFirst }: { isFirst: boolean },
): Promise<Withdrawal | null> {
  if (said.kind === 'refused' && isFirst) return hearNo(app, row, { code: said.code, text: said.text });
  if (said.kind !== 'answered') {
    const why = said.kind === 'unknown' ? said.why : said.kind;
    app.log.info({ withdrawal: row.id, attempt: row.attempt, why }, 'a payout has no sure end yet; it stays held');
    await askLater(app, row, null);
    return null;
  }
  const { state, gatewayId, bankReference = '', code = state } = said.value;
  switch (state) {
    case 'accepted':
    case 'sent':
      await askLater(app, row, gatewayId);
      return null;
    case 'paid':
    // Returned means it was paid; the next question hears of the return.
    case 'reversed':
      return step(app, row, {
        patch: { state: 'paid', gatewayId, bankReference, nextAt: new Date(app.clock.now().getTime() + HELD_MS) },
        events: [],
      });
    case 'failed':
    case 'cancelled':
      return hearNo(app, { ...row, gatewayId }, { code, text: '' });
  }
}

async function askLater(app: App, row: Withdrawal, gatewayId: string | null): Promise<void> {
  const now = app.clock.now();
  const sinceSent = now.getTime() - present(row.sentAt, 'when a payout was sent').getTime();
  const nextAt = new Date(now.getTime() + pauseAfter(row.asks, sinceSent));
  await noteAsked(app.db, row, { gatewayId, askedAt: now, nextAt });
}

/** Nothing moved: retried if the gateway's trouble, else the money returns. */
async function hearNo(app: App, row: Withdrawal, no: { code: string; text: string }): Promise<Withdrawal | null> {
  const verdict = judgeNo(no.code);
  const nextAt = new Date(app.clock.now().getTime() + HELD_MS);
  const refused = { step: 'refused', detail: { ...no, account: row.gatewayAccountId, attempt: row.attempt } };
  if (verdict !== 'temporary')
    return step(app, row, {
      patch: { state: 'failed', reason: verdict, gatewayId: row.gatewayId, nextAt },
      events: [refused, { step: 'failed', reason: verdict }],
    });
  // Then staff choose an account or send the money back.
  const isLast = row.attempt >= ATTEMPTS_MAX;
  await step(app, row, {
    patch: { state: 'approved', gatewayAccountId: null, asks: 0, nextAt: isLast ? null : nextAt },
    events: [refused],
  });
  return null;
}

async function hearAfterPaid(app: App, row: Withdrawal, said: Said): Promise<Withdrawal | null> {
  if (said.kind === 'answered' && said.value.state === 'reversed' && row.bouncedAt === null) return bounce(app, row);
  if (said.kind === 'answered') await compareWithPaid(app, row, said.value);
  const now = app.clock.now();
  const nextAt = row.bouncedAt ? null : nextLookAfterPaid(present(row.paidAt, 'when it was paid'), now);
  await noteAsked(app.db, row, { gatewayId: null, askedAt: now, nextAt });
  return null;
}

/** Paid it stays until it is reversed, reversed for good: any other word is for somebody to explain, once. */
async function compareWithPaid(app: App, row: Withdrawal, { state }: PayoutStatus): Promise<void> {
  const isBounced = row.bouncedAt !== null;
  const fits = isBounced ? state === 'reversed' : state !== 'failed' && state !== 'cancelled';
  if (fits) return;
  const reference = payoutReference(row);
  await noteException(app, app.db, {
    ...{ merchantId: row.merchantId, kind: 'newsDiffers', key: `payout ${reference} ${state}` },
    ...{ subjectId: row.id, memberId: row.memberId, accountId: row.gatewayAccountId },
    ...{ amount: row.amount - row.fee, currency: row.currency },
    detail: { reference, state: isBounced ? 'reversed' : 'paid', told: state },
  });
}
