export type { Receiver } from './ReceiverRow.tsx';
export { TransferSheet } from './TransferSheet.tsx';
