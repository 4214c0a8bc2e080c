export { BringAll } from './BringAll.tsx';
export { TransferForm } from './TransferForm.tsx';
export { TransferHistory } from './TransferHistory.tsx';
export { useComeHome, useOwnWallet, type LeftGame } from './useOwnWallet.ts';
export { VendorWallets } from './VendorWallets.tsx';
export { useVendorWallets } from './walletTransfer.queries.ts';
