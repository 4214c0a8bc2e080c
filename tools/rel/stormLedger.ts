import type { TestDatabase } from '@baize/db/testing.ts';
import type { TransferVendor } from '../lib/transferVendor.ts';
import type { Stormed, StormMovement } from './stormRounds.ts';

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

interface Row {
  readonly code: string;
  readonly txId: string;
  readonly amount: bigint;
}

const TOP_UP = 100_000n;
const UNIT = 1_000n;

/** Holds the vendor's own record against the rows of the ledger, one by one. */
export async function compareWithLedger(
  db: TestDatabase,
  { players, wallets, source }: { players: readonly Stormed[]; wallets: TransferVendor; source: string },
): Promise<StormFindings> {
  let [movements, wrongRows, strangers, wrongBalances] = [0, 0, 0, 0];
  for (const { launched, movements: known } of players) {
    const rows = await db.rows<Row>`
      select code, tx_id as "txId", amount from wallet_entry where member_id = ${launched.user} and source = ${source}`;
    const byTx = new Map(rows.map((row) => [row.txId, row]));
    const stakes = new Map(
      known.filter(isTaken).flatMap((one) => (one.kind === 'bet' ? [[one.txId, one.amount] as const] : [])),
    );
    let change = 0n;
    for (const one of known) {
      movements++;
      const row = byTx.get(one.txId);
      byTx.delete(one.txId);
      const due = dueRow(one, stakes);
      if (due === null ? row !== undefined : row?.code !== due.code || row.amount !== due.amount) wrongRows++;
      else if (due) change += due.code === 'BET' ? -due.amount : due.amount;
    }
    strangers += byTx.size;
    const purse = await db.row<{ main: bigint; transit: bigint }>`
      select main, transit from wallet_account where member_id = ${launched.user} and not trial and currency = 'PHP'`;
    const there = wallets.wallets.balanceOf(launched.user) / UNIT;
    if (purse?.transit !== 0n || purse.main + there !== TOP_UP + change) wrongBalances++;
  }
  return { movements, wrongRows, strangers, wrongBalances, ...(await compareTransfers(db, players, wallets)) };
}

const isTaken = ({ status }: StormMovement): boolean => status === 'RS_OK';

/** The row that a movement must have left; null for none. A rollback of a bet that was kept out is a row of zero. */
function dueRow(one: StormMovement, stakes: ReadonlyMap<string, bigint>): Omit<Row, 'txId'> | null {
  if (!isTaken(one)) return null;
  if (one.kind === 'bet') return { code: 'BET', amount: one.amount };
  if (one.kind === 'win') return { code: 'WIN', amount: one.amount };
  return { code: 'BET_ROLLBACK', amount: stakes.get(one.reference ?? '') ?? 0n };
}

async function compareTransfers(
  db: TestDatabase,
  players: readonly Stormed[],
  { wallets }: TransferVendor,
): Promise<Pick<StormFindings, 'transfers' | 'openTransfers' | 'wrongTransfers'>> {
  const rows = await db.rows<{
    id: string;
    direction: string;
    amount: bigint;
    state: string;
    code: string | null;
    entered: bigint | null;
  }>`
    select t.id, t.direction, t.amount, t.state, e.code, e.amount as entered
    from wallet_transfer t left join wallet_entry e on e.source = 'transfer' and e.tx_id = t.id || ' end'`;
  const ids = new Set(rows.map(({ id }) => id));
  let wrongTransfers = players.flatMap(({ transfers }) => transfers).filter((id) => !ids.has(id)).length;
  for (const { id, direction, amount, state, code, entered } of rows) {
    const decided = wallets.decided.get(id);
    const isMoved = decided?.status === 'RS_OK';
    const due = direction === 'in' ? 'TRANSFER_ARRIVED' : 'TRANSFER_OUT';
    const isEntered = code === due && entered === amount && state === 'done';
    if (isMoved !== isEntered || (decided && decided.amount !== amount * UNIT)) wrongTransfers++;
  }
  wrongTransfers += [...wallets.decided.keys()].filter((id) => !ids.has(id)).length;
  const openTransfers = rows.filter(({ state }) => !['done', 'returned', 'refused'].includes(state)).length;
  return { transfers: rows.length, openTransfers, wrongTransfers };
}
