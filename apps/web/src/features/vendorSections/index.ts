export { ProviderRow } from './ProviderRow.tsx';
