import { Button, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { leaveFocus } from '../../app/shell/leaveFocus.ts';
import { useSessions } from '../session/index.ts';
import { useEndOthers } from './account.queries.ts';

/** Ends all other sessions and remembered devices, after asking. */
export function OtherSessions() {
  const { t, confirm, say, sayError } = useApp();
  const sessions = useSessions();
  const ending = useEndOthers();
  if (sessions.isPending) return null;
  const isAlone = sessions.data?.list.length === 1;
  const isRemembered = sessions.data?.remembersOthers === true;
  async function handleEnd() {
    const yes = await confirm({
      title: t('security.endOthersTitle'),
      text: t('security.endOthersText'),
      yes: t('security.endOthers'),
      no: t('settings.keep'),
      danger: true,
    });
    if (yes) {
      ending.mutate(undefined, {
        onSuccess: () => say(t('security.endOthersDone'), { tone: 'ok' }),
        onError: sayError,
      });
    }
  }
  return (
    <>
      {isAlone && <Text tone="muted">{t(isRemembered ? 'security.othersRemembered' : 'security.onlySession')}</Text>}
      {!(isAlone && !isRemembered) && (
        <div ref={leaveFocus}>
          <Button kind="line" wide busy={ending.isPending} onClick={() => void handleEnd()}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
