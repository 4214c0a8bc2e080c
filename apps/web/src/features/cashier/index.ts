export { CopyRows } from './CopyRows.tsx';
export { Institution } from './Institution.tsx';
export { useCashierWords } from './useCashierWords.ts';
export { useDuration } from './useDuration.ts';
