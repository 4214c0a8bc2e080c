export { TransferSheet, type Receiver } from './TransferSheet.tsx';
