import { useMutation } from '@tanstack/react-query';
import { staffLogout } from '@baize/contract/backoffice/session.ts';
import { useDesk } from '../../app/desk.ts';

export function useLogout() {
  const { call, refreshSession, say } = useDesk();
  return useMutation({
    mutationFn: () => call(staffLogout, {}),
    onSuccess: refreshSession,
    onError: (error) => say(error.message, 'bad'),
  });
}
