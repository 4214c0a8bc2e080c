import { memberInfo } from '@baize/contract/account/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** Who the member is: nickname, account, club. */
export function useMember() {
  const { call, session } = useApp();
  return useQuery({ queryKey: ['member'], queryFn: () => call(memberInfo, {}), enabled: session !== null });
}
