export { RaceCard } from './RaceCard.tsx';
