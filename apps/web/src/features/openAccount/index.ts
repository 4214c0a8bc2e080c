export { InviteForm } from './InviteForm.tsx';
export { LinkForm } from './LinkForm.tsx';
export { LinkList, useLinkNote } from './LinkList.tsx';
export { LinkResult } from './LinkResult.tsx';
export { LinkSheet } from './LinkSheet.tsx';
export { useLinks, type Links } from './openAccount.queries.ts';
