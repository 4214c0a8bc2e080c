export { FreePlayOffer } from './FreePlayOffer.tsx';
