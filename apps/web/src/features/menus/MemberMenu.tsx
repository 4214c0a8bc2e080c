import { isAgentType, TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { TextKey } from '@baize/i18n';
import { Avatar, buttonClass, Icon, IconButton, join, ListCard, Notice, Tag } from '@baize/ui';
import {
  closeIcon,
  eyeIcon,
  eyeOffIcon,
  headsetIcon,
  pauseIcon,
  refreshIcon,
  userIcon,
  type IconPath,
} from '@baize/ui/icons.ts';
import {
  arrowInIcon,
  arrowOutIcon,
  bagIcon,
  chartIcon,
  chipIcon,
  crownIcon,
  exitIcon,
  gearIcon,
  listIcon,
  receiptIcon,
  shieldIcon,
  starIcon,
  usersIcon,
} from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import type { To } from '../../app/routes.ts';
import type { Session } from '../../app/session.ts';
import { useBalance } from '../balance/index.ts';
import { useMember } from '../member/index.ts';
import { useTrial } from '../trial/index.ts';
import styles from './MemberMenu.module.css';
import { MenuRow } from './MenuRow.tsx';

/** A6: each link shows only while the merchant's flag is on. */
const LINKS: readonly { readonly flag: string; readonly icon: IconPath; readonly label: TextKey; readonly to: To }[] = [
  { flag: 'TRANSBETREPMEM3', icon: listIcon, label: 'me.bets', to: '/m/gameRecord' },
  { flag: 'TRANSREC3', icon: receiptIcon, label: 'me.transactions', to: '/m/transaction/record' },
  { flag: 'PERSREP', icon: chartIcon, label: 'me.profit', to: '/m/profitandloss' },
  { flag: 'REWCEN3', icon: starIcon, label: 'me.rewards', to: '/m/rewardCenter' },
  { flag: 'PTSYS3', icon: bagIcon, label: 'me.mall', to: '/m/mall/mallHome' },
  { flag: 'SECPRIV', icon: shieldIcon, label: 'me.security', to: '/m/securityCenter' },
];

/** A2: the right side menu. */
export function MemberMenu({ onClose }: { onClose: () => void }) {
  const { session } = useApp();
  return (
    <>
      <div className={styles.lamp} />
      {session ? <Member session={session} onClose={onClose} /> : <Guest onClose={onClose} />}
    </>
  );
}

function Guest({ onClose }: { onClose: () => void }) {
  const { start, t } = useApp();
  const trial = useTrial();
  return (
    <>
      <div className={styles.me}>
        <h2 className="grow">{t('me.title')}</h2>
        <IconButton icon={closeIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <p className={styles.words}>{t('me.guest')}</p>
      <div className={styles.pair}>
        <Link to="/m/login" className={buttonClass({ kind: 'line', wide: true })}>
          {t('common.logIn')}
        </Link>
        <Link to="/m/register" className={buttonClass({ kind: 'main', wide: true })}>
          {t('common.register')}
        </Link>
      </div>
      <ListCard className={styles.list}>
        {start.flags['TRIAL3'] !== false && (
          <MenuRow
            look="lined"
            icon={chipIcon}
            label={t('menu.trial')}
            text={t('menu.trialText')}
            onPress={trial.open}
          />
        )}
        <MenuRow look="lined" icon={headsetIcon} label={t('menu.service')} to="/m/help" />
      </ListCard>
    </>
  );
}

function Member({ session, onClose }: { session: Session; onClose: () => void }) {
  const { start, logOut, t } = useApp();
  const member = useMember();
  const name = member.data?.nickname || session.userName;
  const club = member.data?.clubLabel?.labelName;
  const links = LINKS.filter(({ flag }) => start.flags[flag]);
  return (
    <>
      <div className={styles.me}>
        <Link to="/m/member/home" className={styles.face} aria-label={t('me.title')}>
          <Avatar name={name} large />
        </Link>
        <div className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>
          {club && (
            <Tag className={styles.club}>
              <Icon path={crownIcon} small />
              {club}
            </Tag>
          )}
        </div>
        <IconButton icon={closeIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <Balance />
      {session.type === TRIAL_MEMBER && (
        <div className={styles.notice}>
          <Notice>{t('balance.trial')}</Notice>
        </div>
      )}
      <nav className={styles.big} aria-label={t('me.title')}>
        <Big to="/m/myAccount/index" icon={userIcon} label={t('me.account')} />
        <Big to="/m/voucherCenter" icon={arrowInIcon} label={t('nav.deposit')} main />
        <Big to="/m/withdraw" icon={arrowOutIcon} label={t('me.withdraw')} />
      </nav>
      {links.length > 0 && (
        <ListCard className={styles.list}>
          {links.map((link) => (
            <MenuRow key={link.to} look="lined" icon={link.icon} label={t(link.label)} to={link.to} />
          ))}
        </ListCard>
      )}
      <ListCard className={styles.list}>
        <MenuRow look="lined" icon={headsetIcon} label={t('menu.service')} to="/m/help" />
        {isAgentType(session.type) && <MenuRow look="lined" icon={usersIcon} label={t('me.agency')} to="/m/agent" />}
        <MenuRow look="lined" icon={pauseIcon} label={t('me.break')} text={t('me.breakText')} to="/m/limits" />
        <MenuRow look="lined" icon={gearIcon} label={t('me.settings')} to="/m/set" />
        <MenuRow look="lined" icon={exitIcon} label={t('me.signOut')} onPress={() => void logOut()} />
      </ListCard>
    </>
  );
}

function Balance() {
  const { start, money, t } = useApp();
  const { wallet, words, masked, hidden, toggle, refresh, refreshing } = useBalance();
  // A2: the security points show only when the merchant has them and there are some.
  const points = start.flags['PTSYS3'] && wallet && wallet.points !== '0.00' ? wallet.points : null;
  const parts = wallet && [
    t('balance.parts', { main: money(wallet.main), bonus: money(wallet.bonus) }),
    wallet.locked !== '0.00' && t('balance.locked', { locked: money(wallet.locked) }),
    points && t('balance.security', { points }),
  ];
  return (
    <section className={styles.balance} aria-label={t('balance.total')}>
      <div className={styles.cap}>
        <span className="grow">{t('balance.total')}</span>
        <IconButton
          small
          icon={hidden ? eyeOffIcon : eyeIcon}
          label={t(hidden ? 'balance.show' : 'balance.hide')}
          aria-pressed={hidden}
          onClick={toggle}
        />
        <IconButton
          small
          icon={refreshIcon}
          label={t('balance.refresh')}
          aria-disabled={refreshing || undefined}
          onClick={() => void refresh()}
        />
      </div>
      <p className={join(styles.amount, 'num')}>
        <bdi className="ltr">{words}</bdi>
      </p>
      <p className={join(styles.parts, 'num')}>{parts && !masked ? parts.filter(Boolean).join(' · ') : ' '}</p>
    </section>
  );
}

function Big({ to, icon, label, main }: { to: To; icon: IconPath; label: string; main?: boolean }) {
  return (
    <Link to={to} className={main ? styles.main : undefined}>
      <Icon path={icon} />
      {label}
    </Link>
  );
}
