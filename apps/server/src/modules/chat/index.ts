import type { Module } from '../../kernel/module.ts';
import { chatCalls } from './chat.calls.ts';
import { eraseOldChats, stepChats } from './upkeep.ts';

export { pictureTurns, readChatPicture } from './picture.ts';
export { setAvailability } from './availability.ts';
export { touchAvailable } from './availability.store.ts';
export { CANNED_MAX, listCanned, takeCanned, writeCanned, type Canned } from './canned.ts';
export { findConversation, hasChats } from './conversations.store.ts';
export {
  availabilityOf,
  chatFiguresOf,
  chatPage,
  countChats,
  readChat,
  readChatPictureOf,
  staffThere,
} from './deskChat.ts';
export { endConversation, rateConversation, sayAsMember } from './memberChat.ts';
export { renewChatMessages, renewChatNotes, renewChatRatings } from './renew.ts';
export { chatSettingsOf, writeChatSettings } from './settings.ts';
export {
  markAsStaff,
  noteConversation,
  sayAsStaff,
  takeConversation,
  transferConversation,
  typeAsStaff,
  type Colleague,
} from './staffChat.ts';

const STEP_MS = 10_000;
const ERASE_MS = 3_600_000;

/** Live chat between members and staff. */
export const chatModule: Module = {
  name: 'chat',
  handlers: chatCalls,
  start: (app) => {
    app.jobs.every('chat-step', STEP_MS, () => stepChats(app));
    app.jobs.every('chat-erase-old', ERASE_MS, () => eraseOldChats(app));
  },
};
