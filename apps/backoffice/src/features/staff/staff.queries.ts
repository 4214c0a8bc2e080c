import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addStaff, changeStaff, resetStaff, staffList, type StaffRow } from '@baize/contract/backoffice/staff.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

export const STAFF = ['staff'];

/** The people who work here, by filter and page. */
export function useStaff(wish: AskOf<typeof staffList>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...STAFF, wish],
    queryFn: ({ signal }) => call(staffList, wish, signal),
    placeholderData: keepPreviousData,
  });
}

/** One of the staff as they are now, also when the list that showed them shows them no more. */
export function useLatest(row: StaffRow, hasLeft: boolean): StaffRow {
  const { call } = useDesk();
  const wish = { search: row.userName };
  const { data } = useQuery({
    queryKey: [...STAFF, wish],
    queryFn: ({ signal }) => call(staffList, wish, signal),
    enabled: hasLeft,
  });
  return (hasLeft && data?.list.find(({ id }) => id === row.id)) || row;
}

/** Adds a colleague with a first password, which has to be changed at the first login. */
export const useAddStaff = () => useChange(addStaff, STAFF);
/** Changes name, status and roles of a colleague; never one's own, and an administrator remains. */
export const useChangeStaff = () => useChange(changeStaff, STAFF);
/** Gives a colleague a first password again, forgets the second factor and ends every session. */
export const useResetStaff = () => useChange(resetStaff, STAFF);
