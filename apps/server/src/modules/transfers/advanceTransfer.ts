import { sentence } from '@baize/contract/sentence.ts';
import type { TransferProblem } from '@baize/contract/wallet/transfer.ts';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { findConnectedVendor, forgetVendors, updateVendorStatus, type ConnectedVendor } from '../vendors/index.ts';
import {
  settleOutEntry,
  settleInEntry,
  reserveOutEntry,
  findTransfer,
  judgeHome,
  leaveThere,
  noteMoved,
  postponeTransfer,
  reverseOutEntry,
  sweepWhenRestricted,
  voidOutEntry,
  voidInEntry,
  stepTransfer,
  sumTakenHome,
  type Transfer,
  type TransferState,
} from '../wallet/transfers/index.ts';
import { post, type Entry, type Verdict } from '../wallet/ledger/index.ts';
import type { Said } from './answer.rules.ts';
import { pauseAfter, TENDED_MS } from './transfers.rules.ts';
import { askStatus, sendTransfer } from './vendorMessages.ts';

/** Steps are recorded first and repeatable. Not `isNew`: what the vendor was not told is cancelled. */
export async function advanceTransfer(app: App, transfer: Transfer, { isNew }: { isNew: boolean }): Promise<Transfer> {
  let at = transfer;
  if (at.state === 'requested')
    at = at.direction === 'out' ? await askOut(app, at, isNew) : await setAside(app, at, isNew);
  // The row decides between sending and taking back.
  if (at.state === 'reserved') at = await step(app, at, { to: isNew ? 'sent' : 'cancelling' });
  if (at.state === 'cancelling') at = await bringBack(app, at, 'interrupted');
  if (at.state === 'sent') at = await settle(app, at, isNew);
  return at;
}

const WHY_IT_STAYS: Partial<Record<Verdict, TransferProblem>> = {
  notEnough: 'notEnough',
  limited: 'limit',
  blocked: 'disabled',
};

/** The ledger's key decides, also against late processes. */
async function setAside(app: App, transfer: Transfer, isNew: boolean): Promise<Transfer> {
  const departed = isNew ? (await post(app, reserveOutEntry(transfer))).verdict : null;
  if (departed === 'applied' || departed === 'repeated') return step(app, transfer, { to: 'reserved' });
  const reason = departed && WHY_IT_STAYS[departed];
  must(departed === null || departed === 'conflict' || reason, 'a transfer departs or stays');
  const stayed = (await post(app, voidOutEntry(transfer))).verdict;
  if (stayed === 'conflict') return step(app, transfer, { to: 'reserved' });
  must(stayed === 'applied' || stayed === 'repeated', 'the key of a transfer is used up');
  return step(app, transfer, { to: 'rejected', problem: reason ?? 'interrupted' });
}

const askOut = (app: App, transfer: Transfer, isNew: boolean): Promise<Transfer> =>
  step(app, transfer, isNew ? { to: 'sent' } : { to: 'rejected', problem: 'interrupted' });

/** Perhaps sent: only the vendor's answer ends it. */
async function settle(app: App, transfer: Transfer, isNew: boolean): Promise<Transfer> {
  const said = await hear(app, transfer, isNew);
  if (said.kind === 'done')
    return transfer.direction === 'in' ? arrive(app, transfer, said.balance) : comeHome(app, transfer, said.balance);
  if (said.kind === 'refused')
    return transfer.direction === 'in'
      ? bringBack(app, transfer, said.problem)
      : stayThere(app, transfer, said.problem);
  const problem = said.kind === 'silent' ? said.problem : sentence('desk.transfer.notKnown');
  const nextAt = new Date(app.clock.now().getTime() + pauseAfter(transfer.tries));
  await postponeTransfer(app.db, transfer, { problem, nextAt });
  return reread(app, transfer);
}

/** An unknown transfer is sent again; the vendor decides it once. */
async function hear(app: App, transfer: Transfer, isNew: boolean): Promise<Said> {
  const vendor = await findConnectedVendor(app, transfer.vendor);
  if (!vendor) return { kind: 'silent', problem: sentence('desk.transfer.notConnected') };
  if (isNew) {
    const said = await sendTransfer(app, vendor, transfer);
    return said.kind === 'silent' ? askStatus(app, vendor, transfer) : said;
  }
  const said = await askStatus(app, vendor, transfer);
  return said.kind === 'unseen' ? sendTransfer(app, vendor, transfer) : said;
}

const arrive = (app: App, transfer: Transfer, balance: bigint | null): Promise<Transfer> =>
  end(app, transfer, {
    entry: settleOutEntry(transfer),
    to: 'completed',
    otherwise: 'reversed',
    note: { change: transfer.amount, balance },
  });

