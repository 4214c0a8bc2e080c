export { decimalsOf, formatAmount, parseAmount } from './amount.ts';
export { shareOut, shareOf, type Rounding } from './share.ts';
export { fromVendorAmount, toVendorAmount } from './vendorScale.ts';
