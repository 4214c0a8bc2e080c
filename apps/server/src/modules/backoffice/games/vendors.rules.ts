import { createPublicKey } from 'node:crypto';
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

const RSA_BITS_MIN = 2048;

/** What is wrong with a vendor's key, or null. A private key is refused: nobody but the vendor may have it. */
export function judgeKey(pem: string): string | null {
  if (pem.includes('PRIVATE KEY'))
    return 'This is a private key. Ask the vendor for a new pair, and enter the public one.';
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= RSA_BITS_MIN
      ? null
      : `Use an RSA key of at least ${RSA_BITS_MIN} bits.`;
  } catch {
    return 'This key cannot be read. It begins with -----BEGIN PUBLIC KEY-----.';
  }
}

/** The longest that a vendor is closed by plan; for longer it is paused. */
const CLOSURE_DAYS_MAX = 30;
const DAY_MS = 86_400_000;

/** What is wrong with a planned closure, by field. */
export function judgeClosure(closure: { from: Date; until: Date }, now: Date): Record<string, string> {
  const { from, until } = closure;
  if (until <= from) return { 'closure.until': 'It ends after it begins.' };
  if (until <= now) return { 'closure.until': 'This is in the past.' };
  if (until.getTime() - from.getTime() > CLOSURE_DAYS_MAX * DAY_MS)
    return { 'closure.until': `At most ${CLOSURE_DAYS_MAX} days. Pause the vendor instead.` };
  return {};
}

/** A fault of the vendors file in words for a field: "is not a key" is "This is not a key." */
export const sentenceOf = (fault: string): string => `This ${fault}${fault.endsWith('.') ? '' : '.'}`;
