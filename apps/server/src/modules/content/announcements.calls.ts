import { announcements } from '@baize/contract/content/announcements.ts';
import { on } from '../../kernel/on.ts';
import { listAnnouncements } from './content.ts';

export const announcementCalls = [
  on(announcements, ({ app, merchant, session, language, input: { types, groupName } }) =>
    listAnnouncements(app, { merchant, session, types, groupName, language }),
  ),
];
