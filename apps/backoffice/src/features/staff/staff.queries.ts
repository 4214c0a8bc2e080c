import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addStaff, changeStaff, resetStaff, staffList, type StaffRow } from '@baize/contract/backoffice/staff.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

export const STAFF = ['staff'];

/** The people who work here, by filter and page. */
export function useStaff(request: AskOf<typeof staffList>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...STAFF, request],
    queryFn: ({ signal }) => call(staffList, request, signal),
    placeholderData: keepPreviousData,
  });
}

/** Asks for any page of them, for a file. */
export function useStaffPage() {
  const { call } = useDesk();
  return (request: AskOf<typeof staffList>) => call(staffList, request);
}

/** Also when the list shows them no more. */
export function useLatest(row: StaffRow, hasLeft: boolean): StaffRow {
  const { call } = useDesk();
  const request = { search: row.userName };
  const { data } = useQuery({
    queryKey: [...STAFF, request],
    queryFn: ({ signal }) => call(staffList, request, signal),
    enabled: hasLeft,
  });
  return (hasLeft && data?.list.find(({ id }) => id === row.id)) || row;
}

/** The first password must be changed. */
export const useAddStaff = () => useChange(addStaff, STAFF);
/** Never oneself; an administrator remains. */
export const useChangeStaff = () => useChange(changeStaff, STAFF);
/** Also ends sessions and the second factor. */
export const useResetStaff = () => useChange(resetStaff, STAFF);
