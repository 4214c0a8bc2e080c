import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { findGatewayAccount } from '../../gateways/index.ts';
import { kycStanding } from '../../kyc/index.ts';
import { isWinHeld } from '../../wallet/index.ts';
import { addEvent } from '../events.store.ts';
import { advance, advanceSoon, reread } from './advance.ts';
import { judgeNow } from '../risk/judgeWithdrawal.ts';
import { judgedKey, scoreOf } from '../risk/risk.rules.ts';
import { needsSecondApproval } from './secondPerson.ts';
import { step, tell } from './step.ts';
import { findNotSentWord } from './review.store.ts';
import type { Withdrawal, WithdrawalState } from './withdrawal.types.ts';
import { CLAIM_MS, HELD_MS, isOpen, NOT_FOUND_MS } from './withdrawals.rules.ts';
import { claimRow, findWithdrawal } from './withdrawals.store.ts';

/** Who decides, and the audit line in the same transaction. */
export interface Decider {
  readonly id: string;
  readonly userName: string;
  readonly maySecond: boolean;
  readonly note: (tx: Db, row: Withdrawal, after: WithdrawalState | 'frozen' | 'thawed') => Promise<void>;
}

export interface WithdrawalRef {
  readonly merchantId: string;
  readonly withdrawalId: string;
}
type Versioned = WithdrawalRef & { readonly version: number };

export type DecisionRefusal =
  | 'withdraw.unknown'
  | 'cashier.claimed'
  | 'cashier.notClaimed'
  | 'approval.stale'
  | 'approval.sameStaff'
  | 'approval.closed'
  | 'withdraw.frozen'
  | 'withdraw.winHeld';
type Decided<More extends string = never> =
  | { readonly state: WithdrawalState }
  | { readonly refused: DecisionRefusal | More };

const find = (app: App, { merchantId, withdrawalId }: WithdrawalRef): Promise<Withdrawal | null> =>
  findWithdrawal(app.db, { id: withdrawalId, merchantId });
const refused = <Code extends string>(code: Code): { refused: Code } => ({ refused: code });
const soon = (app: App): Date => new Date(app.clock.now().getTime() + HELD_MS);

/** The one who works on it; null: not under review. */
export async function claimWithdrawal(
  app: App,
  ref: WithdrawalRef,
  { by, takeOver }: { readonly by: string; readonly takeOver: boolean },
): Promise<{ readonly by: string; readonly until: Date } | 'withdraw.unknown' | null> {
  const row = await find(app, ref);
  if (!row) return 'withdraw.unknown';
  const now = app.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await app.db.transaction(async (tx) => {
    const taken = await claimRow(tx, row, { by, now, until, takeOver });
    const isOthers = taken && row.claimedBy !== by && row.claimedUntil !== null && row.claimedUntil > now;
    if (isOthers)
      await addEvent(tx, {
        ...{ merchantId: row.merchantId, subjectId: row.id, step: 'takeOver', at: now, staffName: by },
        detail: { from: row.claimedBy },
      });
    return taken;
  });
  if (claimed) return { by, until };
  const { claimedBy, claimedUntil } = await reread(app, row);
  return claimedBy && claimedUntil ? { by: claimedBy, until: claimedUntil } : null;
}

/** Null: they may decide. */
async function refuseDecision(
  app: App,
  row: Withdrawal,
  version: number,
  decider: Decider,
): Promise<DecisionRefusal | null> {
  const now = app.clock.now();
  const isClaimed = row.claimedUntil !== null && row.claimedUntil > now;
  if (!isOpen(row) || row.state === 'sending') return 'approval.closed';
  if (row.version !== version) return 'approval.stale';
  if (row.state !== 'approved' && isClaimed && row.claimedBy !== decider.userName) return 'cashier.claimed';
  if (row.state !== 'approved' && !isClaimed) return 'cashier.notClaimed';
  // Whoever verified the name does not also send money to it.
  const { decidedBy } = await kycStanding(app.db, row);
  const verifier = decidedBy === null ? null : { id: decidedBy };
  return (await isSamePerson({ app, staff: decider }, app.db, verifier)) ? 'approval.sameStaff' : null;
}

