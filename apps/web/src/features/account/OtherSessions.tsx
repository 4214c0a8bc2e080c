import { Button } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useEndOthers } from './account.queries.ts';

/** Ends every other session after asking; remembered devices are forgotten with them. */
export function OtherSessions() {
  const { t, confirm, say, sayError } = useApp();
  const ending = useEndOthers();
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
    <Button kind="line" wide busy={ending.isPending} onClick={() => void handleEnd()}>
      {t('security.endOthers')}
    </Button>
  );
}
