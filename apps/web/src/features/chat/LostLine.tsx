import { Icon, Row } from '@baize/ui';
import { offlineIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import styles from './ChatFrame.module.css';

/** There is no network: what is written waits. */
export function LostLine() {
  const { t } = useApp();
  return (
    <Row as="p" gap={2} size="label" tone="soft" className={styles.lost} role="status">
      <Icon path={offlineIcon} small />
      {t('chat.lost')}
    </Row>
  );
}
