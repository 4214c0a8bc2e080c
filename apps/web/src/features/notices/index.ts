export { NoticeList } from './NoticeList.tsx';
export { useNotices } from './notices.queries.ts';
export { indexOf } from './notices.rules.ts';
