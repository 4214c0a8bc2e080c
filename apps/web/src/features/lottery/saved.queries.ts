import { removeNumber, savedNumbers, saveNumber } from '@baize/contract/lottery/saved.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

const SAVED = ['lotterySaved'] as const;

/** The selections that the member keeps, newest first. */
export function useSaved(isShown: boolean) {
  const { call, session } = useApp();
  return useQuery({
    queryKey: [...SAVED, session?.token ?? ''],
    enabled: session !== null && isShown,
    queryFn: ({ signal }) => call(savedNumbers, {}, { signal }),
  });
}

interface Kept {
  readonly gameCode: string;
  readonly playId: string;
  readonly selection: string;
}

export function useSaveNumber() {
  const { call, say, sayError, t } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kept: Kept) => call(saveNumber, kept),
    onSuccess: () => void say(t('lottery.saved.done'), { tone: 'ok', stay: 'short' }),
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}

export function useRemoveNumber() {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (savedId: string) => call(removeNumber, { savedId }),
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}
