import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { proveBooks, systemStatus } from '@baize/contract/backoffice/status.ts';
import { useDesk } from '../../app/desk.ts';

const STATUS = ['status'];
const LOOK_EVERY_MS = 10_000;

/** Whether everything runs; looked at again every ten seconds while the screen is open. */
export function useStatus() {
  const { call } = useDesk();
  return useQuery({
    queryKey: STATUS,
    queryFn: ({ signal }) => call(systemStatus, {}, signal),
    refetchInterval: LOOK_EVERY_MS,
  });
}

export function useProveBooks() {
  const { call, say } = useDesk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(proveBooks, {}),
    onSuccess: async ({ ok }) => {
      say(ok ? 'The books are clean.' : 'The books are broken.', ok ? 'ok' : 'bad');
      await queries.invalidateQueries({ queryKey: STATUS });
    },
    onError: (error) => say(error.message, 'bad'),
  });
}
