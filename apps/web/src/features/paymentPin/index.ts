export { PaymentPin } from './PaymentPin.tsx';
export { PinSheet } from './PinSheet.tsx';
export { usePin } from './usePin.ts';
