import { PERMISSIONS } from '@baize/contract/backoffice/permissions.ts';
import { expect, it } from 'vitest';
import { PERMISSION_WORDS } from './permissionWords.ts';

it('says every permission as the contract does', () => {
  expect(PERMISSION_WORDS).toEqual(PERMISSIONS);
});
