import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Count, Icon, join } from '@baize/ui';
import { giftIcon, homeIcon, mailIcon, plusIcon, userIcon, type IconPath } from '@baize/ui/icons.ts';
import { useApp } from '../app.ts';
import { Link } from '../router/Link.tsx';
import { tabOf, type Tab } from '../router/route.rules.ts';
import type { To } from '../router/routes.ts';
import styles from './TabBar.module.css';
import { useAllUnread } from './useAllUnread.ts';

/** The tab bar of A2. */
export function TabBar() {
  const { place, session, start, menu, openMenu, t } = useApp();
  const unread = useAllUnread();
  const hasAccount = session !== null && session.type !== TRIAL_MEMBER;
  const flat = start.template.home === 'v-base';
  const lit = tabOf(place.path);
  const item = (tab: Tab, to: To, icon: IconPath, label: string, count = 0) => (
    <Link
      to={to}
      className={join(styles.item, tab === 'main' && !flat && styles.main)}
      aria-current={lit === tab ? 'page' : undefined}
    >
      {tab === 'main' && !flat ? (
        <span className={styles.chip}>
          <Icon path={icon} />
        </span>
      ) : (
        <Icon path={icon} />
      )}
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">
            <Count value={count} />
          </span>
          <span className="sr">{t('nav.unread', { count })}</span>
        </span>
      )}
    </Link>
  );
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {item('home', '/m/home', homeIcon, t('common.home'))}
      {item('promotions', '/m/activity', giftIcon, t('nav.promotions'))}
      {!hasAccount
        ? item('main', '/m/register', plusIcon, t('common.register'))
        : item('main', '/m/voucherCenter', plusIcon, t('nav.deposit'))}
      {item('messages', '/m/messages', mailIcon, t('nav.messages'), unread)}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-current={lit === 'me' ? true : undefined}
        aria-expanded={menu === 'member'}
        onClick={() => openMenu('member')}
      >
        <Icon path={userIcon} />
        <span className={styles.label}>{t('nav.me')}</span>
      </button>
    </nav>
  );
}
