export { WalletBlock } from './WalletBlock.tsx';
