import type { Claim } from './claims.store.ts';

const ORDER = 'order ';

/** The key of what was given for an order of the points mall. */
export const orderKey = (orderId: string): string => `${ORDER}${orderId}`;

/** The order of the points mall that a claim was given for; null: for none. */
export const orderOf = ({ periodKey }: Pick<Claim, 'periodKey'>): string | null =>
  periodKey.startsWith(ORDER) ? periodKey.slice(ORDER.length) : null;
