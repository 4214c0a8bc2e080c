import { useQuery } from '@tanstack/react-query';
import { addRole, changeRole, removeRole, roleList } from '@baize/contract/backoffice/staff.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { STAFF } from './staff.queries.ts';

/** The roles and what they may. */
export function useRoles() {
  const { call } = useDesk();
  return useQuery({ queryKey: [...STAFF, 'roles'], queryFn: ({ signal }) => call(roleList, {}, signal) });
}

export const useAddRole = () => useChange(addRole, STAFF);
export const useChangeRole = () => useChange(changeRole, STAFF);
export const useRemoveRole = () => useChange(removeRole, STAFF);
