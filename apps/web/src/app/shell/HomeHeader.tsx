import { Avatar, IconButton, Skeleton } from '@baize/ui';
import { menuIcon } from '@baize/ui/icons.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../app.ts';
import { useComingBack } from '../session/autoLogin.ts';
import styles from './HomeHeader.module.css';
import { DrawnLogo } from './DrawnLogo.tsx';
import { lazyPart } from '../loading/lazyPart.tsx';
import { Link } from '../router/Link.tsx';
import { usePreload } from '../router/preload.ts';

// A guest has no purse.
const BalanceWidget = lazyPart(async () => (await import('../../features/balance/index.ts')).BalanceWidget);

/** A2: menu and logo; balance and avatar, or a guest's two buttons, in the same room. */
export function HomeHeader() {
  const { session, start, menu, openMenu, t } = useApp();
  const isComingBack = useComingBack();
  const isGuest = session === null && !isComingBack;
  const preloadLogin = useEffectEvent(usePreload('/m/login'));
  // A guest's first tap on a game leads to login: preloaded at the first input, unless data is saved.
  useEffect(() => {
    if (!isGuest || savesData()) return;
    const heard = new AbortController();
    const load = () => {
      heard.abort();
      preloadLogin();
    };
    for (const sign of SIGNS) addEventListener(sign, load, { passive: true, signal: heard.signal });
    return () => heard.abort();
  }, [isGuest]);
  return (
    <header className={styles.bar}>
      <IconButton
        icon={menuIcon}
        mirrored
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={menu === 'games'}
        onClick={() => openMenu('games')}
      />
      <Link to="/m/home" className={styles.logo} aria-label={start.merchant.name}>
        <DrawnLogo picture={start.merchant.logo.wordmark} name={start.merchant.name} />
      </Link>
      {session ? (
        <>
          <BalanceWidget waiting={<Skeleton inline={132} block={40} />} />
          <button
            type="button"
            className={styles.me}
            aria-label={t('nav.memberMenu')}
            aria-haspopup="dialog"
            aria-expanded={menu === 'member'}
            onClick={() => openMenu('member')}
          >
            <Avatar name={session.userName} />
          </button>
        </>
      ) : isComingBack ? (
        <div className={styles.guest} role="status" aria-label={t('common.loading')}>
          <Skeleton inline={132} block={40} />
        </div>
      ) : (
        <div className={styles.guest}>
          <Link to="/m/login">{t('common.logIn')}</Link>
          <Link to="/m/register" className={styles.register}>
            {t('common.register')}
          </Link>
        </div>
      )}
    </header>
  );
}

const SIGNS = ['pointerdown', 'scroll', 'keydown'] as const;
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
