import type { DeskVendor, VENDOR_STATES } from '@baize/contract/backoffice/vendors.ts';

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
  if (until <= from) return { 'closure.until': 'It has to end after it begins.' };
  if (until <= now) return { 'closure.until': 'This is in the past.' };
  if (until.getTime() - from.getTime() > CLOSURE_DAYS_MAX * DAY_MS)
    return { 'closure.until': `At most ${CLOSURE_DAYS_MAX} days. Pause the vendor instead.` };
  return {};
}

/** A vendors-file fault as a field error: "is not a key" is "This is not a key." */
export const sentenceOf = (fault: string): string => `This ${fault}${fault.endsWith('.') ? '' : '.'}`;
