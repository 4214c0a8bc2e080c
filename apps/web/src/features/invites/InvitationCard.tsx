import type { OutputOf } from '@baize/contract/call.ts';
import type { referral } from '@baize/contract/promotions/invite.ts';
import { Button, Icon, IconButton } from '@baize/ui';
import { arrowOutIcon, copyIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { useSharing } from '../../app/useSharing.ts';
import { Qr } from '../agency/index.ts';
import { TermsList } from '../claims/index.ts';
import styles from './invites.module.css';

export type Invitation = NonNullable<OutputOf<typeof referral>['invitation']>;

export function InvitationCard({
  invitation,
  children,
}: {
  readonly invitation: Invitation;
  readonly children: ReactNode;
}) {
  const { t } = useApp();
  const address = new URL(invitation.link, location.origin).href;
  const { copy, share } = useSharing(address, { copied: t('promo.copied'), notCopied: t('promo.copyFailed') });
  return (
    <Docked
      dock={
        <div className={styles.pair}>
          <Button onClick={copy}>
            <Icon path={copyIcon} small />
            {t('invite.copy')}
          </Button>
          <Button kind="main" onClick={share}>
            <Icon path={arrowOutIcon} small />
            {t('invite.share')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{t('invite.lead')}</p>
        <section className={styles.card} aria-label={t('invite.yours')}>
          <Qr text={address} label={t('invite.qr')} />
          <div className={styles.address}>
            <span dir="ltr">{address}</span>
            <IconButton icon={copyIcon} label={t('invite.copy')} onClick={copy} />
          </div>
          <p className={`${styles.hint} num`}>{t('invite.code', { code: invitation.code })}</p>
        </section>
        <TermsList terms={invitation.terms} label={t('promo.terms')} />
        <p className={`${styles.hint} num`}>{t('invite.monthLeft', { count: invitation.monthLeft })}</p>
        {children}
        <p className={styles.hint}>{t('invite.rules')}</p>
      </div>
    </Docked>
  );
}
