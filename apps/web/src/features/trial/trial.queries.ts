import { testPlay } from '@baize/contract/identity/session.ts';
import { useMutation } from '@tanstack/react-query';
import { hasAgreed } from '../../app/session/agreed.ts';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/router/routes.ts';

/**
 * G4: loading message, trial login, home or the wanted game; ignores double presses. The guest's agreement goes along.
 * `game`: wanted here; otherwise what sent the guest to log in.
 */
export function useTrial(game?: To): { open: () => void; opening: boolean } {
  const { call, logIn, say, sayError, start, t } = useApp();
  const { termsVersion } = start;
  const trial = useMutation({
    mutationFn: async () => {
      const quiet = say(t('trial.opening'), { tone: 'wait', stay: 'open' });
      return call(testPlay, hasAgreed(false, termsVersion) ? { termsVersion } : {}).finally(quiet);
    },
    onSuccess: (session) => logIn(session, game === undefined ? {} : { game }),
    onError: sayError,
  });
  return { open: () => void (trial.isPending || trial.mutate()), opening: trial.isPending };
}
