import { FLAGS } from '@baize/contract/flags.ts';
import { expect, it } from 'vitest';
import { flagGroup, flagMeaning } from './flagWords.ts';

it('says every flag as the contract does', () => {
  for (const [name, { meaning }] of Object.entries(FLAGS)) expect(flagMeaning(name, '')).toBe(meaning);
});

it('says what it does not know as the server does, or that it does not know it', () => {
  expect(flagMeaning('NEW3', 'Something new.')).toBe('Something new.');
  expect(flagMeaning('NEW3', '')).toBe('No known meaning.');
  expect(flagGroup('Something')).toBe('Something');
});
