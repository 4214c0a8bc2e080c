import { expect, it } from 'vitest';
import { eventWords, termWords } from './words.ts';

const event = { kind: 'limitLowered', byStaff: false };

it.each([
  [{ limit: 'loss', period: 'day', amount: '500.00' }, 'Limit lowered: Losses per day · 500.00 PHP'],
  [{ limit: 'session', period: 'week', amount: '90' }, 'Limit lowered: Time at games per week · 90 min'],
  [{ limit: 'deposit', period: 'month', amount: null }, 'Limit lowered: Deposits per month · No limit'],
  [{ relation: 'spouse', term: '1y' }, 'Limit lowered: By the spouse · 1 year'],
  [{ minutes: 30 }, 'Limit lowered: Every 30 minutes'],
  [{}, 'Limit lowered'],
])('says of %o what staff understand', (values, words) => {
  expect(eventWords({ ...event, values }, 'PHP')).toBe(words);
});

it('says who did it', () => {
  expect(eventWords({ ...event, values: { minutes: 30 }, byStaff: true }, 'PHP')).toBe(
    'Limit lowered: Every 30 minutes (by staff)',
  );
});

it('says how long a break is', () => {
  expect(['24h', '72h', '6m'].map(termWords)).toEqual(['24 hours', '3 days', '6 months']);
});
