import { Button, join, pairClass, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import type { Receiver } from '../../features/agentTransfer/index.ts';
import styles from './TeamScreen.module.css';
import type { TeamSheets } from './useTeamSheets.ts';

interface ChosenDockProps {
  readonly chosen: readonly Receiver[];
  readonly sheets: Pick<TeamSheets, 'move' | 'send' | 'write'>;
  readonly onClear: () => void;
}

/** What can be done with several downlines at once. */
export function ChosenDock({ chosen, sheets, onClear }: ChosenDockProps) {
  const { t, start } = useApp();
  const names = chosen.map(({ userName }) => userName);
  const none = chosen.length === 0;
  return (
    <Stack gap={2} className={styles.dock}>
      <p>
        <span>
          <b>{t('team.chosen', { count: chosen.length })}</b> <bdi>{names.join(', ')}</bdi>
        </span>
        <button type="button" onClick={onClear}>
          {t('team.clear')}
        </button>
      </p>
      <div className={join(pairClass, styles.pair)}>
        <Button disabled={none} onClick={() => sheets.move(names)}>
          {t('team.action.move')}
        </Button>
        <Button disabled={none} onClick={() => sheets.write(names)}>
          {t('team.action.message')}
        </Button>
        {start.flags.AGENTRANSMULTDOWN3 && (
          <Button disabled={none} onClick={() => sheets.send(chosen)}>
            {t('team.send')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
