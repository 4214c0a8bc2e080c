import { addStaff, changeStaff, resetStaff, staffList, type StaffRow } from '@baize/contract/backoffice/staff.ts';
import { useChange } from '../../app/useChange.ts';
import { useList } from '../../kit/queries.ts';

export const STAFF = ['staff'];

/** Also when the list shows them no more. */
export function useLatest(row: StaffRow, hasLeft: boolean): StaffRow {
  const { data } = useList(staffList, { search: row.userName }, hasLeft);
  return (hasLeft && data?.pages[0]?.list.find(({ id }) => id === row.id)) || row;
}

/** The first password must be changed. */
export const useAddStaff = () => useChange(addStaff, STAFF);
/** Never oneself; an administrator remains. */
export const useChangeStaff = () => useChange(changeStaff, STAFF);
/** Also ends sessions and the second factor. */
export const useResetStaff = () => useChange(resetStaff, STAFF);
