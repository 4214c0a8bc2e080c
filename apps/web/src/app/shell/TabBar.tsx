import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Icon, join } from '@baize/ui';
import { giftIcon, homeIcon, mailIcon, plusIcon, userIcon, type IconPath } from '@baize/ui/iconsFirst.ts';
import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import { Link } from '../router/Link.tsx';
import { tabOf, type Tab } from '../router/route.rules.ts';
import type { To } from '../router/routes.ts';
import styles from './TabBar.module.css';

const Unread = lazyPart(async () => (await import('./Unread.tsx')).Unread);

/** The tab bar of A2. */
export function TabBar() {
  const { place, session, start, menu, openMenu, t } = useApp();
  const hasAccount = session !== null && session.type !== TRIAL_MEMBER;
  const flat = start.template.home === 'v-base';
  const lit = tabOf(place.path);
  const item = (tab: Tab, to: To, icon: IconPath, label: string, mark: ReactNode = null) => (
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
      {mark}
    </Link>
  );
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {item('home', '/m/home', homeIcon, t('common.home'))}
      {item('promotions', '/m/activity', giftIcon, t('nav.promotions'))}
      {!hasAccount
        ? item('main', '/m/register', plusIcon, t('common.register'))
        : item('main', '/m/voucherCenter', plusIcon, t('nav.deposit'))}
      {item('messages', '/m/messages', mailIcon, t('nav.messages'), session && <Unread className={styles.count} />)}
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
