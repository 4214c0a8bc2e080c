import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Avatar, Empty, Icon, IconButton, Logo, Spinner } from '@baize/ui/index.ts';
import { exitIcon, moonIcon, searchIcon, sunIcon } from '@baize/ui/iconsMore.ts';
import { useLogout } from '../features/session/index.ts';
import { useDesk, type Session } from './desk.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { Palette } from './Palette.tsx';
import { SCREENS, SECTIONS } from './screens.ts';
import { t } from './texts.ts';
import { useHotkeys } from './useHotkeys.ts';
import { useTheme } from './theme.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import styles from './Frame.module.css';

/** With the code of the chat, which nobody waits for. */
const ChatCount = lazy(async () => ({ default: (await import('../features/chat/index.ts')).ChatCount }));

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
  const rail = useRef<HTMLElement>(null);
  // On a phone the rail is wider than the screen.
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  useHotkeys({ 'mod+k': () => setOpened('palette'), '?': () => setOpened('keys') });
  const { session } = desk;
  const shown = SCREENS.filter(({ permission }) => desk.may(permission));

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
      <nav className={styles.rail} ref={rail} aria-label={t('app.screens')}>
        {shown.map(({ path: to, title, icon, section }, index) => (
          <Fragment key={to}>
            {section !== undefined && section !== shown[index - 1]?.section && <h2>{SECTIONS[section]}</h2>}
            <Link to={to} activeProps={{ 'aria-current': 'page' }} activeOptions={{ includeSearch: false }}>
              <Icon path={icon} small />
              {title}
              {to === '/chat' && (
                <Suspense fallback={null}>
                  <ChatCount />
                </Suspense>
              )}
            </Link>
          </Fragment>
        ))}
        <button type="button" className={styles.help} onClick={() => setOpened('keys')}>
          {t('app.keys')} <kbd>?</kbd>
        </button>
      </nav>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <OpenScreen isEmpty={screen?.ofMerchant === true && session.merchants.length === 0} />
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
