import { isAgentType, TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { TextKey } from '@baize/i18n';
import { Icon, ListCard, rowClass, rowEndClass } from '@baize/ui';
import { giftIcon, headsetIcon, nextIcon, pauseIcon, userIcon, type IconPath } from '@baize/ui/icons.ts';
import {
  arrowInIcon,
  arrowOutIcon,
  bagIcon,
  bookIcon,
  chartIcon,
  docIcon,
  exitIcon,
  gearIcon,
  listIcon,
  receiptIcon,
  shieldIcon,
  starIcon,
  usersIcon,
  walletIcon,
} from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { admit } from '../../app/router/route.rules.ts';
import { MenuRow } from '../../app/shell/MenuRow.tsx';
import { isOn, type RoutePath, type To } from '../../app/router/routes.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import styles from './Member.module.css';

const RewardCount = lazyPart(async () => (await import('../rewards/index.ts')).RewardCount);

/** A6: links by flags. */
const LINKS: readonly {
  readonly icon: IconPath;
  readonly label: TextKey;
  readonly to: RoutePath;
}[] = [
  { icon: listIcon, label: 'me.bets', to: '/m/gameRecord' },
  { icon: receiptIcon, label: 'me.transactions', to: '/m/transaction/record' },
  { icon: walletIcon, label: 'page.walletTransfer', to: '/m/walletTransfer' },
  { icon: chartIcon, label: 'me.profit', to: '/m/profitandloss' },
  { icon: starIcon, label: 'me.rewards', to: '/m/rewardCenter' },
  { icon: bagIcon, label: 'me.mall', to: '/m/mall/mallHome' },
  { icon: giftIcon, label: 'page.redRain', to: '/m/redRain' },
  { icon: shieldIcon, label: 'me.security', to: '/m/securityCenter' },
];

/** A2: three big buttons, without closed ones; trial members may open an account. */
export function MemberBigLinks() {
  const { t, session } = useApp();
  const opens = useOpens();
  return (
    <nav className={styles.big} aria-label={t('me.title')}>
      <Big to="/m/myAccount/index" icon={userIcon} label={t('me.account')} />
      {opens('/m/voucherCenter') && <Big to="/m/voucherCenter" icon={arrowInIcon} label={t('nav.deposit')} main />}
      {opens('/m/withdraw') && <Big to="/m/withdraw" icon={arrowOutIcon} label={t('me.withdraw')} />}
      {session?.type === TRIAL_MEMBER && <Big to="/m/register" icon={starIcon} label={t('common.register')} main />}
    </nav>
  );
}

/** By account type (A6) and the merchant's flags. */
function useOpens(): (path: RoutePath) => boolean {
  const { session, start } = useApp();
  return (path) => isOn(path, start.flags) && admit(path, session?.type ?? null) === 'enter';
}

function Big({ to, icon, label, main }: { to: To; icon: IconPath; label: string; main?: boolean }) {
  return (
    <Link to={to} className={main ? styles.main : undefined}>
      <Icon path={icon} />
      {label}
    </Link>
  );
}

/** Links by flags, then service, agency, blog, settings, log out. */
export function MemberLinks({ onService }: { readonly onService: () => void }) {
  const { start, session, logOut, t } = useApp();
  const opens = useOpens();
  const links = LINKS.filter(({ to }) => opens(to));
  return (
    <>
      {links.length > 0 && (
        <ListCard className={styles.list}>
          {links.map((link) => (
            <MenuRow
              key={link.to}
              look="lined"
              icon={link.icon}
              label={t(link.label)}
              to={link.to}
              {...(link.to === '/m/rewardCenter' ? { end: <RewardCount /> } : {})}
            />
          ))}
        </ListCard>
      )}
      <ListCard className={styles.list}>
        <MenuRow look="lined" icon={headsetIcon} label={t('menu.service')} onPress={onService} />
        <MenuRow look="lined" icon={docIcon} label={t('page.feedback')} to="/m/feedback" />
        {session && isAgentType(session.type) && (
          <MenuRow look="lined" icon={usersIcon} label={t('me.agency')} to="/m/agent" />
        )}
        {start.merchant.blogUrl && <BlogRow address={start.merchant.blogUrl} />}
        <MenuRow look="lined" icon={pauseIcon} label={t('me.break')} text={t('me.breakText')} to="/m/limits" />
        <MenuRow look="lined" icon={gearIcon} label={t('me.settings')} to="/m/set" />
        <MenuRow look="lined" icon={exitIcon} label={t('me.signOut')} onPress={() => void logOut()} />
      </ListCard>
    </>
  );
}

function BlogRow({ address }: { address: string }) {
  const { t } = useApp();
  return (
    <a className={rowClass()} href={address} target="_blank" rel="noopener noreferrer">
      <Icon path={bookIcon} />
      <span>
        {t('me.blog')} <span className="sr">({t('common.opensNewWindow')})</span>
      </span>
      <span className={rowEndClass}>
        <Icon path={nextIcon} small mirrored />
      </span>
    </a>
  );
}