/** The first of two where needed, else the one that sends. */
export async function approveWithdrawal(
  app: App,
  request: Versioned & { readonly note: string; readonly judged: string },
  decider: Decider,
): Promise<Decided<'withdraw.riskChanged' | 'withdraw.notJudged'>> {
  const row = await find(app, request);
  if (!row) return refused('withdraw.unknown');
  // Approved already, whatever version it has by now.
  if (row.state === 'approved') return refused('approval.closed');
  // The gateway's word came after: what was answered then holds no more.
  if (row.state === 'failed') return refused('approval.stale');
  const no = await refuseDecision(app, row, request.version, decider);
  if (no) return refused(no);
  if (row.state !== 'reviewing' && row.state !== 'second') return refused('approval.closed');
  if (row.frozen) return refused('withdraw.frozen');
  if (await isWinHeld(app.db, row)) return refused('withdraw.winHeld');
  const isSecond = row.state === 'second';
  const first = row.firstBy === null ? null : { userName: row.firstBy };
  if (isSecond && (!decider.maySecond || (await isSamePerson({ app, staff: decider }, app.db, first))))
    return refused('approval.sameStaff');
  const merchant = present(await app.merchants.byId(row.merchantId), 'the merchant of a withdrawal');
  const risk = await judgeNow(app, merchant, row);
  if (!risk) return refused('withdraw.notJudged');
  if (judgedKey(risk) !== request.judged) return refused('withdraw.riskChanged');
  const judged = { risk, score: scoreOf(risk) };
  const word = { staffName: decider.userName, note: request.note };
  // Handed to a lead: no first yes yet.
  const hasFirst = isSecond && row.firstBy !== null;
  const isFirstOfTwo = !hasFirst && (await needsSecondApproval(app.db, merchant, { ...row, risk }));
  const to = isFirstOfTwo ? 'second' : 'approved';
  const stepped = await step(app, row, {
    patch: isFirstOfTwo
      ? { ...judged, state: to, firstBy: decider.userName }
      : {
          ...judged,
          state: to,
          reason: null,
          ...(hasFirst ? { secondBy: decider.userName } : { firstBy: decider.userName }),
          approvedAt: app.clock.now(),
          nextAt: soon(app),
        },
    events: [{ step: isFirstOfTwo ? 'secondCheck' : 'approved', ...word }],
    ...(isFirstOfTwo ? {} : { notice: 'withdrawalApproved' as const }),
    also: (tx) => decider.note(tx, row, to),
  });
  if (!stepped) return refused('approval.stale');
  if (stepped.state === 'approved') advanceSoon(app, stepped);
  return { state: stepped.state };
}

/** To somebody with second approvals, who then decides. */
export async function escalateWithdrawal(
  app: App,
  request: Versioned & { readonly note: string },
  decider: Decider,
): Promise<Decided> {
  const row = await find(app, request);
  if (!row) return refused('withdraw.unknown');
  const no = await refuseDecision(app, row, request.version, decider);
  if (no) return refused(no);
  if (row.state !== 'reviewing') return refused('approval.closed');
  if (row.frozen) return refused('withdraw.frozen');
  const stepped = await step(app, row, {
    patch: { state: 'second' },
    events: [{ step: 'escalated', staffName: decider.userName, note: request.note }],
    also: (tx) => decider.note(tx, row, 'second'),
  });
  return stepped ? { state: stepped.state } : refused('approval.stale');
}

/** Nobody can send it any more; its money goes back. */
export async function rejectWithdrawal(
  app: App,
  request: Versioned & { readonly publicReason: WithdrawalReason; readonly reason: string },
  decider: Decider,
): Promise<Decided> {
  const row = await find(app, request);
  if (!row) return refused('withdraw.unknown');
  const no = await refuseDecision(app, row, request.version, decider);
  if (no) return refused(no);
  // Only while it waits for staff: else the gateway may hear of it.
  const isParked = row.state === 'approved' && (row.nextAt === null || row.frozen);
  if (row.state !== 'reviewing' && row.state !== 'second' && !isParked) return refused('approval.closed');
  const reason = request.publicReason;
  const stepped = await step(app, row, {
    patch: { state: 'rejected', reason, note: request.reason, nextAt: soon(app) },
    events: [{ step: 'rejected', reason, note: request.reason, staffName: decider.userName }],
    also: (tx) => decider.note(tx, row, 'rejected'),
  });
  if (!stepped) return refused('approval.stale');
  await advance(app, stepped);
  return { state: 'rejected' };
}

