import type { PendingContact } from '@baize/contract/account/contactChange.ts';
import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { formatMoment } from '@baize/i18n';
import { Icon, join, ListCard, Row, type TagTone, Text } from '@baize/ui';
import { mailIcon, type IconPath } from '@baize/ui/icons.ts';
import { lockIcon, phoneIcon, questionIcon, shieldIcon, walletIcon } from '@baize/ui/iconsMore.ts';
import { Fragment, useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Cloth } from '../../app/shell/Screen.tsx';
import { Section } from '../../app/shell/Section.tsx';
import type { To } from '../../app/router/routes.ts';
import {
  AccountSheets,
  EditRow,
  PendingRow,
  type Edit,
  type MemberInfo,
  type Overview,
} from '../../features/account/index.ts';
import { useDay } from '../../features/member/index.ts';
import styles from './SecurityCenterScreen.module.css';

interface Lock {
  readonly name: string;
  readonly icon: IconPath;
  readonly text: ReactNode;
  readonly isSet: boolean;
  /** Text when not set; a default otherwise. */
  readonly missing?: string;
  readonly tone?: TagTone;
  readonly edit?: Edit;
  readonly to?: To;
  /** What waits to take its place. */
  readonly pending?: PendingContact | undefined;
}

const KINDS: readonly Edit[] = ['email', 'mobile', 'payment', 'questions'];

interface LocksProps {
  readonly member: MemberInfo;
  readonly overview: Overview;
}

/** The account's protection, each part with a way to change it. */
export function Locks({ member, overview }: LocksProps) {
  const { t } = useApp();
  const [edit, setEdit] = useState<Edit | null>(null);
  const locks = useLocks({ member, overview });
  const missing = locks.find(({ isSet }) => !isSet);
  const done = locks.filter(({ isSet }) => isSet).length;
  return (
    <>
      <Cloth>
        <Row gap={4} className={styles.strength}>
          <Shield share={done / locks.length} />
          <div>
            <p className={styles.cap}>{t('security.strength')}</p>
            <Text size="heading">{t('security.guards', { done, all: locks.length })}</Text>
            <p className={styles.next}>{missing ? t('security.next', { step: missing.name }) : t('security.allSet')}</p>
          </div>
        </Row>
      </Cloth>
      <Section title={t('security.locks')}>
        <ListCard flush>
          {locks.map(({ name, icon, text, isSet, missing = t('profile.notSet'), edit: kind, to, pending }) => (
            <Fragment key={name}>
              <EditRow
                icon={icon}
                label={name}
                text={text}
                tag={isSet ? undefined : { tone: 'caution', words: missing }}
                {...(kind ? { onPress: () => setEdit(kind) } : {})}
                {...(to ? { to } : {})}
              />
              {pending && <PendingRow key={pending.id} pending={pending} />}
            </Fragment>
          ))}
        </ListCard>
      </Section>
      <AccountSheets
        member={member}
        kinds={KINDS}
        edit={edit}
        hasPaymentPassword={overview.paymentPassword.isSet}
        onClose={() => setEdit(null)}
      />
    </>
  );
}

function useLocks({ member, overview }: LocksProps): readonly Lock[] {
  const { password, paymentPassword, questions } = overview;
  const { t, start, language } = useApp();
  const dayOf = useDay();
  const { timeZone } = start.merchant;
  const paymentText = paymentPassword.lockedUntil
    ? t('security.paymentLocked', { time: formatMoment(paymentPassword.lockedUntil, timeZone, language) })
    : paymentPassword.changedAt
      ? t('security.paymentSet', { day: dayOf(paymentPassword.changedAt) })
      : t('security.paymentMissing');
  const passwordText = !password.isSet
    ? t('security.passwordMissing')
    : password.changedAt
      ? t('security.changedOn', { day: dayOf(password.changedAt) })
      : t('security.neverChanged');
  /** The current one; a waiting one has its own row. */
  const contactOf = (channel: CodeChannel, contact: MemberInfo['mobile']) => ({
    text: contact ? <bdi dir="ltr">{contact.masked}</bdi> : t('security.contactMissing'),
    isSet: contact?.verified === true,
    ...(contact && { missing: t('profile.unverified') }),
    pending: overview.pendingContacts.find((one) => one.channel === channel),
  });
  return [
    {
      name: t('security.password'),
      icon: lockIcon,
      text: passwordText,
      isSet: password.isSet,
      to: password.isSet ? '/m/changePsw' : '/m/forget',
    },
    {
      name: t('security.payment'),
      icon: walletIcon,
      text: paymentText,
      isSet: paymentPassword.isSet,
      edit: 'payment',
    },
    {
      name: t('profile.mobile'),
      icon: phoneIcon,
      ...contactOf('sms', member.mobile),
      edit: 'mobile',
    },
    {
      name: t('profile.email'),
      icon: mailIcon,
      ...contactOf('email', member.email),
      edit: 'email',
    },
    ...(questions.enabled
      ? [
          {
            name: t('security.questions'),
            icon: questionIcon,
            text: t(questions.isComplete ? 'security.questionsSet' : 'security.questionsMissing'),
            isSet: questions.isComplete,
            edit: 'questions' as const,
          },
        ]
      : []),
  ];
}

const RING = 2 * Math.PI * 42;

/** A ring that fills per lock. Decorative. */
function Shield({ share }: { readonly share: number }) {
  return (
    <span className={join(styles.shield, share === 1 && styles.full)} aria-hidden="true">
      <svg viewBox="0 0 96 96">
        <circle className={styles.track} cx="48" cy="48" r="42" />
        <circle className={styles.filled} cx="48" cy="48" r="42" strokeDasharray={`${RING * share} ${RING}`} />
      </svg>
      <Icon path={shieldIcon} />
    </span>
  );
}
