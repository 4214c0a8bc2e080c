import { deleteInbox, feedback, inbox, inboxMessage, inboxUnread, readInbox } from '@baize/contract/inbox/inbox.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isMoment, isUuid, readCursor } from '../../kernel/cursor.ts';
import { on } from '../../kernel/on.ts';
import { sendFeedback } from './feedback.ts';
import { countUnread, deleteFromInbox, findInInbox, listInbox, markRead } from './inbox.ts';

export const inboxCalls = [
  on(inbox, async ({ app, merchant, session, language, input, invalid }) => {
    const position = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment, isUuid]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const [at, id] = position;
    return listInbox(
      { app, merchant, session, language },
      {
        kind: input.kind,
        unreadOnly: input.unread === 'true',
        after: at === undefined || id === undefined ? null : { at: new Date(at), id },
        pageSize: input.pageSize,
      },
    );
  }),

  on(inboxMessage, async ({ app, merchant, session, language, input, fail }) => {
    const found = await findInInbox({ app, merchant, session, language }, input.id);
    if (!found) throw fail('inbox.unknown');
    return found;
  }),

  on(inboxUnread, ({ app, session }) => countUnread(app, session)),
  on(readInbox, async ({ app, session, input, fail }) => {
    const unread = await markRead(app, session, input);
    if (unread === null) throw fail('inbox.unknown');
    return { unread };
  }),
  on(deleteInbox, async ({ app, session, input, fail }) => {
    const unread = await deleteFromInbox(app, session, input.ids);
    if (unread === null) throw fail('inbox.unknown');
    return { unread };
  }),

  on(feedback, async ({ app, session, input, fail }) => {
    const sent = await sendFeedback(app, session, input);
    if (sent === 'tooMany') throw fail('feedback.tooMany');
    if (sent === 'idReused') throw fail('feedback.idReused');
    return { feedbackId: sent.id };
  }),
];
