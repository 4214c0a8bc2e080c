export { useServiceLinks } from './service.queries.ts';
export { ServiceLinks } from './ServiceLinks.tsx';
export { ServiceSheet } from './ServiceSheet.tsx';
