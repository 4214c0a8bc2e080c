import { memberStartParts } from '../../kernel/memberStart.ts';
import { provide } from '../../kernel/ports.ts';
import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { inboxSubjects } from './subjects.store.ts';
import type { Module } from '../../kernel/module.ts';
import { startDue } from './broadcasts.ts';
import { eraseBroadcasts } from './broadcasts.store.ts';
import { countUnread } from './inbox.ts';
import { inboxCalls } from './inbox.calls.ts';
import { keepNotice } from './memberMessages.ts';
import { eraseMessages } from './messages.store.ts';
import { readLists } from './lists.ts';
import { inboxHandlers } from './staff/inbox.calls.ts';
import { listHandlers } from './staff/lists.calls.ts';

export { EVERYBODY } from './audience.rules.ts';
export { recall as recallBroadcast, saveDraft, sendDraft } from './broadcasts.ts';
export { answerFeedback, feedbackPage, sendFeedback } from './feedback.ts';
export { writeMessage, type NewMemberMessage } from './memberMessages.ts';
export { reencryptFeedback, reencryptInbox } from './reencrypt.ts';

const START_MS = 5000;
const LISTS_MS = 2000;
const ERASE_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
const DELETED_KEPT_MS = 30 * DAY_MS;
const KEPT_MS = 400 * DAY_MS;
/** As long as decisions may be asked about. */
const PROTECTION_KEPT_MS = 5 * 365 * DAY_MS;
const ERASED_AT_ONCE = 5000;
const BROADCASTS_AT_ONCE = 20;

/** Own messages, broadcasts, and feedback. */
export const inboxModule: Module = {
  name: 'inbox',
  handlers: inboxCalls,
  staffHandlers: [...inboxHandlers, ...listHandlers],
  start: (app) => {
    for (const finder of inboxSubjects) provide(app, memberSubjects, finder);
    provide(app, memberStartParts, {
      isReal: true,
      read: async ({ session }) => ({ inboxUnread: await countUnread(app, session) }),
    });
    app.events.listen('inbox', 'memberNotified', (notified) => keepNotice(app, notified));
    app.jobs.every('inbox-broadcasts', START_MS, () => startDue(app));
    app.jobs.every('inbox-lists', LISTS_MS, () => readLists(app));
    app.jobs.every('inbox-erase-old', ERASE_MS, async () => {
      const now = app.clock.now().getTime();
      await eraseMessages(app.db, {
        deletedBefore: new Date(now - DELETED_KEPT_MS),
        before: new Date(now - KEPT_MS),
        protectionBefore: new Date(now - PROTECTION_KEPT_MS),
        most: ERASED_AT_ONCE,
      });
      const old = { before: new Date(now - KEPT_MS), most: BROADCASTS_AT_ONCE };
      await app.db.transaction((tx) => eraseBroadcasts(tx, old));
    });
  },
};
