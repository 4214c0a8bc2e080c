export { useServiceLinks } from './service.queries.ts';
export { ServiceLinks } from './ServiceLinks.tsx';
export { useServiceSheet } from './useServiceSheet.tsx';
