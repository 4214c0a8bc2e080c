export { categoryClass, categoryPage, vendorPage } from './categories.ts';
export { CategoryChip } from './CategoryChip.tsx';
export { useVendors } from './vendors.queries.ts';
