import { Icon, Skeleton } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { idIcon } from '@baize/ui/iconsMore.ts';
import { useEffect } from 'react';
import { useApp } from '../../app/app.ts';
import { hadBefore, rememberHad } from '../../app/session/hadBefore.ts';
import { useSecurityConfig } from './kyc.queries.ts';
import styles from './KycHomeCard.module.css';
import { openKyc } from './kycRequest.ts';
import { isOffered } from './prompt.rules.ts';

/** On home, where the site does not ask by itself; nothing once it was sent or is done. */
export function KycHomeCard() {
  const { t } = useApp();
  const standing = useSecurityConfig().data?.idVerification;
  const isDue = standing && isOffered(standing);
  useEffect(() => {
    if (isDue !== undefined) rememberHad('identity', isDue);
  }, [isDue]);
  // Room is kept only where there was one before.
  if (!standing && hadBefore('identity')) return <Skeleton className={styles.card} />;
  if (!isDue) return null;
  const isAgain = standing.status === 'R';
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={openKyc}>
      <Icon path={idIcon} />
      <span className={styles.words}>
        <b>{t(isAgain ? 'kyc.homeAgain' : 'kyc.home')}</b>
        <small>{t(isAgain ? 'kyc.homeAgainText' : 'kyc.homeText')}</small>
      </span>
      <Icon path={nextIcon} small mirrored />
    </button>
  );
}
