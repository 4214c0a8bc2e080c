import {
  collectWallets,
  MAIN_WALLET,
  vendorWallets,
  walletTransfer,
  walletTransfers,
  type VendorWalletLine,
} from '@baize/contract/wallet/transfer.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { cursorOf, isUuid, readCursor } from '../../kernel/cursor.ts';
import { on, type Ask } from '../../kernel/on.ts';
import { findMember } from '../identity/index.ts';
import { requireVerified } from '../kyc/index.ts';
import { findConnectedVendor, listConnectedVendors, playHoldOf, type ConnectedVendor } from '../vendors/index.ts';
import { findBalances, walletKeyOf } from '../wallet/index.ts';
import {
  findMoneyAway,
  findOpenTransfer,
  findVendorWallet,
  listTransfers,
  type Transfer,
  type TransferDirection,
} from '../wallet/transfers/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { beginTransfer, mostOf, waitForEnd } from './begin.ts';
import { askAndNote, sweepAllToMain, sweepToMain, findBegun } from './sweepToMain.ts';
import { isClosedAt, type RequestOrigin } from './gate.ts';
import { lineMaker } from './lines.ts';
import { bringLostHome } from './lostLaunch.ts';
import { silentSince } from './silence.ts';
import { isSilentLately, isToldLately, refuseMoneyIn } from './transfers.rules.ts';

export const transferCalls = [
  on(vendorWallets, async ({ app, merchant, ip, session }) => {
    const key = walletKeyOf(session);
    const vendors = key.trial ? [] : await vendorsFor(app, { merchant, ip }, key);
    const list = await Promise.all(vendors.map((vendor) => walletLine(app, { merchant, ip }, { key, vendor })));
    // After the vendors' answers.
    const away = key.trial ? null : await findMoneyAway(app.db, key);
    const told = new Map(away?.vendors.map((one) => [one.vendor, one]) ?? []);
    return {
      currency: key.currency,
      main: formatAmount(away?.main ?? (await findBalances(app.db, key)).main, key.currency),
      inTransit: formatAmount(away?.transit ?? 0n, key.currency),
      list: list.map((line) => ({
        ...line,
        balance: formatAmount(told.get(line.vendor)?.balance ?? 0n, key.currency),
        asOf: told.get(line.vendor)?.toldAt.toISOString() ?? null,
        inPlay: told.get(line.vendor)?.inPlay ?? false,
      })),
    };
  }),

  on(walletTransfer, async (ask) => {
    const { app, session, input } = ask;
    const direction: TransferDirection = input.from === MAIN_WALLET ? 'in' : 'out';
    const code = direction === 'in' ? input.to : input.from;
    if ((input.from === MAIN_WALLET) === (input.to === MAIN_WALLET))
      throw ask.invalid({ to: sentence('field.oneMainWallet') });
    const amount = input.amount === undefined ? null : parseAmount(input.amount, session.currency);
    if (input.amount !== undefined && (amount === null || amount <= 0n))
      throw ask.invalid({ amount: sentence('field.aboveZero') });
    if (amount !== null && amount > mostOf(session.currency))
      throw ask.invalid({ amount: sentence('field.tooMuchToMove') });
    const key = walletKeyOf(session);
    const callerKey = `member ${ask.idempotencyKey}`;
    // A repeat gets its transfer, whatever is allowed now.
    const known = (await findBegun(app.db, key, callerKey))?.transfer ?? null;
    const isOther = ({ everything, ...one }: Transfer): boolean =>
      one.vendor !== code ||
      one.direction !== direction ||
      (everything !== null && everything !== (amount === null)) ||
      (amount !== null && one.amount !== amount);
    // "Everything" may take several transfers under the key; the last counts.
    const transfer =
      known && (direction === 'in' || amount !== null || isOther(known))
        ? await waitForEnd(app, known)
        : direction === 'in'
          ? await moveIn(ask, key, { code, amount, callerKey })
          : await moveOut(ask, key, { code, amount, callerKey });
    if (!transfer) throw ask.fail('transfer.underWay');
    // The key is another request's.
    if (isOther(transfer)) throw ask.fail('idempotency.reused');
    if (transfer.state === 'rejected' && transfer.problem === 'notEnough') throw ask.fail('transfer.notEnough');
    return (await lineMaker(app))(transfer);
  }),

  on(collectWallets, async ({ app, session, input: { left }, idempotencyKey }) => {
    const key = walletKeyOf(session);
    const request = { key, callerKey: `collect ${idempotencyKey}` };
    const { transfers, silent, underWay } = key.trial
      ? { transfers: [], silent: [], underWay: [] }
      : left && 'launchId' in left
        ? await bringLostHome(app, { ...request, launchId: left.launchId })
        : await sweepAllToMain(app, {
            ...request,
            ...(left ? { origin: 'home', only: left.vendor, ifOpened: left.opened } : { origin: 'member' }),
          });
    const line = await lineMaker(app);
    const { main } = await findBalances(app.db, key);
    return {
      main: formatAmount(main, key.currency),
      currency: key.currency,
      list: transfers.map(line),
      silent: [...silent],
      underWay: [...underWay],
    };
  }),

  on(walletTransfers, async ({ app, session, input, invalid }) => {
    const position = input.cursor ? (readCursor(input.cursor, [isUuid]) ?? oldPlace(input.cursor)) : [];
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const [before = null] = position;
    const found = await listTransfers(app.db, session, { before, limit: input.pageSize + 1 });
    const list = found.slice(0, input.pageSize);
    const last = found.length > input.pageSize ? list.at(-1) : undefined;
    return {
      list: list.map(await lineMaker(app)),
      nextCursor: last ? cursorOf([last.id]) : null,
    };
  }),
];

