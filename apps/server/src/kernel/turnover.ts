import type { Db } from '@baize/db';
import type { App } from './app.ts';
import { createPort, type Port } from './ports.ts';

/** Shares of turnover by category, in parts per million. */
export type Shares = ReadonlyMap<string, number>;

/** What a category would be paid of its turnover in all, and what it may be. Percent. */
export interface TurnoverAbove {
  readonly key: string;
  readonly sum: string;
  readonly max: string;
}

/** What promotions pay of turnover, published ones that are not over; the promotions provide it. */
export const rebateShares: Port<{ readonly sharesOf: (db: Db, merchantId: string) => Promise<Shares> }> = createPort();

/**
 * Whether promotions with these shares leave the house its edge beside what agents are paid; the agency provides it. It
 * holds what agents are paid until the transaction ends, and reads the shares under it.
 */
export const turnoverJudge: Port<{
  readonly judge: (
    app: App,
    tx: Db,
    merchantId: string,
    rebates: () => Promise<Shares>,
  ) => Promise<TurnoverAbove | null>;
}> = createPort();