/** After a definite refusal, also by another account. */
export async function retryWithdrawal(
  app: App,
  request: Versioned & { readonly gatewayAccountId: string | null },
  decider: Decider,
): Promise<Decided<'gateway.unknown'>> {
  const row = await find(app, request);
  if (!row) return refused('withdraw.unknown');
  if (row.state !== 'approved' || (row.nextAt !== null && !row.frozen)) return refused('approval.closed');
  if (row.frozen) return refused('withdraw.frozen');
  if (row.version !== request.version) return refused('approval.stale');
  const account = request.gatewayAccountId && (await findGatewayAccount(app, row.merchantId, request.gatewayAccountId));
  if (request.gatewayAccountId && (!account || account.currency !== row.currency)) return refused('gateway.unknown');
  const stepped = await step(app, row, {
    patch: { gatewayAccountId: account ? account.id : null, nextAt: soon(app) },
    events: [{ step: 'retried', staffName: decider.userName, detail: { account: request.gatewayAccountId } }],
    also: (tx) => decider.note(tx, row, 'approved'),
  });
  if (!stepped) return refused('approval.stale');
  advanceSoon(app, stepped);
  return { state: stepped.state };
}

/** A payout never left, by the statement: two persons, a day after sending, by hand at once. Then money returns. */
export async function confirmNotSent(
  app: App,
  request: Versioned & { readonly reason: string },
  decider: Decider,
): Promise<Decided<'withdraw.stillAsked'>> {
  const row = await find(app, request);
  if (!row) return refused('withdraw.unknown');
  if (row.state !== 'sending') return refused('approval.closed');
  if (row.version !== request.version) return refused('approval.stale');
  const account = await findGatewayAccount(app, row.merchantId, row.gatewayAccountId ?? '');
  const age = app.clock.now().getTime() - present(row.sentAt, 'when it was sent').getTime();
  if (!account?.isManual && age < NOT_FOUND_MS) return refused('withdraw.stillAsked');
  const word = { staffName: decider.userName, note: request.reason, detail: { attempt: row.attempt } };
  const first = await findNotSentWord(app.db, row);
  if (first !== null && (await isSamePerson({ app, staff: decider }, app.db, { userName: first })))
    return refused('approval.sameStaff');
  const stepped = await step(app, row, {
    patch: first === null ? {} : { state: 'failed', reason: 'bankRefused', note: request.reason, nextAt: soon(app) },
    events: [{ step: 'notSent', ...word }, ...(first === null ? [] : [{ step: 'failed', reason: 'bankRefused' }])],
    also: (tx) => decider.note(tx, row, first === null ? 'sending' : 'failed'),
  });
  if (!stepped) return refused('approval.stale');
  if (stepped.state === 'failed') await advance(app, stepped);
  return { state: stepped.state };
}

/** Paid at the bank: its reference ends it. */
export async function recordManualPayout(
  app: App,
  request: Versioned & { readonly bankReference: string },
  decider: Decider,
): Promise<Decided> {
  const row = await find(app, request);
  if (!row) return refused('withdraw.unknown');
  const account = await findGatewayAccount(app, row.merchantId, row.gatewayAccountId ?? '');
  if (row.state !== 'sending' || !account?.isManual) return refused('approval.closed');
  if (row.version !== request.version) return refused('approval.stale');
  const bankReference = request.bankReference.normalize('NFKC').toUpperCase().replace(/\s/g, '');
  const stepped = await step(app, row, {
    patch: { state: 'paid', bankReference, nextAt: soon(app) },
    events: [{ step: 'paidByHand', staffName: decider.userName, detail: { bankReference } }],
    also: (tx) => decider.note(tx, row, 'paid'),
  });
  if (!stepped) return refused('approval.stale');
  await advance(app, stepped);
  return { state: 'paid' };
}

/** Compliance's stop, or its end. What the gateway heard cannot be stopped. */
export async function freezeWithdrawal(
  app: App,
  request: WithdrawalRef & { readonly frozen: boolean; readonly reason: string },
  decider: Decider,
): Promise<Decided> {
  for (;;) {
    const row = await find(app, request);
    if (!row) return refused('withdraw.unknown');
    if (!isOpen(row) || row.state === 'sending') return refused('approval.closed');
    if (row.frozen === request.frozen) {
      // It stands already; who asked for it is written down like the first.
      await app.db.transaction((tx) => decider.note(tx, row, request.frozen ? 'frozen' : 'thawed'));
      return { state: row.state };
    }
    const goesOn = !request.frozen && (row.state === 'held' || row.state === 'approved');
    const stepped = await step(app, row, {
      patch: { frozen: request.frozen, nextAt: goesOn ? soon(app) : row.state === 'asked' ? row.nextAt : null },
      events: [{ step: request.frozen ? 'frozen' : 'thawed', note: request.reason, staffName: decider.userName }],
      also: (tx) => decider.note(tx, row, request.frozen ? 'frozen' : 'thawed'),
    });
    // Overtaken: a stop is tried again.
    if (!stepped) continue;
    if (goesOn) advanceSoon(app, stepped);
    else tell(app, stepped);
    return { state: stepped.state };
  }
}
