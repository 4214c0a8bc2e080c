export { CopyRows } from './CopyRows.tsx';
export { Institution } from './Institution.tsx';
export { PaymentHistory, type PaymentRow } from './PaymentHistory.tsx';
export { RefusedNotice, useRefusalText } from './RefusedNotice.tsx';
export { useCashierWords } from './useCashierWords.ts';
export { useDuration } from './useDuration.ts';
