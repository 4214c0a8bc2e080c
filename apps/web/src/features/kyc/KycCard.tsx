import { formatMoment } from '@baize/i18n';
import { Button, Icon, Row, Skeleton, Stack, Tag, type TagTone } from '@baize/ui';
import { idIcon } from '@baize/ui/iconsMore.ts';
import type { KycStatus } from '@baize/contract/kyc/kyc.ts';
import { useApp } from '../../app/app.ts';
import { useSecurityConfig } from './kyc.queries.ts';
import styles from './KycCard.module.css';
import { openKyc } from './kycRequest.ts';
import { Reasons } from './Reasons.tsx';

const TONES: Record<KycStatus, TagTone> = { N: 'caution', P: 'info', A: 'ok', R: 'bad' };

/** The identity check's state in the security centre; nothing without one. */
export function KycCard() {
  const { t, start, language } = useApp();
  const config = useSecurityConfig();
  if (config.isPending) return <Skeleton round={4} block={82} />;
  const standing = config.data?.idVerification;
  if (!standing?.open) return null;
  const { status } = standing;
  const at = status === 'P' ? standing.submittedAt : standing.decidedAt;
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('kyc.cardTitle')}>
      <Row wrap className={styles.head}>
        <Icon path={idIcon} />
        <h2>{t('kyc.cardTitle')}</h2>
        <Tag tone={TONES[status]}>{t(`kyc.state.${status}`)}</Tag>
      </Row>
      {(status === 'P' || status === 'A') && at !== null && (
        <p>{t(`kyc.at.${status}`, { time: formatMoment(at, start.merchant.timeZone, language) })}</p>
      )}
      {status === 'P' && (
        <Button kind="line" wide onClick={openKyc}>
          {t('kyc.cardLook')}
        </Button>
      )}
      {status === 'R' && <Reasons reasons={standing.reasons} note={standing.note} />}
      {(status === 'N' || status === 'R') && (
        <Button wide onClick={openKyc}>
          {t(status === 'R' ? 'kyc.cardAgain' : 'kyc.cardStart')}
        </Button>
      )}
    </Stack>
  );
}
