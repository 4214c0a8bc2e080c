import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { findConnectedVendor, type ConnectedVendor } from '../vendors/index.ts';
import {
  findMoneyAway,
  findVendorWallet,
  hasMovedSince,
  listTransfersByKeys,
  noteTold,
  type Transfer,
  type TransferOrigin,
  type VendorWallet,
} from '../wallet/transfers/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { beginTransfer, waitForEnd, waitForOpen } from './begin.ts';
import { noteSilence } from './silence.ts';
import { looksAfter, standingOf } from './transfers.rules.ts';
import { askBalance } from './vendorMessages.ts';

/** A bet may lower the balance before the transfer. */
const ATTEMPTS = 3;

export interface BroughtHome {
  readonly transfers: readonly Transfer[];
  readonly silent: readonly string[];
  readonly underWay: readonly string[];
}

interface Request {
  readonly key: WalletKey;
  readonly origin: TransferOrigin;
  readonly callerKey: string;
  readonly only?: string;
  readonly except?: string;
  /** Launches when the game was left; opened again, money stays. */
  readonly ifOpened?: number;
  /** Only what this transfer sent, if nothing moved since. */
  readonly along?: Transfer;
}

type Bringing = Pick<Request, 'key' | 'origin' | 'callerKey' | 'ifOpened' | 'along'> & {
  readonly vendor: string;
  readonly waitMs?: number;
};
type Brought = Transfer | null | 'silent' | 'underWay';

/** A key brings nothing twice. */
export async function sweepAllToMain(
  app: App,
  { key, origin, callerKey, only, except, ifOpened, along }: Request,
): Promise<BroughtHome> {
  const { vendors } = await findMoneyAway(app.db, key);
  // Empty ones, too: stakes in play are in no balance.
  const asked = vendors.filter(({ vendor }) => vendor !== except && (only === undefined || vendor === only));
  const results = await Promise.all(
    asked.map(async ({ vendor, opened, balance, inPlay }) => ({
      vendor,
      brought: await sweepToMain(app, {
        key,
        vendor,
        origin,
        callerKey: `${callerKey} ${vendor}`,
        ...(balance === 0n && !inPlay ? { waitMs: 0 } : {}),
        ...(origin === 'home' ? { ifOpened: ifOpened ?? opened } : {}),
        ...(along ? { along } : {}),
      }),
    })),
  );
  const those = (what: Brought) => results.flatMap(({ vendor, brought }) => (brought === what ? [vendor] : []));
  return {
    transfers: results.flatMap(({ brought }) => (brought === null || typeof brought === 'string' ? [] : [brought])),
    silent: those('silent'),
    underWay: those('underWay'),
  };
}

/** Null: empty, or a game was opened. A repeated key gets what moved. */
export async function sweepToMain(app: App, request: Bringing): Promise<Brought> {
  const vendor = await findConnectedVendor(app, request.vendor);
  if (!vendor) return 'silent';
  let begun = await findBegun(app.db, request.key, request.callerKey);
  let attempt = begun?.attempt ?? 0;
  for (let tries = 1; ; tries++) {
    const brought = begun ? await waitForEnd(app, begun.transfer) : await tryOnce(app, vendor, { request, attempt });
    if (brought === null || brought === 'silent' || brought === 'underWay') {
      // A concurrent repeat may have brought it.
      const same = await findBegun(app.db, request.key, request.callerKey);
      // An earlier refusal may be outdated.
      if (!same || (same.attempt < attempt && isPassed(same.transfer))) return brought;
      begun = same;
      attempt = same.attempt;
    } else if (brought === 'overtaken') {
      if (tries >= ATTEMPTS) return 'underWay';
    } else {
      if (attempt + 1 === ATTEMPTS || !isPassed(brought)) return brought;
      begun = null;
      attempt++;
    }
  }
}

/** A bet lowered the balance first. Not for a fixed amount under the same key. */
const isPassed = ({ state, problem, everything }: Transfer): boolean =>
  state === 'rejected' && problem === 'notEnough' && everything !== false;

async function tryOnce(
  app: App,
  vendor: ConnectedVendor,
  { request, attempt }: { request: Bringing; attempt: number },
): Promise<Brought | 'overtaken'> {
  const { key, origin, ifOpened, along } = request;
  const wallet = { ...key, vendor: vendor.code };
  const open = await waitForOpen(app, wallet, request.waitMs);
  // The balance during a transfer may be old or new.
  if (open && standingOf(open.state) === 'underWay') return 'underWay';
  if (ifOpened !== undefined && (await findVendorWallet(app.db, wallet))?.opened !== ifOpened) return null;
  if (along && (await hasMovedSince(app.db, along))) return null;
  const balance = await askAndNote(app, vendor, key);
  if (balance === null) return 'silent';
  if (balance === 0n) return null;
  const amount = along && along.amount < balance ? along.amount : balance;
  const transfer = await beginTransfer(app, {
    ...wallet,
    direction: 'out',
    amount,
    origin,
    everything: amount === balance,
    callerKey: keyOfAttempt(request.callerKey, attempt),
    ...(ifOpened === undefined ? {} : { ifOpened }),
    ...(along ? { ifLast: along.id } : {}),
  });
  return transfer ?? 'overtaken';
}

const keyOfAttempt = (callerKey: string, attempt: number): string =>
  attempt === 0 ? callerKey : `${callerKey} ${attempt}`;

export async function findBegun(
  db: Db,
  owner: Pick<WalletKey, 'merchantId' | 'memberId'>,
  callerKey: string,
): Promise<{ readonly attempt: number; readonly transfer: Transfer } | null> {
  const keys = Array.from({ length: ATTEMPTS }, (_, attempt) => keyOfAttempt(callerKey, attempt));
  const found = await listTransfersByKeys(db, owner, keys);
  const attempt = keys.findLastIndex((key) => found.some((one) => one.callerKey === key));
  const transfer = found.find((one) => one.callerKey === keys[attempt]);
  return transfer ? { attempt, transfer } : null;
}

/** Null: no answer. `isLook`: play it shows does not extend the stay. */
export async function askAndNote(
  app: App,
  vendor: ConnectedVendor,
  key: WalletKey,
  { isLook = false } = {},
): Promise<bigint | null> {
  const wallet = { ...key, vendor: vendor.code };
  const before: VendorWallet | null = await findVendorWallet(app.db, wallet);
  const balance = await askBalance(app, vendor, key);
  noteSilence(app, wallet, balance === null);
  const at = app.clock.now();
  const played = isLook ? {} : { playedUntil: looksAfter(at).until };
  if (balance !== null && before) await noteTold(app.db, wallet, { balance, at, version: before.version, ...played });
  return balance;
}
