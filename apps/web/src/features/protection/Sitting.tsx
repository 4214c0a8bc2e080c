import { useApp } from '../../app/app.ts';
import { useSignedMoney } from '../records/index.ts';
import styles from './protection.module.css';
import { usePlayState } from './protection.queries.ts';
import { useMoments } from './useMoments.ts';

/** Without a pause, over all games. */
export function Sitting() {
  const { t } = useApp();
  const { short } = useMoments();
  const signed = useSignedMoney();
  const sitting = usePlayState().data?.sitting;
  if (!sitting) return null;
  const { since, minutes, net } = sitting;
  return (
    <p className={styles.text}>
      {t('game.sitting', { time: short(since), minutes })} <bdi className="ltr">{signed(net)}</bdi>
    </p>
  );
}
