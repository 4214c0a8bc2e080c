import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { proveBooks, systemStatus } from '@baize/contract/backoffice/status.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';

const STATUS = ['status'];
const LOOK_EVERY_MS = 10_000;

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
      say(ok ? t('status.theBooksAreClean') : t('status.theBooksAreBroken'), ok ? 'ok' : 'bad');
      await queries.invalidateQueries({ queryKey: STATUS });
    },
    onError: (error) => say(error.message, 'bad'),
  });
}
