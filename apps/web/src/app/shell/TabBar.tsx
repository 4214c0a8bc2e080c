import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { Icon, join } from '@baize/ui';
import { giftIcon, homeIcon, mailIcon, plusIcon, userIcon, type IconPath } from '@baize/ui/iconsFirst.ts';
import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import { Link } from '../router/Link.tsx';
import type { RoutePath, To } from '../router/routes.ts';
import styles from './TabBar.module.css';

const Unread = lazyPart(async () => (await import('./Unread.tsx')).Unread);

/** The tab bar of A2. */
export function TabBar() {
  const { place, session, start, menu, openMenu, t } = useApp();
  // Its main button needs the width.
  const flat = ENTRANCES.includes(place.path) || start.template.home === 'v-base';
  const item = (to: To, icon: IconPath, label: string, { deposit = false, mark = null as ReactNode } = {}) => (
    <Link
      to={to}
      className={join(styles.item, deposit && !flat && styles.deposit)}
      aria-current={(place.path === '/m/message' ? '/m/messages' : place.path) === to ? 'page' : undefined}
    >
      <Mark deposit={deposit && !flat}>
        <Icon path={icon} />
      </Mark>
      <span className={styles.label}>{label}</span>
      {mark}
    </Link>
  );
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {item('/m/home', homeIcon, t('common.home'))}
      {item('/m/activity', giftIcon, t('nav.promotions'))}
      {session?.type === TRIAL_MEMBER
        ? item('/m/register', plusIcon, t('common.register'), { deposit: true })
        : item('/m/voucherCenter', plusIcon, t('nav.deposit'), { deposit: true })}
      {item('/m/messages', mailIcon, t('nav.messages'), { mark: session && <Unread className={styles.count} /> })}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={menu === 'member'}
        onClick={() => openMenu('member')}
      >
        <Icon path={userIcon} />
        <span className={styles.label}>{t('nav.me')}</span>
      </button>
    </nav>
  );
}

const ENTRANCES: readonly RoutePath[] = ['/m/login', '/m/register', '/m/forget'];

const Mark = ({ deposit, children }: { deposit: boolean; children: ReactNode }) =>
  deposit ? <span className={styles.chip}>{children}</span> : children;
