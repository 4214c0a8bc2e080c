import type { Db } from '@baize/db';
import type { TransferVendor } from '../lib/transferVendor.ts';
import {
  comparePlayer,
  compareTransfers,
  TOP_UP,
  UNIT,
  type LedgerRow,
  type RoundRow,
  type StormFindings,
  type TransferRow,
} from './stormCompare.rules.ts';
import type { Held } from './stormAnswers.rules.ts';
import type { Stormed } from './stormRounds.ts';

export interface Records {
  readonly players: readonly Stormed[];
  readonly wallets: TransferVendor;
  /** The code of the vendor that asks for every bet. */
  readonly source: string;
}

type Sum = Record<Exclude<keyof ReturnType<typeof comparePlayer>, symbol>, number>;

interface OneRecord {
  readonly source: string;
  /** Minor units in a wallet that another vendor keeps. */
  readonly there: bigint;
  /** What came in by other ways than play, in minor units. */
  readonly beginning?: bigint;
  /** Sometimes bonus money is there that no bet may use: a refused bet is then judged by main alone. */
  readonly isBonusIdle?: boolean;
}

/** The vendor's record of a player against the ledger. */
export async function compareOne(
  db: Db,
  { launched, movements: known, stakeMax }: Stormed,
  { source, there, beginning = TOP_UP, isBonusIdle = false }: OneRecord,
): Promise<ReturnType<typeof comparePlayer> & { readonly withBonus: number }> {
  const rows = await db.rows<LedgerRow & { part: bigint | null }>`
    select code, tx_id as "txId", amount, shortfall, balance_after + coalesce(bonus_told, 0) as "balanceAfter", bonus_part as part
    from wallet_entry where member_id = ${launched.user} and source = ${source}`;
  const rounds = await db.rows<RoundRow>`
    select round_id as round, stake, returned, win from wallet_round where member_id = ${launched.user} and source = ${source}`;
  // Between last wager and conversion no bet may use a bonus: less is told than there is.
  const held = await db.rows<Held>`
    select created_at as at, balance_after + case when ${isBonusIdle} then 0 else coalesce(bonus_told, bonus_after, 0) end as balance from wallet_entry
    where member_id = ${launched.user} and not trial and currency = 'PHP' order by seq`;
  const rooms =
    stakeMax === undefined
      ? undefined
      : await db.rows<Held>`
        select created_at as at, ${stakeMax} - sum(
          case code when 'BET' then amount when 'BET_ROLLBACK' then -amount else 0 end) over (order by seq)::bigint as balance
        from wallet_entry where member_id = ${launched.user} and not trial and currency = 'PHP' order by seq`;
  const purse = await db.row<{ main: bigint; transit: bigint }>`
    select main + bonus + ${TOP_UP - beginning}::bigint as main, transit
    from wallet_account where member_id = ${launched.user} and not trial and currency = 'PHP'`;
  const withBonus = rows.filter(({ part }) => part !== null).length;
  return { ...comparePlayer({ known, rows, rounds, held, rooms, purse, there }), withBonus };
}

/** Holds the vendors' own records against the rows of the ledger. */
export async function compareWithLedger(db: Db, { players, wallets, source }: Records): Promise<StormFindings> {
  const sum: Sum = {
    movements: 0,
    wrongRows: 0,
    wrongRefusals: 0,
    wrongAnswers: 0,
    strangers: 0,
    wrongBalances: 0,
    wrongRounds: 0,
    rolledBackWins: 0,
    debts: 0,
    limited: 0,
    roundsOfSeveral: 0,
  };
  let withBonus = 0;
  for (const stormed of players) {
    const there = wallets.wallets.balanceOf(stormed.launched.user) / UNIT;
    const found = await compareOne(db, stormed, { source, there });
    withBonus += found.withBonus;
    for (const key of Object.keys(sum) as (keyof Sum)[]) sum[key] += found[key];
  }
  const rows = await db.rows<TransferRow>`
    select t.id, t.direction, t.amount, t.state, t.everything, e.code, e.amount as entered
    from wallet_transfer t left join wallet_entry e on e.source = 'transfer' and e.tx_id = t.id || ' end'`;
  const decided = new Map(
    [...wallets.wallets.decided].map(([id, { status, amount }]) => [id, { isMoved: status === 'RS_OK', amount }]),
  );
  const answered = players.flatMap(({ transfers }) => transfers);
  return { ...sum, withBonus, ...compareTransfers({ rows, answered, decided }) };
}
