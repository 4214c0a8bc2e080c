import type { Db } from '@baize/db';
import { dayOf } from './day.rules.ts';

export interface Movement {
  readonly lineId: string;
  readonly clientId: string;
  readonly kind: 'payment' | 'reversal' | 'reversalWon' | 'refund' | 'payout' | 'payoutReversal';
  readonly direction: 'in' | 'out';
  readonly reference: string;
  readonly gatewayId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  readonly at: Date;
}

/** Writes a movement: in the transaction of what moved. */
export async function insertMovement(tx: Db, movement: Movement): Promise<void> {
  const { lineId, clientId, kind, direction, reference, gatewayId, amount, fee, currency, at } = movement;
  await tx.run`
    insert into sandbox.movement (line_id, client_id, day, kind, direction, reference, gateway_id, amount, fee, currency, at)
    values (${lineId}, ${clientId}, ${dayOf(at)}::date, ${kind}, ${direction}, ${reference}, ${gatewayId}, ${amount},
      ${fee}, ${currency}, ${at})`;
}

/** One page of a day's movements. */
export const listMovementsOfDay = (
  db: Db,
  clientId: string,
  { day, after, most }: { day: string; after: string; most: number },
): Promise<Movement[]> =>
  db.rows`
    select line_id as "lineId", client_id as "clientId", kind, direction, reference, gateway_id as "gatewayId", amount, fee,
      currency, at
    from sandbox.movement where client_id = ${clientId} and day = ${day}::date and line_id > ${after}
    order by line_id limit ${most}`;

/** One page of all movements. */
export const listMovements = (
  db: Db,
  clientId: string,
  { after, most }: { after: string; most: number },
): Promise<Movement[]> =>
  db.rows`
    select line_id as "lineId", client_id as "clientId", kind, direction, reference, gateway_id as "gatewayId", amount, fee,
      currency, at
    from sandbox.movement where client_id = ${clientId} and line_id > ${after} order by line_id limit ${most}`;
