import type { DeskVendor, VENDOR_STATES } from '@baize/contract/backoffice/vendors.ts';
import { sentence } from '@baize/contract/sentence.ts';

export type VendorState = (typeof VENDOR_STATES)[number];

interface Connection {
  readonly status: 'active' | 'paused';
  readonly isClosed: boolean;
}

/** How a vendor stands, the gravest first. */
export function decideState(connection: Connection | null, available: boolean): VendorState {
  if (!connection) return 'unconnected';
  if (connection.status === 'paused') return 'paused';
  if (connection.isClosed) return 'closed';
  return available ? 'up' : 'away';
}

export const fitsSearch = (vendor: Pick<DeskVendor, 'code' | 'name'>, search: string): boolean =>
  `${vendor.code} ${vendor.name}`.toLowerCase().includes(search.toLowerCase());

/** Longest planned closure; beyond, pause. */
const CLOSURE_DAYS_MAX = 30;
const DAY_MS = 86_400_000;

export function judgeClosure(closure: { from: Date; until: Date }, now: Date): Record<string, string> {
  const { from, until } = closure;
  if (until <= from) return { 'closure.until': sentence('desk.endAfterStart') };
  if (until <= now) return { 'closure.until': sentence('desk.past') };
  if (until.getTime() - from.getTime() > CLOSURE_DAYS_MAX * DAY_MS)
    return { 'closure.until': sentence('desk.closureDays', { max: CLOSURE_DAYS_MAX }) };
  return {};
}
