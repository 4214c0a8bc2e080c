export { FreePlaySheet } from './FreePlaySheet.tsx';
