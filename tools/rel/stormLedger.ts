import type { Db } from '@baize/db';
import type { TransferVendor } from '../lib/transferVendor.ts';
import {
  comparePlayer,
  compareTransfers,
  UNIT,
  type LedgerRow,
  type StormFindings,
  type TransferRow,
} from './stormCompare.rules.ts';
import type { Stormed } from './stormRounds.ts';

export interface Records {
  readonly players: readonly Stormed[];
  readonly wallets: TransferVendor;
  /** The code of the vendor that asks for every bet. */
  readonly source: string;
}

/** Holds the vendors' own records against the rows of the ledger. */
export async function compareWithLedger(db: Db, { players, wallets, source }: Records): Promise<StormFindings> {
  let [movements, wrongRows, strangers, wrongBalances] = [0, 0, 0, 0];
  for (const { launched, movements: known } of players) {
    const rows = await db.rows<LedgerRow>`
      select code, tx_id as "txId", amount from wallet_entry where member_id = ${launched.user} and source = ${source}`;
    const purse = await db.row<{ main: bigint; transit: bigint }>`
      select main, transit from wallet_account where member_id = ${launched.user} and not trial and currency = 'PHP'`;
    const there = wallets.wallets.balanceOf(launched.user) / UNIT;
    const found = comparePlayer({ known, rows, purse, there });
    movements += found.movements;
    wrongRows += found.wrongRows;
    strangers += found.strangers;
    wrongBalances += found.wrongBalances;
  }
  const rows = await db.rows<TransferRow>`
    select t.id, t.direction, t.amount, t.state, e.code, e.amount as entered
    from wallet_transfer t left join wallet_entry e on e.source = 'transfer' and e.tx_id = t.id || ' end'`;
  const decided = new Map(
    [...wallets.wallets.decided].map(([id, { status, amount }]) => [id, { isMoved: status === 'RS_OK', amount }]),
  );
  const answered = players.flatMap(({ transfers }) => transfers);
  return { movements, wrongRows, strangers, wrongBalances, ...compareTransfers({ rows, answered, decided }) };
}
