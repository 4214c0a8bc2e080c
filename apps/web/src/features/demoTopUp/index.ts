export { TopUpCard } from './TopUpCard.tsx';
export { TopUpHint } from './TopUpHint.tsx';
