import { Avatar, IconButton, Logo } from '@baize/ui';
import { menuIcon } from '@baize/ui/icons.ts';
import { Purse } from '../features/balance/index.ts';
import { useApp } from './app.ts';
import styles from './HomeHeader.module.css';
import { Link } from './Link.tsx';

/** A2: menu and logo; the member's balance and avatar, or a guest's two buttons, in the same room. */
export function HomeHeader() {
  const { session, start, menu, openMenu, t } = useApp();
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
        <Logo picture={start.merchant.logo.wordmark} />
      </Link>
      {session ? (
        <>
          <Purse />
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
      ) : (
        <div className={styles.guest}>
          <Link to="/m/login" className={styles.logIn}>
            {t('common.logIn')}
          </Link>
          <Link to="/m/register" className={styles.register}>
            {t('common.register')}
          </Link>
        </div>
      )}
    </header>
  );
}
