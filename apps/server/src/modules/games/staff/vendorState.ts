import { isClosed, type Vendor } from '../../vendors/index.ts';
import { decideState, type VendorState } from './vendors.rules.ts';

/** Null: not connected. `available`: answered when its list was read. */
export const vendorState = (vendor: Vendor | null, available: boolean, now: Date): VendorState =>
  decideState(vendor && { status: vendor.status, isClosed: isClosed(vendor, now) }, available);
