export { createBackoffice } from './listener.ts';
export { insertStaff } from './staff.store.ts';
