import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { isOfThePlatform, PERMISSION_NAMES, type Permission } from '@baize/contract/backoffice/permissions.ts';
import { SAVED_LISTS } from '@baize/contract/backoffice/savedLists.ts';
import type { StaffFace } from '@baize/contract/backoffice/session.ts';
import { expect, it } from 'vitest';
import { holdsPermission } from './desk.ts';
import { SCREENS } from './screens.ts';

const staffWith = (permissions: StaffFace['permissions']) => ({ permissions }) as StaffFace;

it('shows what belongs to the platform to whom it is given at every merchant only', () => {
  const here = staffWith({ 'vendors.read': ['harbour'], 'games.read': ['harbour'] });
  expect(holdsPermission(here, 'vendors.read')).toBe(false);
  expect([holdsPermission(here, 'games.read'), holdsPermission(here, 'games.read', 'mobile')]).toEqual([true, false]);
  expect(holdsPermission(staffWith({ 'vendors.read': null }), 'vendors.read')).toBe(true);
});

it.each(PERMISSION_NAMES)('%s is of the platform when all its calls are', (permission: Permission) => {
  const calls = STAFF_CALLS.filter(({ access }) => access === `operator:${permission}`);
  expect(calls.length).toBeGreaterThan(0);
  expect(isOfThePlatform(permission)).toBe(calls.every(({ platform }) => platform === true));
});

it('has each screen’s list in the audit log, for whom the screen shows it', () => {
  const shown = SCREENS.map(({ path, permission, ofMerchant = false }) => [
    path.slice(1),
    { permissions: [permission].flat(), ofMerchant },
  ]);
  expect(Object.fromEntries(shown)).toEqual(SAVED_LISTS);
});
