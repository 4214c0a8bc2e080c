import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Icon, Notice, Text } from '@baize/ui';
import { cameraIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Cloth, Screen } from '../../app/shell/Screen.tsx';
import { AvatarSheet } from '../../features/account/index.ts';
import {
  MemberBalance,
  MemberBigLinks,
  MemberFace,
  MemberLinks,
  useDay,
  useMember,
} from '../../features/member/index.ts';
import { useServiceSheet } from '../../features/serviceSheet/index.ts';
import { WalletBlock } from '../../features/walletBlock/index.ts';
import styles from './MemberHomeScreen.module.css';

/** A2: the member centre. */
export function MemberHomeScreen() {
  const { session, start, t } = useApp();
  const [choosing, setChoosing] = useState(false);
  const service = useServiceSheet();
  const member = useMember();
  const name = member.data?.nickname || session?.userName || '';
  const hasWallet = session !== null && session.type !== TRIAL_MEMBER;
  const hasIcons = start.flags.PROFPIC3;
  return (
    <Screen>
      <Cloth>
        <MemberFace
          text={<Since />}
          around={(picture) =>
            hasIcons ? (
              <button
                type="button"
                className={styles.face}
                aria-label={t('member.changePicture')}
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              >
                {picture}
                <span className={styles.camera}>
                  <Icon path={cameraIcon} small />
                </span>
              </button>
            ) : (
              picture
            )
          }
        />
        <MemberBalance brief={hasWallet} />
      </Cloth>
      {session?.type === TRIAL_MEMBER && (
        <div className={styles.notice}>
          <Notice>{t('member.trial')}</Notice>
        </div>
      )}
      <MemberBigLinks />
      {hasWallet && (
        <div className={styles.wallet}>
          <WalletBlock />
        </div>
      )}
      <MemberLinks onService={service.open} />
      {service.sheet}
      {hasIcons && <AvatarSheet open={choosing} onClose={() => setChoosing(false)} name={name} />}
    </Screen>
  );
}

function Since() {
  const { session, t } = useApp();
  const member = useMember().data;
  const dayOf = useDay();
  return (
    <Text as="small" size="small" break="anywhere" className={styles.since}>
      {member?.nickname && (
        <>
          <bdi>{session?.userName}</bdi>
          {' · '}
        </>
      )}
      <bdi>{member ? t('member.since', { day: dayOf(member.createdAt) }) : ' '}</bdi>
    </Text>
  );
}
