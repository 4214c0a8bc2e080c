export { Inbox } from './Inbox.tsx';
export {
  useDeleteInbox,
  useInbox,
  useInboxMessage,
  useInboxUnread,
  useReadInbox,
  type InboxFilter,
} from './inbox.queries.ts';
export { MessageView } from './MessageView.tsx';
