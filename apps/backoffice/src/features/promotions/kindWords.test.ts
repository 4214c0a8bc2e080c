import { expect, it } from 'vitest';
import { kindsInWords, optionWords } from './kindWords.ts';

const rest = { pictures: [], languages: ['EN'], currency: 'PHP' };
const arg = {
  name: 'min',
  kind: 'amount' as const,
  label: 'From',
  help: 'Said.',
  standard: '',
  needed: true,
  options: [],
};
const more = { hasBase: false, hasPeriod: false, needsBase: false, only: [] };

it('says conditions, rewards and what they ask for in its own words', () => {
  const { conditions, rewards } = kindsInWords({
    ...rest,
    conditions: [{ ...more, code: 'deposit', title: 'x', help: 'x', args: [{ ...arg }] }],
    rewards: [{ ...more, code: 'cash', title: 'x', help: 'x', args: [{ ...arg, name: 'amount' }] }],
  });
  expect(conditions[0]).toMatchObject({
    title: 'A deposit is paid',
    args: [{ name: 'min', label: 'At least', help: '' }],
  });
  expect(rewards[0]).toMatchObject({
    title: 'Cash',
    help: 'To the main wallet. No wagering.',
    args: [{ label: 'Amount' }],
  });
});

it('leaves what it does not know in the words of the server', () => {
  const condition = { ...more, code: 'unheardOf', title: 'Something', help: 'New.', args: [{ ...arg }] };
  expect(kindsInWords({ ...rest, conditions: [condition], rewards: [] }).conditions).toEqual([condition]);
  expect(optionWords('somethingElse')).toBe('Something else');
});
