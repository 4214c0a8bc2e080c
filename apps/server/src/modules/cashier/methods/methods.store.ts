import { sql, type Db } from '@baize/db';
import { methodOf, type Method, type MethodRow } from './methods.rules.ts';

const COLUMNS = sql`
  merchant_id as "merchantId", method_id as "methodId", currency, state, position, version, updated_at as "updatedAt", settings`;

/** A merchant's methods in their order. */
export async function listMethods(
  db: Db,
  merchantId: string,
  direction: Method['direction'] | null = null,
): Promise<Method[]> {
  const rows = await db.rows<MethodRow>`
    select ${COLUMNS} from cashier_method
    where merchant_id = ${merchantId} ${direction === null ? sql.empty : sql`and direction = ${direction}`}
    order by position, method_id`;
  return rows.map(methodOf);
}

export async function findMethod(db: Db, merchantId: string, methodId: string): Promise<Method | null> {
  const row = await db.row<MethodRow>`
    select ${COLUMNS} from cashier_method where merchant_id = ${merchantId} and method_id = ${methodId}`;
  return row && methodOf(row);
}

type Written = Omit<MethodRow, 'version' | 'updatedAt'>;

export async function insertMethod(db: Db, method: Written, at: Date): Promise<boolean> {
  const { merchantId, methodId, currency, state, position, settings } = method;
  const inserted = await db.run`
    insert into cashier_method (merchant_id, method_id, direction, currency, kind, state, position, settings, updated_at)
    values (${merchantId}, ${methodId}, ${settings.direction}, ${currency}, ${settings.kind}, ${state}, ${position},
            ${JSON.stringify(settings)}::jsonb, ${at})
    on conflict do nothing`;
  return inserted === 1;
}

/** False when changed since that version. Direction and currency stay. */
export async function updateMethod(db: Db, method: Written, version: number, at: Date): Promise<boolean> {
  const { merchantId, methodId, currency, state, position, settings } = method;
  const updated = await db.run`
    update cashier_method set kind = ${settings.kind}, state = ${state}, position = ${position},
      settings = ${JSON.stringify(settings)}::jsonb, version = version + 1, updated_at = ${at}
    where merchant_id = ${merchantId} and method_id = ${methodId} and version = ${version} and currency = ${currency}
      and direction = ${settings.direction}`;
  return updated === 1;
}
