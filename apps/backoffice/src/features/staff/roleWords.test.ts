import { expect, it } from 'vitest';
import { roleName, rolePurpose } from './roleWords.ts';

it('says the built-in role by its id, and any other in the operator’s words', () => {
  const given = { id: 'administrator', name: 'Root', description: 'All' };
  expect([roleName({ ...given, builtIn: true }), rolePurpose({ ...given, builtIn: true })]).toEqual([
    'Administrator',
    'Can do everything at every merchant.',
  ]);
  expect([roleName({ ...given, builtIn: false }), rolePurpose({ ...given, builtIn: false })]).toEqual(['Root', 'All']);
});
