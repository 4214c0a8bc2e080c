/** The help centre and the announcements. */
export const texts = {
  'help.topics': 'Topics',
  'help.empty': 'Nothing written here yet',
  'help.emptyText': 'The help centre has no pages in this room.',
  'help.failed': 'The help centre did not load',
  'help.failedText': 'The connection broke off. Your balance and open bets are safe.',
  'notices.list': 'Announcements',
  'notices.unread': 'Not read yet',
  'notices.empty': 'No announcements at the moment',
  'notices.emptyText': 'News of the room will stand here.',
  'notices.failed': 'The announcements did not load',
  'notices.failedText': 'The connection broke off. Try again in a moment.',
  'popups.next': 'Next, {count} more',
  'popups.done': 'All right',
} as const;
