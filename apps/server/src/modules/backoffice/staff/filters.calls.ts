import {
  FILTERS_MAX,
  noteSavedList,
  removeFilter,
  savedFilters,
  saveFilter,
} from '@baize/contract/backoffice/session.ts';
import { isOfThePlatform, type Permission } from '@baize/contract/backoffice/permissions.ts';
import { SAVED_LISTS } from '@baize/contract/backoffice/savedLists.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { holds } from './grants.rules.ts';
import { countOtherFilters, deleteFilter, listFilters, upsertFilter } from './filters.store.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const list = onStaff(savedFilters, async ({ db, staff }) => ({ list: await listFilters(db, staff.id) }));

const save = onStaff(saveFilter, async ({ app, db, staff, input, fail }) => {
  await db.transaction(async (tx) => {
    if ((await countOtherFilters(tx, { staffId: staff.id, ...input })) >= FILTERS_MAX)
      throw fail('filters.full', { max: FILTERS_MAX });
    await upsertFilter(tx, { staffId: staff.id, ...input, at: app.clock.now() });
  });
  return {};
});

const remove = onStaff(removeFilter, async ({ db, staff, input }) => {
  await deleteFilter(db, { staffId: staff.id, ...input });
  return {};
});

/** Where this person sees a list over merchants: null, at all of them; none, not at all. */
function placesOf(permissions: readonly Permission[], staff: Staff): readonly string[] | null {
  if (permissions.some((name) => staff.permissions[name] === null)) return null;
  return permissions.flatMap((name) => (isOfThePlatform(name) ? [] : (staff.permissions[name] ?? [])));
}

const noteSaved = onStaff(noteSavedList, async ({ app, db, staff, input, audit, invalid, fail }) => {
  const { list: id, merchantId, lines } = input;
  const { permissions, ofMerchant } = SAVED_LISTS[id];
  if (ofMerchant !== (merchantId !== null)) throw invalid({ merchantId: sentence('desk.notMerchant') });
  let places: readonly (string | null)[] = [merchantId];
  if (merchantId !== null) {
    // A merchant where they do not see it is none to them.
    if (!permissions.some((name) => holds(staff.permissions, name, merchantId))) throw fail('merchant.unknown');
    await requireMerchant({ app, fail }, merchantId);
  } else {
    // Who reads the log of one of their merchants finds it there.
    places = placesOf(permissions, staff) ?? [null];
    if (places.length === 0) throw fail('access.denied');
  }
  await db.transaction(async (tx) => {
    for (const place of places) await audit(tx, { target: { kind: 'list', id }, merchantId: place, after: { lines } });
  });
  return {};
});

export const filterHandlers: readonly StaffHandler[] = [list, save, remove, noteSaved];
