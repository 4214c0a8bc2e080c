export { Legal } from './Legal.tsx';
