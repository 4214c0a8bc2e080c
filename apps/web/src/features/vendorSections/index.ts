export { VendorSection } from './VendorSection.tsx';
