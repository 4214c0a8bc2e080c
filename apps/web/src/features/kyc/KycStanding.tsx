import { formatMoment } from '@baize/i18n';
import { Button, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import type { Standing } from './KycIntro.tsx';

/** The check is under way, or done. */
export function KycStanding({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const { start, language, t } = useApp();
  const isDone = standing.status === 'A';
  const time = standing.submittedAt ? formatMoment(standing.submittedAt, start.merchant.timeZone, language) : '';
  return (
    <Empty
      sign={isDone ? 'none' : 'card'}
      title={t(isDone ? 'kyc.doneTitle' : 'kyc.pendingTitle')}
      text={isDone ? t('kyc.doneText') : t('kyc.pendingText', { time })}
    >
      <Button onClick={onClose}>{t('common.close')}</Button>
    </Empty>
  );
}
