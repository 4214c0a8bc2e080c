export { categoryClass, categoryPage, vendorPage, vendorTarget } from './categories.ts';
export { CategoryChip } from './CategoryChip.tsx';
export { useVendorName, useVendors } from './vendors.queries.ts';