const bringBack = (app: App, transfer: Transfer, problem: string): Promise<Transfer> =>
  end(app, transfer, { entry: reverseOutEntry(transfer), to: 'reversed', otherwise: 'completed', problem });

/** Only the vendor knows what was won: above its limits staff look, or decide. */
async function comeHome(app: App, transfer: Transfer, balance: bigint | null): Promise<Transfer> {
  const [vendor, taken] = await Promise.all([
    findConnectedVendor(app, transfer.vendor),
    sumTakenHome(app.db, transfer),
  ]);
  if (vendor && !(await mayComeHome(app, transfer, vendor))) return reread(app, transfer);
  const isLarge = vendor !== null && taken + transfer.amount > vendor.promoWinMax;
  return end(app, transfer, {
    entry: settleInEntry(transfer, { isLarge }),
    to: 'completed',
    otherwise: 'rejected',
    note: { change: -transfer.amount, balance },
  });
}

/** Beyond what is far more than time; nobody goes on by himself. */
const NEVER_MS = 100 * 365 * 86_400_000;

/** A vendor that lies could invent money: it is held for two of the staff, and nothing more goes there. */
async function mayComeHome(app: App, transfer: Transfer, vendor: ConnectedVendor): Promise<boolean> {
  const at = app.clock.now();
  const verdict = await app.db.transaction(async (tx) => {
    const never = new Date(at.getTime() + NEVER_MS);
    const judged = await judgeHome(tx, transfer, { limit: vendor.homeMax, at, never });
    if (judged === 'held') await updateVendorStatus(tx, vendor.code, 'paused', at);
    return judged;
  });
  if (verdict === 'held') {
    const { id, vendor: code, amount } = transfer;
    app.log.error(
      { transfer: id, vendor: code, amount: String(amount) },
      'more comes from a vendor than its limit: held, and the vendor is paused',
    );
    forgetVendors(app);
    for (const { id: merchantId } of await app.merchants.list()) app.live.toMerchant(merchantId, { type: 'games' });
  }
  return verdict === 'passes';
}

const stayThere = (app: App, transfer: Transfer, problem: string): Promise<Transfer> =>
  end(app, transfer, { entry: voidInEntry(transfer), to: 'rejected', otherwise: 'completed', problem });

interface End {
  readonly entry: Entry;
  readonly to: TransferState;
  /** If the ledger already has the other end. */
  readonly otherwise: TransferState;
  readonly problem?: string;
  readonly note?: { readonly change: bigint; readonly balance: bigint | null };
}

const isByHand = ({ direction, origin }: Transfer): boolean => direction === 'in' && origin === 'member';

/** Ledger first, under the one key of all ends. */
async function end(app: App, transfer: Transfer, { entry, to, otherwise, problem, note }: End): Promise<Transfer> {
  const { verdict } = await post(app, entry);
  must(verdict === 'applied' || verdict === 'repeated' || verdict === 'conflict', 'a transfer ends in the ledger');
  if (verdict === 'conflict')
    app.log.error(
      { transfer: transfer.id, vendor: transfer.vendor, heard: to },
      'a vendor said two things about one transfer',
    );
  const isAsHeard = verdict !== 'conflict';
  const endedAt = app.clock.now();
  await app.db.transaction(async (tx) => {
    const ended = await stepTransfer(tx, transfer, {
      from: transfer.state,
      to: isAsHeard ? to : otherwise,
      problem: isAsHeard ? (problem ?? '') : 'vendor',
      endedAt,
    });
    if (ended && isAsHeard && note) await noteMoved(tx, transfer, { ...note, at: endedAt });
    if (ended && isAsHeard && to === 'completed' && isByHand(transfer)) await leaveThere(tx, transfer);
    if (ended && transfer.direction === 'in')
      await sweepWhenRestricted(tx, transfer, { at: endedAt, until: new Date(endedAt.getTime() + TENDED_MS) });
  });
  app.live.toMember(transfer.memberId, { type: 'balance' });
  return reread(app, transfer);
}

/** Another process may have stepped first. */
async function step(
  app: App,
  transfer: Transfer,
  { to, problem = '' }: { to: TransferState; problem?: string },
): Promise<Transfer> {
  const isEnd = to === 'rejected';
  const stepped = await stepTransfer(app.db, transfer, {
    from: transfer.state,
    to,
    problem,
    ...(isEnd ? { endedAt: app.clock.now() } : {}),
  });
  if (stepped && !isEnd) return { ...transfer, state: to };
  const now = await reread(app, transfer);
  must(now.state !== transfer.state, 'a transfer that did not step was stepped by another');
  return now;
}

async function reread(app: App, transfer: Transfer): Promise<Transfer> {
  const found = await findTransfer(app.db, transfer);
  must(found, 'transfers are never deleted');
  return found;
}
