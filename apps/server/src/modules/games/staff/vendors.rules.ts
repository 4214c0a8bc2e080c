import type { DeskVendor, VENDOR_STATES } from '@baize/contract/backoffice/vendors.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { VendorSettings } from '../../vendors/index.ts';

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

type Setting = keyof VendorSettings;
/** What moves no money and opens no way for it. */
const HARMLESS: readonly Setting[] = ['code', 'name'];

const isSame = (before: unknown, after: unknown): boolean =>
  typeof before === 'bigint' ? before === after : JSON.stringify(before) === JSON.stringify(after);

/** Empty, they let everything through. */
const EMPTY_IS_ALL: readonly Setting[] = ['currencies'];

/** Less of a sum, a number or a list holds at once. */
function isLess(name: Setting, before: unknown, after: unknown): boolean {
  if (typeof before === 'bigint' && typeof after === 'bigint') return after < before;
  if (typeof before === 'number' && typeof after === 'number') return after < before;
  if (Array.isArray(after) && after.length === 0 && EMPTY_IS_ALL.includes(name)) return false;
  return Array.isArray(before) && Array.isArray(after) && after.every((one) => before.includes(one));
}

/** A vendor's settings that hold at once, and the names of those for two people: its key, its address, larger sums. */
export function holdLooserVendor(
  before: VendorSettings,
  asked: VendorSettings,
): { readonly now: VendorSettings; readonly looser: readonly Setting[] } {
  const looser = (Object.keys(asked) as Setting[]).filter(
    (name) =>
      !HARMLESS.includes(name) && !isSame(before[name], asked[name]) && !isLess(name, before[name], asked[name]),
  );
  return { now: { ...asked, ...pickVendor(before, looser) }, looser };
}

/** Some of a vendor's settings, by their names. */
export const pickVendor = (settings: VendorSettings, names: readonly Setting[]): Partial<VendorSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));
