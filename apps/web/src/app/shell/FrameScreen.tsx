import { Spinner } from '@baize/ui';
import { useApp } from '../app.ts';
import { Screen } from './Screen.tsx';
import styles from './PageOutlet.module.css';

export function FrameScreen() {
  return (
    <Screen>
      <Waiting />
    </Screen>
  );
}

export function Waiting() {
  const { t } = useApp();
  return (
    <div className={styles.waiting}>
      <Spinner large label={t('common.loading')} />
    </div>
  );
}
