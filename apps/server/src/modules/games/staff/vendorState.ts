import { isClosed, type Vendor } from '../../vendors/index.ts';
import { decideState, type VendorState } from './vendors.rules.ts';

/** How a vendor stands now; null: nobody has connected it. `available`: it answered when its list was asked for. */
export const vendorState = (vendor: Vendor | null, available: boolean, now: Date): VendorState =>
  decideState(vendor && { status: vendor.status, isClosed: isClosed(vendor, now) }, available);
