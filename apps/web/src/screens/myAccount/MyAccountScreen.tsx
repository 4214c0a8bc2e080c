import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Avatar, Icon, ListCard, Notice, rowClass, rowEndClass, Skeleton, Stack, Text } from '@baize/ui';
import { infoIcon, nextIcon, mailIcon, userIcon } from '@baize/ui/icons.ts';
import { calendarIcon, crownIcon, faceIcon, idIcon, phoneIcon, shieldIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { Section } from '../../app/shell/Section.tsx';
import { AccountSheets, AvatarSheet, EditRow, type Edit, type MemberInfo } from '../../features/account/index.ts';
import { useDay, useMember } from '../../features/member/index.ts';
import { WalletBlock } from '../../features/walletBlock/index.ts';
import styles from './MyAccountScreen.module.css';

const KINDS: readonly Edit[] = ['nickname', 'payeeName', 'email', 'mobile'];

/** A2: name, contacts, payee name. */
export function MyAccountScreen() {
  const { t } = useApp();
  const member = useMember();
  return (
    <Screen>
      <Stack gap={6} className={styles.body}>
        <QueryView
          query={member}
          failed={{ title: t('member.failed'), small: true }}
          waiting={<Skeleton block={420} />}
        >
          {(info) => <Profile member={info} />}
        </QueryView>
      </Stack>
    </Screen>
  );
}

function Profile({ member }: { readonly member: MemberInfo }) {
  const { t, start } = useApp();
  const dayOf = useDay();
  const [edit, setEdit] = useState<Edit | 'avatar' | null>(null);
  // A6: trial members see it read-only.
  const isReal = member.type !== TRIAL_MEMBER;
  const change = (kind: Edit) => (isReal ? { onPress: () => setEdit(kind) } : {});
  const name = member.nickname || member.account;
  return (
    <>
      {!isReal && <Notice>{t('member.trial')}</Notice>}
      {isReal && (
        <Section title={t('wallet.title')}>
          <WalletBlock actions />
        </Section>
      )}
      <Section title={t('profile.title')}>
        <ListCard flush>
          {start.flags.PROFPIC3 && (
            <button type="button" className={rowClass()} aria-haspopup="dialog" onClick={() => setEdit('avatar')}>
              <Avatar name={name} picture={member.avatar} large />
              <span className="grow">{t('avatar.title')}</span>
              <span className={rowEndClass}>
                <Icon path={nextIcon} small mirrored />
              </span>
            </button>
          )}
          <EditRow
            icon={faceIcon}
            label={t('profile.nickname')}
            text={member.nickname ? <bdi>{member.nickname}</bdi> : t('profile.notSet')}
            {...change('nickname')}
          />
          <EditRow icon={userIcon} label={t('profile.account')} text={<bdi>{member.account}</bdi>} />
          <EditRow
            icon={crownIcon}
            label={t('profile.level')}
            text={member.clubLabel?.labelName ?? t('profile.noLevel')}
          />
          <EditRow icon={calendarIcon} label={t('profile.since')} text={dayOf(member.createdAt)} />
        </ListCard>
      </Section>
      <Contacts member={member} change={change} />
      {member.given.length > 0 && <Given given={member.given} />}
      {isReal && start.flags.SECPRIV && (
        <ListCard flush>
          <EditRow icon={shieldIcon} label={t('me.security')} text={t('profile.guarded')} to="/m/securityCenter" />
        </ListCard>
      )}
      <AccountSheets
        member={member}
        kinds={KINDS}
        edit={edit === 'avatar' ? null : edit}
        onClose={() => setEdit(null)}
      />
      <AvatarSheet open={edit === 'avatar'} onClose={() => setEdit(null)} name={name} />
    </>
  );
}

/** What else was given at registration. */
function Given({ given }: { readonly given: MemberInfo['given'] }) {
  const { t } = useApp();
  return (
    <Section title={t('profile.given')}>
      <ListCard flush>
        {given.map(({ name, text }) => (
          <EditRow
            key={name}
            icon={infoIcon}
            label={t(name === 'recommenderId' ? 'profile.recommender' : `register.${name}`)}
            text={<bdi>{text}</bdi>}
          />
        ))}
      </ListCard>
    </Section>
  );
}

interface ContactsProps {
  readonly member: MemberInfo;
  readonly change: (kind: Edit) => { onPress?: () => void };
}

const NAME_TONES = { checking: 'info', verified: 'ok' } as const;

function Contacts({ member, change }: ContactsProps) {
  const { t } = useApp();
  const standing = member.payeeNameStanding;
  const tagOf = (contact: { readonly verified: boolean } | null) =>
    contact && contact.verified
      ? ({ tone: 'ok', words: t('profile.verified') } as const)
      : contact
        ? ({ tone: 'caution', words: t('profile.unverified') } as const)
        : undefined;
  return (
    <>
      <Section title={t('profile.contact')}>
        <ListCard flush>
          <EditRow
            icon={phoneIcon}
            label={t('profile.mobile')}
            text={member.mobile ? <bdi dir="ltr">{member.mobile.masked}</bdi> : t('profile.notSet')}
            tag={tagOf(member.mobile)}
            {...change('mobile')}
          />
          <EditRow
            icon={mailIcon}
            label={t('profile.email')}
            text={member.email ? <bdi dir="ltr">{member.email.masked}</bdi> : t('profile.notSet')}
            tag={tagOf(member.email)}
            {...change('email')}
          />
        </ListCard>
      </Section>
      <Section title={t('profile.money')}>
        <ListCard flush>
          <EditRow
            icon={idIcon}
            label={t('profile.payeeName')}
            text={member.payeeName ? <bdi>{member.payeeName}</bdi> : t('profile.notSet')}
            tag={standing === 'open' ? undefined : { tone: NAME_TONES[standing], words: t(`profile.${standing}`) }}
            {...(standing === 'open' ? change('payeeName') : {})}
          />
        </ListCard>
        {standing !== 'open' && (
          <Text size="small" tone="muted" className={styles.text}>
            {t('profile.payeeNameFixed')}
          </Text>
        )}
      </Section>
    </>
  );
}
