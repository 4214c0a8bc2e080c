export { askChatUnread, useChatUnread } from './unread.ts';
export { useLaunchChat } from './useLaunchChat.ts';
