import { testPlay } from '@baize/contract/identity/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** G4: loading message, trial login, home. A second press while it opens does nothing. */
export function useTrial(): { open: () => void; opening: boolean } {
  const { call, logIn, say, sayError, t } = useApp();
  const trial = useMutation({
    mutationFn: async () => {
      const quiet = say(t('trial.opening'), { tone: 'wait', stay: 'open' });
      return call(testPlay, {}).finally(quiet);
    },
    onSuccess: logIn,
    onError: sayError,
  });
  return { open: () => void (trial.isPending || trial.mutate()), opening: trial.isPending };
}
