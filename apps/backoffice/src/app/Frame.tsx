import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { Avatar, Empty, Icon, IconButton, Logo, Spinner } from '@baize/ui/index.ts';
import { exitIcon, moonIcon, searchIcon, sunIcon } from '@baize/ui/iconsMore.ts';
import { useLogout } from '../features/session/index.ts';
import { useDesk, type Session } from './desk.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { Palette } from './Palette.tsx';
import { Rail } from './Rail.tsx';
import { SCREENS } from './screens.ts';
import { t } from './texts.ts';
import { useHotkeys } from './useHotkeys.ts';
import { useTheme } from './theme.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import styles from './Frame.module.css';

export const MAIN_ID = 'desk-main';

/** The bar above, the rail beside, and the screen. */
export function Frame() {
  const desk = useDesk();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const [theme, toggleTheme] = useTheme();
  const logout = useLogout();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const screen = SCREENS.find((one) => one.path === path);
  useEffect(() => {
    document.title = t('app.baizeBackOffice', { title: screen?.title ?? t('app.ownAccount') });
  }, [screen]);
  useHotkeys({ 'mod+k': () => setOpened('palette'), '?': () => setOpened('keys') });
  const { session } = desk;

  return (
    <div className={styles.desk}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('app.skipToContent')}
      </a>
      <header className={styles.top}>
        <Link to="/" className={styles.logo} aria-label={t('app.baizeBackOfficeHome')}>
          <Logo />
        </Link>
        <Place session={session} />
        <button type="button" className={styles.search} onClick={() => setOpened('palette')}>
          <Icon path={searchIcon} small />
          <span className="grow">{t('app.searchPeopleScreensCommands')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <span className="grow" />
        <IconButton
          icon={theme === 'dark' ? sunIcon : moonIcon}
          label={theme === 'dark' ? t('app.lightTheme') : t('app.darkTheme')}
          onClick={toggleTheme}
        />
        <OwnLink name={desk.staff.displayName || desk.staff.userName} />
        <IconButton
          icon={exitIcon}
          label={t('common.logOut')}
          aria-busy={logout.isPending}
          onClick={() => logout.mutate()}
        />
      </header>
      <Rail path={path} onKeys={() => setOpened('keys')} />
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {/* By a link of a colleague: nothing of it would ever come. */}
        {screen && !desk.may(screen.permission) ? (
          <p role="alert">{t('app.pageNotPermitted')}</p>
        ) : (
          <OpenScreen isEmpty={screen?.ofMerchant === true && session.merchants.length === 0} />
        )}
      </main>
      {opened === 'palette' && (
        <Palette onClose={() => setOpened(null)} actions={{ toggleTheme, logOut: () => logout.mutate() }} />
      )}
      {opened === 'keys' && <KeyHelp onClose={() => setOpened(null)} />}
    </div>
  );
}

const Place = ({ session: { merchants, demo } }: { session: Session }) => (
  <span className={styles.place}>
    {merchants.length === 1 ? merchants[0]?.name : t('app.countMerchants', { count: merchants.length })}
    {demo && <small>{t('app.demoPlayMoneyOnly')}</small>}
  </span>
);

const OwnLink = ({ name }: { name: string }) => (
  <Link to="/own" className={styles.own} aria-label={t('app.ownAccountOf', { name })}>
    <Avatar name={name} />
    <span>{name}</span>
  </Link>
);

function OpenScreen({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <Empty title={t('app.noMerchantsYet')} text={t('app.createTheFirstOneOn')} />;
  return (
    <UnsavedGuard>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </UnsavedGuard>
  );
}
