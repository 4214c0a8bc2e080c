import { expect, it } from 'vitest';
import { eventValues } from './eventValues.rules.ts';

it('leaves the words to the desk: amounts as people read them, minutes and no limit as they are', () => {
  const values = (limit: string, amount: string | null) => eventValues({ limit, amount }, 'PHP')['amount'];
  expect([values('loss', '50000'), values('session', '90'), values('deposit', null)]).toEqual(['500.00', '90', null]);
  expect(eventValues({ term: '24h' }, 'PHP')).toEqual({ term: '24h' });
});
