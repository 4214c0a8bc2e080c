import { useQuery } from '@tanstack/react-query';
import { addRole, changeRole, removeRole, roleList } from '@baize/contract/backoffice/staff.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { STAFF } from './staff.queries.ts';

export function useRoles() {
  const { call } = useDesk();
  return useQuery({ queryKey: [...STAFF, 'roles'], queryFn: ({ signal }) => call(roleList, {}, signal) });
}

/** Only permissions of one's own (`role.beyondOwn`). */
export const useAddRole = () => useChange(addRole, STAFF);
/** For all who have it, at once; built-in ones stay (`role.builtIn`). */
export const useChangeRole = () => useChange(changeRole, STAFF);
/** Removes a role that nobody has (`role.inUse`). */
export const useRemoveRole = () => useChange(removeRole, STAFF);
