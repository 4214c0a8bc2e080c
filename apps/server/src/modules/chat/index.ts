import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { chatSubjects } from './subjects.store.ts';
import { memberStartParts } from '../../kernel/memberStart.ts';
import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { staffPresence } from '../../kernel/staff/backoffice.ts';
import { touchAvailable } from './availability.store.ts';
import { chatCalls, chatUnreadOf } from './chat.calls.ts';
import { eraseOldChats, stepChats } from './upkeep.ts';
import { chatHandlers } from './staff/chat.calls.ts';
import { cannedHandlers } from './staff/canned.calls.ts';

export { setAvailability } from './availability.ts';
export { writeCanned } from './canned.ts';
export { hasChats } from './conversations.store.ts';
export { endConversation, rateConversation, sayAsMember } from './memberChat.ts';
export { reencryptChatMessages, reencryptChatNotes, reencryptChatRatings } from './reencrypt.ts';
export { sayAsStaff, takeConversation } from './staffChat.ts';

const STEP_MS = 10_000;
const ERASE_MS = 3_600_000;

/** Live chat between members and staff. */
export const chatModule: Module = {
  name: 'chat',
  handlers: chatCalls,
  staffHandlers: [...chatHandlers, ...cannedHandlers],
  start: (app) => {
    for (const finder of chatSubjects) provide(app, memberSubjects, finder);
    provide(app, memberStartParts, { isReal: true, read: async (ask) => ({ chatUnread: await chatUnreadOf(ask) }) });
    provide(app, staffPresence, (who, at) => touchAvailable(app.db, who, at));
    app.jobs.every('chat-step', STEP_MS, () => stepChats(app));
    app.jobs.every('chat-erase-old', ERASE_MS, () => eraseOldChats(app));
  },
};
