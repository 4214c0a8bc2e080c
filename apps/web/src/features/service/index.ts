export { ServiceLinks } from './ServiceLinks.tsx';
