import { announcements, markAnnouncementRead } from '@baize/contract/content/announcements.ts';
import { on } from '../../kernel/on.ts';
import { listAnnouncements, markRead } from './announcements.ts';

export const announcementCalls = [
  on(announcements, ({ app, merchant, session, language, input: { types, groupName } }) =>
    listAnnouncements(app, { merchant, session, types, groupName, language }),
  ),

  on(markAnnouncementRead, async ({ app, session, input: { announcementId }, fail }) => {
    if (!(await markRead(app, session, announcementId))) throw fail('announcements.unknown');
    return { announcementId, read: true };
  }),
];
