export { Greeting } from './Greeting.tsx';
export { TeamToday } from './TeamToday.tsx';
export { Tools } from './Tools.tsx';
