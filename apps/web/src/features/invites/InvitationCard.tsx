import type { OutputOf } from '@baize/contract/call.ts';
import type { referral } from '@baize/contract/promotions/invite.ts';
import { Button, Icon, IconButton, Row, Stack, Text } from '@baize/ui';
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
        <Row cross="stretch" wrap gap={3} className={styles.pair}>
          <Button onClick={copy}>
            <Icon path={copyIcon} small />
            {t('invite.copy')}
          </Button>
          <Button kind="main" onClick={share}>
            <Icon path={arrowOutIcon} small />
            {t('invite.share')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4} className={styles.body}>
        <p>{t('invite.lead')}</p>
        <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('invite.yours')}>
          <Qr text={address} label={t('invite.qr')} />
          <Row gap={2} size="small" className={styles.address}>
            <span dir="ltr">{address}</span>
            <IconButton icon={copyIcon} label={t('invite.copy')} onClick={copy} />
          </Row>
          <Text size="small" tone="muted" className="num">
            {t('invite.code', { code: invitation.code })}
          </Text>
        </Stack>
        <TermsList terms={invitation.terms} label={t('promo.terms')} />
        <Text size="small" tone="muted" className="num">
          {t('invite.monthLeft', { count: invitation.monthLeft })}
        </Text>
        {children}
        <Text size="small" tone="muted">
          {t('invite.rules')}
        </Text>
      </Stack>
    </Docked>
  );
}