/** Cursor of the previous release; goes with the next. */
function oldPlace(cursor: string): [string] | null {
  const id = Buffer.from(cursor, 'base64url').toString();
  return isUuid(id) ? [id] : null;
}

interface Move {
  readonly code: string;
  /** Null: everything. */
  readonly amount: bigint | null;
  readonly callerKey: string;
}

type AskMove = Ask<typeof walletTransfer>;

async function moveIn(ask: AskMove, key: WalletKey, { code, amount, callerKey }: Move): Promise<Transfer | null> {
  const { app, merchant, ip, session, db } = ask;
  if (!merchant.flags.FUNDTRANS3) throw ask.fail('transfer.closed');
  const [vendor, member] = await Promise.all([findConnectedVendor(app, code), findMember(app.db, key.memberId)]);
  const refused = refuseMoneyIn({
    vendor,
    member: { status: member?.status ?? 'disabled', hasPlayMoney: key.trial, currency: key.currency },
    isClosed: await isClosedAt(app, { merchant, ip }, code),
    isHeld: (await playHoldOf(app, key)) !== null,
  });
  if (refused) throw ask.fail(refused);
  await requireVerified({ db, merchant, member: session });
  const { main } = await findBalances(app.db, key);
  if (main === 0n) throw ask.fail('transfer.nothing');
  if (amount !== null && amount > main) throw ask.fail('transfer.notEnough');
  return beginTransfer(app, {
    ...key,
    vendor: code,
    direction: 'in',
    amount: amount ?? main,
    everything: amount === null,
    origin: 'member',
    callerKey,
  });
}

/** Always allowed, also for restricted members and paused vendors. */
async function moveOut(ask: AskMove, key: WalletKey, { code, amount, callerKey }: Move): Promise<Transfer | null> {
  const { app } = ask;
  const vendor = await findConnectedVendor(app, code);
  if (!vendor || key.trial) throw ask.fail('transfer.unknown');
  // Money comes back also when the vendor has left transfer mode.
  const isKept =
    vendor.walletMode === 'transfer' || (await findVendorWallet(app.db, { ...key, vendor: code })) !== null;
  if (!isKept) throw ask.fail('transfer.unknown');
  if (amount !== null)
    return beginTransfer(app, { ...key, vendor: code, direction: 'out', amount, origin: 'member', callerKey });
  const brought = await sweepToMain(app, { key, vendor: code, origin: 'member', callerKey });
  if (brought === 'silent') throw ask.fail('transfer.vendorDown');
  if (brought === 'underWay') throw ask.fail('transfer.underWay');
  if (brought === null) throw ask.fail('transfer.nothing');
  return brought;
}

async function vendorsFor(app: App, from: RequestOrigin, key: WalletKey): Promise<ConnectedVendor[]> {
  const { vendors: known } = await findMoneyAway(app.db, key);
  const codes = new Set(known.map(({ vendor }) => vendor));
  const all = (await listConnectedVendors(app)).filter(
    ({ code, walletMode }) => walletMode === 'transfer' || codes.has(code),
  );
  const isShown = await Promise.all(
    all.map(async ({ code, currencies, status }) => {
      if (codes.has(code)) return true;
      const isOffered = status === 'active' && (currencies.length === 0 || currencies.includes(key.currency));
      return isOffered && from.merchant.flags.FUNDTRANS3 && !(await isClosedAt(app, from, code));
    }),
  );
  return all.filter((_, index) => isShown[index]);
}

type Line = Omit<VendorWalletLine, 'balance' | 'asOf' | 'inPlay'>;

async function walletLine(
  app: App,
  from: RequestOrigin,
  { key, vendor }: { key: WalletKey; vendor: ConnectedVendor },
): Promise<Line> {
  const wallet = { ...key, vendor: vendor.code };
  const [open, kept] = await Promise.all([findOpenTransfer(app.db, wallet), findVendorWallet(app.db, wallet)]);
  // Without a row there was never money there.
  const now = app.clock.now();
  const isKnown = kept === null || isToldLately(kept, now);
  // Pages do not wait for a silent vendor again.
  const isSilent = kept !== null && isSilentLately(silentSince(app, wallet), kept, now);
  // Old or new during a transfer.
  const fresh = !open && (isKnown || (!isSilent && (await askAndNote(app, vendor, key)) !== null));
  return {
    vendor: vendor.code,
    vendorName: vendor.name,
    fresh,
    open:
      vendor.walletMode === 'transfer' &&
      vendor.status === 'active' &&
      from.merchant.flags.FUNDTRANS3 &&
      !(await isClosedAt(app, from, vendor.code)),
    underWay: open ? (await lineMaker(app))(open) : null,
  };
}
