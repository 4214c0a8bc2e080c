import type { Claim } from './claims.store.ts';

const ORDER = 'order ';

export const orderKey = (orderId: string): string => `${ORDER}${orderId}`;

/** Null: for no order. */
export const orderOf = ({ periodKey }: Pick<Claim, 'periodKey'>): string | null =>
  periodKey.startsWith(ORDER) ? periodKey.slice(ORDER.length) : null;
