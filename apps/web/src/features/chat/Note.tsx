import { formatShortMoment } from '@baize/i18n/moments.ts';
import { Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './Note.module.css';

export function Note({ opensAt }: { readonly opensAt: string | null }) {
  const { t, start, language } = useApp();
  return (
    <Text size="small" tone="soft" className={styles.note} role="status">
      {opensAt === null
        ? t('chat.leftText')
        : t('chat.leftTextFrom', { time: formatShortMoment(opensAt, start.merchant.timeZone, language) })}
    </Text>
  );
}
