import {
  FILTERS_MAX,
  noteSavedList,
  removeFilter,
  savedFilters,
  saveFilter,
} from '@baize/contract/backoffice/session.ts';
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

const noteSaved = onStaff(noteSavedList, async ({ db, input, audit }) => {
  const { screen, list: name, merchant, lines } = input;
  await db.transaction((tx) =>
    audit(tx, { target: { kind: 'list', id: screen }, after: { name, lines, ...(merchant !== '' && { merchant }) } }),
  );
  return {};
});

export const filterHandlers: readonly StaffHandler[] = [list, save, remove, noteSaved];
