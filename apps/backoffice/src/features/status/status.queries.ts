import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { proveBooks, retryEvent, systemStatus } from '@baize/contract/backoffice/status.ts';
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

export function useRetryEvent() {
  const { call, say } = useDesk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => call(retryEvent, { eventId }),
    onSuccess: () => say(t('status.eventRetried'), 'ok'),
    onError: (error) => say(error.message, 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: STATUS }),
  });
}
