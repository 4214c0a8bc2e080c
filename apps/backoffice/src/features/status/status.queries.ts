import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkAudit } from '@baize/contract/backoffice/audit.ts';
import { proveBooks, retryEvent, systemStatus } from '@baize/contract/backoffice/status.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { t } from '../../app/texts.ts';

const STATUS = ['status'];
const LOOK_EVERY_MS = 10_000;

export const useStatus = () => useOne(systemStatus, {}, { refetchInterval: LOOK_EVERY_MS });

/** Recomputes the chain of the whole audit log. */
export function useChainCheck() {
  const { call, say } = useDesk();
  return useMutation({ mutationFn: () => call(checkAudit, {}), onError: ({ message }) => say(message, 'bad') });
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
