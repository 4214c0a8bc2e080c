export { useServiceSheet } from './useServiceSheet.tsx';
