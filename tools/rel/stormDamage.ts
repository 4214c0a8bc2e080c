import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import { sql, type Database, type Db, type Fragment } from '@baize/db';
import type { StormFindings } from './stormCompare.rules.ts';
import { compareWithLedger, type Records } from './stormLedger.ts';
import type { Stormed, StormMovement } from './stormRounds.ts';

export interface Planted {
  readonly damage: string;
  readonly found: boolean;
}

interface Damage {
  readonly damage: string;
  /** Which finding must rise by it. */
  readonly shows: keyof StormFindings;
  readonly plant: (on: Where) => Fragment;
}

interface Refusal {
  readonly damage: string;
  /** Which movement of a player is answered so. */
  readonly of: (one: StormMovement, known: readonly StormMovement[]) => boolean;
  readonly status: VendorStatus;
}

interface Where {
  readonly user: string;
  readonly source: string;
}

const oneOf = (code: string, { user, source }: Where): Fragment => sql`
  (select tx_id from wallet_entry where member_id = ${user} and source = ${source} and code = ${code} and amount > 0 limit 1)`;
const aTransfer = sql`(select id from wallet_transfer where state = 'completed' limit 1)`;

/** What a broken product would leave behind, planted in its rows. */
export const DAMAGES: readonly Damage[] = [
  {
    damage: 'a win whose effect was lost',
    shows: 'wrongRows',
    plant: (on) => sql`delete from wallet_entry where source = ${on.source} and tx_id = ${oneOf('WIN', on)}`,
  },
  {
    damage: 'a bet that was taken twice',
    shows: 'strangers',
    plant: (on) => sql`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
        balance_after, created_at, round_id, game)
      select bucket, member_id, currency, trial, seq + 1000000000, merchant_id, source, tx_id || ' again', code, debit, credit, amount,
        balance_after, created_at, round_id, game from wallet_entry where source = ${on.source} and tx_id = ${oneOf('BET', on)}`,
  },
  {
    damage: 'a bet of another amount',
    shows: 'wrongRows',
    plant: (on) => sql`
      update wallet_entry set amount = amount + 1 where source = ${on.source} and tx_id = ${oneOf('BET', on)}`,
  },
  {
    damage: 'a rollback that gave nothing back',
    shows: 'wrongRows',
    plant: (on) => sql`
      update wallet_entry set amount = 0 where source = ${on.source} and tx_id = ${oneOf('BET_ROLLBACK', on)}`,
  },
  {
    damage: 'a win that was taken back and stayed',
    shows: 'wrongRows',
    plant: (on) => sql`
      update wallet_entry set amount = 0 where source = ${on.source} and tx_id = ${oneOf('WIN_ROLLBACK', on)}`,
  },
  {
    damage: 'a debt that nobody wrote down',
    shows: 'wrongRows',
    plant: (on) => sql`
      update wallet_entry set shortfall = 0 where member_id = ${on.user} and source = ${on.source} and shortfall > 0`,
  },
  {
    damage: 'a row of another balance than was answered',
    shows: 'wrongAnswers',
    plant: (on) => sql`
      update wallet_entry set balance_after = balance_after + 1 where source = ${on.source} and tx_id = ${oneOf('BET', on)}`,
  },
  {
    damage: 'a bet that its round does not count',
    shows: 'wrongRounds',
    plant: (on) => sql`
      update wallet_round set stake = stake - 1 where member_id = ${on.user} and source = ${on.source} and stake > 0`,
  },
  {
    damage: 'a balance that is a cent too high',
    shows: 'wrongBalances',
    plant: ({ user }) => sql`update wallet_account set main = main + 1 where member_id = ${user} and not trial`,
  },
  {
    damage: 'money that stayed in transit',
    shows: 'wrongBalances',
    plant: ({ user }) => sql`
      update wallet_account set main = main - 1, transit = transit + 1 where member_id = ${user} and not trial`,
  },
  {
    damage: 'a transfer that never ended in the ledger',
    shows: 'wrongTransfers',
    plant: () => sql`delete from wallet_entry where source = 'transfer' and tx_id = ${aTransfer} || ' end'`,
  },
  {
    damage: 'a transfer that is gone',
    shows: 'wrongTransfers',
    plant: () => sql`delete from wallet_transfer where id = ${aTransfer}`,
  },
  {
    damage: 'everything brought home, and no transfer that says so',
    shows: 'wrongTransfers',
    plant: () => sql`
      delete from wallet_transfer where id = (
        select id from wallet_transfer where state = 'completed' and direction = 'out' and everything limit 1)`,
  },
  {
    damage: 'a transfer that nobody ends',
    shows: 'openTransfers',
    plant: () => sql`update wallet_transfer set state = 'sent', ended_at = null where id = ${aTransfer}`,
  },
];

const stands = ({ status, txId }: StormMovement, known: readonly StormMovement[]): boolean =>
  status === 'RS_OK' && !known.some(({ reference, kind }) => kind === 'rollback' && reference === txId);

/** Answers of a product that always refuses where success is due. */
const REFUSALS: readonly Refusal[] = [
  {
    damage: 'a win of a bet that stands, refused for ever',
    of: (one, known) =>
      one.kind === 'win' && stands(one, known) && known.some((bet) => bet.txId === one.reference && stands(bet, known)),
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  },
  { damage: 'a rollback refused for ever', of: ({ kind }) => kind === 'rollback', status: 'RS_ERROR_UNKNOWN' },
  {
    damage: 'a bet refused for want of money that was there',
    of: (one, known) => one.kind === 'bet' && stands(one, known),
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  },
];

/** Plants each damage, compares and removes it: a checker must find them all. */
export async function findPlanted(
  db: Database,
  { records, before }: { records: Records; before: StormFindings },
): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const { damage, shows, plant } of DAMAGES) {
    let found = false;
    const look = async (tx: Db): Promise<never> => {
      for (const { launched } of records.players)
        if ((await tx.query(plant({ user: launched.user, source: records.source }))).count > 0) break;
      found = (await compareWithLedger(tx, records))[shows] > before[shows];
      throw new TakenAway();
    };
    await db.transaction(look).catch((error: unknown) => {
      if (!(error instanceof TakenAway)) throw error;
    });
    planted.push({ damage, found });
  }
  for (const refusal of REFUSALS) {
    const after = await compareWithLedger(db, {
      ...records,
      players: records.players.map((one) => refused(one, refusal)),
    });
    planted.push({ damage: refusal.damage, found: after.wrongRefusals > before.wrongRefusals });
  }
  return planted;
}

/** The vendor's books of a player with one movement answered otherwise. */
function refused(player: Stormed, { of, status }: Refusal): Stormed {
  const at = player.movements.findIndex((one, _, known) => of(one, known));
  return { ...player, movements: player.movements.map((one, index) => (index === at ? { ...one, status } : one)) };
}

/** Ends the transaction of a damage, so that nothing of it stays. */
class TakenAway extends Error {}
