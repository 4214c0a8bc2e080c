export { PaymentPin } from './PaymentPin.tsx';
export { PinSheet } from './PinSheet.tsx';
export { Signing } from './Signing.tsx';
export { usePin } from './usePin.ts';
