import { expect, it } from 'vitest';
import { eventWords } from './eventWords.rules.ts';

it.each([
  [{ limit: 'loss', period: 'day', amount: '50000' }, 'losses a day, PHP 500.00'],
  [{ limit: 'session', period: 'week', amount: '90' }, 'time at games a week, 90 minutes'],
  [{ limit: 'deposit', period: 'month', amount: null }, 'deposits a month, no limit'],
  [{ limit: 'wager', period: 'day' }, 'bets a day'],
  [{ term: '6m', until: '2027-05-28T08:00:00.000Z' }, '6 months, until 2027-05-28'],
  [{ term: '24h' }, '24 hours'],
  [{ relation: 'spouse', term: '1y' }, 'by the spouse, 1 year'],
  [{ term: '720h' }, '30 days'],
  [{ minutes: 30 }, 'every 30 minutes'],
  [{ choice: 'proceed' }, 'went on'],
  [{}, ''],
])('says of %o what staff understand', (detail, words) => {
  expect(eventWords(detail, 'PHP')).toBe(words);
});
