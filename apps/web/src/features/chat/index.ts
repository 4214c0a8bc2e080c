export { ChatHistory } from './ChatHistory.tsx';
export { LiveChat } from './LiveChat.tsx';
export { PastChat } from './PastChat.tsx';
