/** The help centre and the announcements. */
export const texts = {
  'help.topics': 'Topics',
  'help.empty': 'Nothing written here yet',
  'help.emptyText': 'The help centre has no pages in this room.',
  'help.failed': 'The help centre did not load',
  'help.failedText': 'The connection broke off. Your balance and open bets are safe.',
} as const;
