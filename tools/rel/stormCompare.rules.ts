import type { StormMovement } from './stormRounds.ts';

export interface StormFindings {
  /** Movements that the vendor has in its books. */
  readonly movements: number;
  /** Movements without their row, or with one that says something else. */
  readonly wrongRows: number;
  /** Rows of which the vendor knows nothing. */
  readonly strangers: number;
  /** Players whose money is not what both records make it. */
  readonly wrongBalances: number;
  readonly transfers: number;
  readonly openTransfers: number;
  /** Transfers whose row, entry and vendor's decision do not agree. */
  readonly wrongTransfers: number;
}

export interface LedgerRow {
  readonly code: string;
  readonly txId: string;
  readonly amount: bigint;
}

export interface PlayerRecords {
  /** What the vendor has in its books. */
  readonly known: readonly StormMovement[];
  readonly rows: readonly LedgerRow[];
  /** Minor units; null when the member has no wallet. */
  readonly purse: { readonly main: bigint; readonly transit: bigint } | null;
  /** Minor units in the wallet that the other vendor keeps. */
  readonly there: bigint;
}

/** What every player of a storm begins with, in minor units. */
export const TOP_UP = 100_000n;
/** What the vendor that keeps wallets counts one minor unit as. */
export const UNIT = 1_000n;

/** Holds the vendor's own record of one player against the rows of the ledger, one by one, and the money against both. */
export function comparePlayer({
  known,
  rows,
  purse,
  there,
}: PlayerRecords): Pick<StormFindings, 'movements' | 'wrongRows' | 'strangers' | 'wrongBalances'> {
  const byTx = new Map(rows.map((row) => [row.txId, row]));
  // A transaction that is there twice leaves one that nobody knows.
  let strangers = rows.length - byTx.size;
  const stakes = new Map(
    known.filter(isTaken).flatMap((one) => (one.kind === 'bet' ? [[one.txId, one.amount] as const] : [])),
  );
  let [wrongRows, change] = [0, 0n];
  for (const one of known) {
    const row = byTx.get(one.txId);
    byTx.delete(one.txId);
    const due = dueRow(one, stakes);
    if (due === null ? row !== undefined : row?.code !== due.code || row.amount !== due.amount) wrongRows++;
    if (due) change += due.code === 'BET' ? -due.amount : due.amount;
  }
  strangers += byTx.size;
  const isRight = purse?.transit === 0n && purse.main + there === TOP_UP + change;
  return { movements: known.length, wrongRows, strangers, wrongBalances: isRight ? 0 : 1 };
}

const isTaken = ({ status }: StormMovement): boolean => status === 'RS_OK';

/** The row that a movement must have left; null for none. A rollback of a bet that was kept out is a row of zero. */
function dueRow(one: StormMovement, stakes: ReadonlyMap<string, bigint>): Omit<LedgerRow, 'txId'> | null {
  if (!isTaken(one)) return null;
  if (one.kind === 'bet') return { code: 'BET', amount: one.amount };
  if (one.kind === 'win') return { code: 'WIN', amount: one.amount };
  return { code: 'BET_ROLLBACK', amount: stakes.get(one.reference ?? '') ?? 0n };
}

export interface TransferRow {
  readonly id: string;
  readonly direction: string;
  readonly amount: bigint;
  readonly state: string;
  /** The entry that ended it; null when there is none. */
  readonly code: string | null;
  readonly entered: bigint | null;
}

export interface TransferRecords {
  readonly rows: readonly TransferRow[];
  /** Ids that members were answered. */
  readonly answered: readonly string[];
  /** What the vendor has decided, by the transfer's id; in units of the vendor's. */
  readonly decided: ReadonlyMap<string, { readonly isMoved: boolean; readonly amount: bigint }>;
}

/** Holds rows, entries and the decisions of the vendor that keeps wallets against each other. */
export function compareTransfers({
  rows,
  answered,
  decided,
}: TransferRecords): Pick<StormFindings, 'transfers' | 'openTransfers' | 'wrongTransfers'> {
  const ids = new Set(rows.map(({ id }) => id));
  let wrongTransfers = [...answered, ...decided.keys()].filter((id) => !ids.has(id)).length;
  for (const { id, direction, amount, state, code, entered } of rows) {
    const decision = decided.get(id);
    const due = direction === 'in' ? 'TRANSFER_ARRIVED' : 'TRANSFER_OUT';
    const isEntered = code === due && entered === amount && state === 'done';
    if ((decision?.isMoved ?? false) !== isEntered || (decision && decision.amount !== amount * UNIT)) wrongTransfers++;
  }
  const openTransfers = rows.filter(({ state }) => !['done', 'returned', 'refused'].includes(state)).length;
  return { transfers: rows.length, openTransfers, wrongTransfers };
}
