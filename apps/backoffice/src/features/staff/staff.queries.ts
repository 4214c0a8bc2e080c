import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addStaff, changeStaff, resetStaff, staffList } from '@baize/contract/backoffice/staff.ts';
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

export const useAddStaff = () => useChange(addStaff, STAFF);
export const useChangeStaff = () => useChange(changeStaff, STAFF);
export const useResetStaff = () => useChange(resetStaff, STAFF);
